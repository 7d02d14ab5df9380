import type { LiveEvent } from '#contract/live/live-event.ts'
import type { Random } from '#testing/random-writing/random.ts'
import { call, type Door, openStream } from '#testing/wire.ts'
import { marksIn, type Reading } from './world.ts'

/** Something that was told to somebody, and when. */
export type Told = { personId: string; event: LiveEvent; at: number }

/** When somebody followed without a break. */
export type Span = { from: number; to: number }

export type Notes = { told: Told[]; readings: Reading[]; spans: Map<string, Span[]> }

export type Follower = {
  door: Door | null
  /** Resolves once the stream has begun. */
  signIn(door: Door): Promise<void>
  signOut(): void
  /** Ends the stream; resolves once nothing is being read any more. */
  leave(): Promise<void>
}

/** Follows what happens as one person, and reads each conversation as often as it is told to have changed. */
export function createFollower(personId: string, notes: Notes, random: Random): Follower {
  const known = new Map<string, number>()
  const reading = new Map<string, { again: boolean; done: Promise<void> }>()
  const spans = notes.spans.getOrInsertComputed(personId, () => [])
  let place: string | null = null
  let stream: { close(): void } | null = null

  function listen(self: Follower, begun: () => void): void {
    const { door } = self
    if (!door) return
    let span: Span | null = null
    stream = openStream(door, place, {
      take(piece) {
        place = piece.place ?? place
        const { streamed } = piece
        if (streamed.type === 'begun') {
          span = { from: Date.now(), to: Infinity }
          spans.push(span)
          begun()
        } else if (streamed.type === 'told') {
          notes.told.push({ personId, event: streamed.event, at: Date.now() })
          if (streamed.event.name === 'messages.changed') void read(self, streamed.event.data.conversationId)
        }
      },
      end(how) {
        if (span) span.to = Date.now()
        if (how !== 'refused' && self.door === door) setTimeout(() => listen(self, begun), 100)
      },
    })
  }

  // One reading of a conversation at a time; what is told meanwhile is read after it.
  function read(self: Follower, conversationId: string): Promise<void> {
    const under = reading.get(conversationId)
    if (under) under.again = true
    if (under) return under.done
    const state = { again: true, done: Promise.resolve() }
    reading.set(conversationId, state)
    state.done = (async () => {
      while (state.again) {
        state.again = false
        await readOnce(self, conversationId)
      }
    })().finally(() => reading.delete(conversationId))
    return state.done
  }

  // Now and then all of it, as somebody does who comes anew.
  async function readOnce({ door }: Follower, conversationId: string): Promise<void> {
    if (!door) return
    let since = random.chance(0.15) ? 0 : (known.get(conversationId) ?? 0)
    for (let more = true; more;) {
      const asked = Date.now()
      const { status, body } = await call(door, 'messages/changes', { conversationId, since })
      if (status !== 200) return
      const marks = marksIn(JSON.stringify(body))
      if (marks.length > 0) notes.readings.push({ personId, marks, asked, answered: Date.now() })
      const answer = body as { change: number; more: boolean }
      since = answer.change
      more = answer.more
    }
    known.set(conversationId, since)
  }

  const self: Follower = {
    door: null,
    signIn(door) {
      self.door = door
      const begun = Promise.withResolvers<void>()
      listen(self, begun.resolve)
      return begun.promise
    },
    signOut() {
      self.door = null
    },
    async leave() {
      self.door = null
      stream?.close()
      for (const span of spans) span.to = Math.min(span.to, Date.now())
      await Promise.all([...reading.values()].map(({ done }) => done))
    },
  }
  return self
}
