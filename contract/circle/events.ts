import * as z from 'zod/mini'

export const circleEvents = {
  /** One came into a circle or out of it, or somebody else in one of one's circles did. */
  'circle.changed': z.object({}),
}
