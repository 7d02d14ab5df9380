import * as z from 'zod/mini'

export const sharingEvents = {
  /** What somebody shares is different: an entry came, changed, or is no longer to be seen. */
  'sharing.changed': z.object({ authorId: z.uuid() }),
  /** Somebody began to pray for a prayer request, or ceased to. */
  'sharing.prayed': z.object({ entryId: z.uuid() }),
}
