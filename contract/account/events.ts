import * as z from 'zod/mini'

export const accountEvents = {
  /** Something about the person themselves is different that every page knows: their role. */
  'account.changed': z.object({}),
}
