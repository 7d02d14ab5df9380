import * as z from 'zod/mini'

export const communityEvents = {
  /** Somebody came to one's community or left it, or one came to that of somebody else or left it, or one blocked somebody. */
  'community.changed': z.object({}),
}
