import * as z from 'zod/mini'

export const programmeEvents = {
  /** My church has renamed a stage, changed the text of a day, or set when its days open. */
  'programme.changed': z.object({}),
}
