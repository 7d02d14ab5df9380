import { setTimeout as pause } from 'node:timers/promises'
import { pauseAfter, pauseApart } from '#contract/live/back-off.ts'
import { call, openStream } from '#testing/wire.ts'
import { type Person, saidBefore } from './church.ts'

/** A message as somebody has it. */
export type Seen = { id: string; number: number; change: number; text: string }

/** What somebody has of a conversation: in the order in which it came, and up to which change they have read. */
export type Held = { talkId: string; seen: Seen[]; covered: number }

export type ReaderNotes = {
  held: Held[]
  /** Milliseconds that the longest time without a stream took. */
  longestWithout: number
  breaks: number
}

export type Reader = {
  /** Resolves once the stream has begun for the first time. */
  begun: Promise<void>
  notes(): ReaderNotes
  leave(): void
}

/** Follows as a page does, from server to server, and reads each conversation as often as it is told to have changed. */
export function createReader(
  { cookie, home }: Person,
  ports: [number, number],
  talkIds: string[],
  tellSeen: (messageId: string) => void,
): Reader {
  const begun = Promise.withResolvers<void>()
  const holding = new Map<string, Held & { ids: Set<string>; reading: boolean; again: boolean }>()
  let at = home
  let place: string | null = null
  let failed = 0
  let stream: { close(): void } | undefined
  const leaving = new AbortController()
  let withoutSince: number | null = null
  let longestWithout = 0
  let breaks = 0

  function listen(server: 0 | 1): void {
    if (leaving.signal.aborted) return
    stream = openStream({ port: ports[server], cookie }, place, {
      take(piece) {
        place = piece.place ?? place
        const { streamed } = piece
        if (streamed.type === 'told') {
          const { event } = streamed
          if (event.name === 'messages.changed') readOn(event.data.conversationId)
        } else if (streamed.type === 'begun') {
          at = server
          failed = 0
          if (withoutSince !== null)
            longestWithout = Math.max(longestWithout, performance.now() - withoutSince)
          withoutSince = null
          // What was said while nobody can tell what happened is asked for.
          if (streamed.missed && breaks > 0) for (const id of talkIds) readOn(id)
          begun.resolve()
        }
      },
      end(how) {
        if (withoutSince === null) {
          withoutSince = performance.now()
          breaks++
        }
        if (how === 'unreachable' && server === home) return listen(other(home))
        setTimeout(() => listen(home), pauseApart(failed++))
      },
    })
  }

  function readOn(talkId: string): void {
    const held = holding.getOrInsertComputed(talkId, () => ({
      talkId,
      seen: [],
      covered: saidBefore,
      ids: new Set<string>(),
      reading: false,
      again: false,
    }))
    held.again = true
    if (held.reading) return
    held.reading = true
    void (async () => {
      let failures = 0
      while (held.again && !leaving.signal.aborted) {
        held.again = false
        const isAll = await readOnce(held)
        if (!isAll) held.again = true
        if (isAll === null) await pause(pauseAfter(failures++))
        else failures = 0
      }
      held.reading = false
    })()
  }

  // Answers whether that was all, or null where it failed.
  async function readOnce(held: Held & { ids: Set<string> }): Promise<boolean | null> {
    const input = { conversationId: held.talkId, since: held.covered }
    const answer = await call({ port: ports[at], cookie }, 'messages/changes', input).catch(() => null)
    if (answer?.status !== 200) {
      at = other(at)
      return null
    }
    const { messages, change, more } = answer.body as { messages: Seen[]; change: number; more: boolean }
    for (const { id, number, change: changed, text } of messages) {
      if (held.ids.has(id)) continue
      held.ids.add(id)
      held.seen.push({ id, number, change: changed, text })
      tellSeen(id)
    }
    held.covered = change
    return !more
  }

  listen(home)
  return {
    begun: begun.promise,
    notes: () => ({
      held: [...holding.values()].map(({ talkId, seen, covered }) => ({ talkId, seen, covered })),
      longestWithout,
      breaks,
    }),
    leave() {
      leaving.abort()
      stream?.close()
    },
  }
}

/** The other of the two servers. */
export function other(server: 0 | 1): 0 | 1 {
  return server === 0 ? 1 : 0
}
