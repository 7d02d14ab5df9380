import { withEventMeta } from '@orpc/server'
import type { Streamed } from '#contract/live/live.ts'
import { api } from '#server/api.ts'
import { failure } from '#server/platform/failure.ts'
import { eventsSince, presentEvent } from './events.ts'

export const live = {
  follow: api.live.follow.handler(async function* ({ context, input, lastEventId, signal }) {
    const { id } = await context.read((tx) => tx.person)
    const left = new AbortController()
    const gone = signal ? AbortSignal.any([signal, left.signal]) : left.signal
    const follower = { personId: id, sessionToken: context.actor.sessionToken ?? '' }
    const { listener, place } = await context.live.follow(follower, gone)
    try {
      const since = lastEventId ?? input.since
      const { missed, events } = await context.read((tx) => eventsSince(tx, since))
      // As long as not all of them have come, one goes on from where one was.
      for (const event of events) yield at(since ?? place, { type: 'told', event })
      const known = new Set(events.map((event) => event.id))
      yield at(place, { type: 'begun', missed })
      for (;;) {
        const piece = await listener.next()
        if (piece === 'session') throw failure('UNAUTHENTICATED')
        if (piece === 'gone') return
        if (piece.heard && known.has(piece.heard.id)) continue
        const event = piece.heard && presentEvent(piece.heard)
        yield at(piece.place ?? place, event ? { type: 'told', event } : { type: 'alive' })
      }
    } finally {
      left.abort()
    }
  }),
}

function at(place: string, piece: Streamed): Streamed {
  return withEventMeta(piece, { id: place })
}
