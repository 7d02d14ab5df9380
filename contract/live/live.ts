import { eventIterator } from '@orpc/contract'
import * as z from 'zod/mini'
import { forParticipants } from '#contract/procedure.ts'
import { type LiveEvent, liveEvents } from './live-event.ts'

/** Something that happened: its name, and the ids of what it is about. */
export const liveEvent = z.custom<LiveEvent>((value) => {
  const { name, data } = value as { name?: keyof typeof liveEvents; data?: unknown }
  return name !== undefined && name in liveEvents && liveEvents[name].safeParse(data).success
})

/** The place to continue from after a break. */
export const place = z.string().check(z.regex(/^\d{1,19}$/))

/**
 * What is sent over the stream. `begun` is sent once everything that happened before has been told; if `missed` is true, that is more than
 * can be told, and whatever is shown has to be loaded again. `alive` is sent when nothing else has been for half a minute.
 */
export const streamed = z.union([
  z.object({ type: z.literal('begun'), missed: z.boolean() }),
  z.object({ type: z.literal('alive') }),
  z.object({ type: z.literal('told'), event: liveEvent }),
])

export const live = {
  /**
   * Tells what happens that concerns the caller, as it happens. The id of each piece is the place to continue from after a break: nothing
   * is lost then, and an event that was already sent keeps its number.
   */
  follow: forParticipants
    .route({ method: 'GET', path: '/live', tags: ['Live'], summary: 'Follow what happens' })
    .input(
      z.object({
        since: z.optional(place),
        /**
         * Ends the stream once everything that happened before has been told, for callers behind something that passes on only what has
         * ended.
         */
        until: z.optional(z.literal('begun')),
      }),
    )
    .output(eventIterator(streamed)),
}

export type Streamed = z.infer<typeof streamed>
