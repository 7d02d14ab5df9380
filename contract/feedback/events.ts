import * as z from 'zod/mini'

export const feedbackEvents = {
  /** An item of mine was delivered; or one that I answer for is new, different, begun by somebody or done. */
  'feedback.changed': z.object({ feedbackId: z.uuid(), authorId: z.uuid() }),
}
