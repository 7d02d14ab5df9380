import * as z from 'zod/mini'

export const highlightEvents = {
  /** An entry is highlighted or no longer, its author has answered, or it was used. Null of what outlived its entry. */
  'highlights.changed': z.object({ entryId: z.nullable(z.uuid()) }),
}
