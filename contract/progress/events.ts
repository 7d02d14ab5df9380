import * as z from 'zod/mini'

export const progressEvents = {
  /** An admin changed which days of mine are complete. */
  'progress.changed': z.object({}),
}
