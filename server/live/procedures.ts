import { withEventMeta } from '@orpc/server'
import { place as placeShape, type Streamed } from '#contract/live/live.ts'
import { api } from '#server/api.ts'
import { failure } from '#server/platform/failure.ts'
import { isFromOwnOrigin } from '#server/joining/own-origin.ts'
import { eventsSince, presentEvent } from './events.ts'

// Of all that reads, only this goes on and on, so another site could have a browser open it.
const fromOwnOrigin = api.live.follow.use(async ({ context, next }) => {
  const { database, access, request } = context
  const isOwn = await isFromOwnOrigin(
    { database, appUrl: access.appUrl },
    Object.fromEntries(request.headers),
  )
  if (!isOwn) throw failure('CSRF_TOKEN_MISMATCH')
  return next()
})

export const live = {
  follow: fromOwnOrigin.handler(async function* ({ context, input, lastEventId, signal }) {
    const { id } = await context.read((tx) => tx.person)
    const left = new AbortController()
    const gone = signal ? AbortSignal.any([signal, left.signal]) : left.signal
    const follower = { personId: id, sessionToken: context.actor.sessionToken ?? '' }
    const { listener, place } = await context.live.follow(follower, gone)
    let goOnFrom = place
    let begun = false
    try {
      // A header says what it likes; a place that is none is as if there were none.
      const since = placeShape.safeParse(lastEventId).data ?? input.since
      const { missed, events } = await context.read((tx) => eventsSince(tx, since))
      listener.catchUp(events.map((event) => ({ ...event, since: since ?? place, at: performance.now() })))
      for (;;) {
        if (!begun && listener.isUpToDate()) {
          begun = true
          yield at(goOnFrom, { type: 'begun', missed })
        }
        if (begun && input.until === 'begun') return
        const piece = await listener.next()
        if (piece === 'session') throw failure('UNAUTHENTICATED')
        if (piece === 'gone') return
        const event = piece.heard && presentEvent(piece.heard)
        goOnFrom = piece.place ?? goOnFrom
        yield at(goOnFrom, event ? { type: 'told', event } : { type: 'alive' })
      }
    } finally {
      left.abort()
    }
  }),
}

function at(place: string, piece: Streamed): Streamed {
  return withEventMeta(piece, { id: place })
}
