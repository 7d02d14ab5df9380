import * as z from 'zod/mini'

export const summaryEvents = {
  /** A personal summary about me, or one that I wrote, is new, different or read. */
  'summaries.changed': z.object({}),
}
