import { queries } from '#web/platform/api/queries.ts'
import { tellBegun, tellHeld, tellLive } from './live-news.ts'
import { forgetOn, keepOn, keptOn } from '#web/platform/storage/device.ts'
import { nameOn } from '#web/platform/storage/shelves.ts'
import { followOn, type Piece } from './stream.ts'

/** Events by which this tab knows what it was told already. */
const remembered = 500

/**
 * Tells this tab what happens that concerns a person, from a place on. Of all tabs of a browser one follows the stream and passes on
 * what comes; another takes its place when it is closed. Answers how to stop.
 */
export function shareStream(personId: string, from: string | null): () => void {
  const name = `live ${personId}`
  const stopping = new AbortController()
  const tabs = new BroadcastChannel(name)
  const known = new Set<number>()
  let place = from

  function take({ streamed, place: next }: Piece) {
    place = next ?? place
    if (streamed.type === 'begun') {
      if (streamed.missed) void queries.invalidateQueries()
      tellBegun(streamed)
    }
    if (streamed.type !== 'told' || known.has(streamed.event.id)) return
    known.add(streamed.event.id)
    if (known.size > remembered) for (const oldest of known) if (known.delete(oldest)) break
    tellLive(streamed.event)
  }
  tabs.onmessage = ({ data }: MessageEvent<Piece | { held: boolean }>) =>
    'held' in data ? tellHeld(data.held) : take(data)

  const follow = (signal: AbortSignal) =>
    followOn(
      {
        since: () => place,
        take: (piece) => {
          take(piece)
          tabs.postMessage(piece)
        },
        ...rememberHeld(personId, (held) => {
          tellHeld(held)
          tabs.postMessage({ held })
        }),
      },
      signal,
    )
  void inTurn(name, stopping.signal, follow, catchUp)

  // What happened between the reading of this page and the first that another tab passes on.
  async function catchUp(): Promise<void> {
    if (place === null) return take({ streamed: { type: 'begun', missed: true }, place })
    const enough = new AbortController()
    const since = place
    await followOn(
      {
        since: () => since,
        take: ({ streamed }) => {
          take({ streamed, place: null })
          if (streamed.type === 'begun') enough.abort()
        },
      },
      AbortSignal.any([stopping.signal, enough.signal]),
    )
  }

  return () => {
    stopping.abort()
    tabs.close()
  }
}

// This browser remembers that the stream is held back, so that its next page need not find out anew. `tell` hears each change.
function rememberHeld(personId: string, tell: (held: boolean) => void) {
  const name = nameOn('heldStream', personId)
  const wasHeld = keptOn(name) !== null
  let known: boolean | null = wasHeld ? true : null
  return {
    wasHeld,
    tellHeld: (held: boolean) => {
      if (held === known) return
      known = held
      if (held) keepOn(name, 'yes')
      else forgetOn(name)
      tell(held)
    },
  }
}

type Follow = (signal: AbortSignal) => Promise<void>

// Where a browser has no locks, each tab follows for itself.
async function inTurn(
  name: string,
  signal: AbortSignal,
  follow: Follow,
  whenSecond: () => Promise<void>,
): Promise<void> {
  if (!('locks' in navigator)) return follow(signal)
  const isFirst = await navigator.locks
    .request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await follow(signal)
      return lock !== null
    })
    .catch(() => false)
  if (isFirst || signal.aborted) return
  void whenSecond()
  await navigator.locks.request(name, { signal }, () => follow(signal)).catch(() => {})
}
