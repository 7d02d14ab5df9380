import type { Heard, Listener } from './listener.ts'

/** Everybody who follows what happens on this server, person by person. */
export type Audience = {
  isThere(): boolean
  /** Those who listen as this person. */
  of(personId: string): Listener[]
  /** Lets somebody listen until `signal` ends it, or until too many others have come by the same session. */
  add(listener: Listener, signal: AbortSignal): void
  tell(people: string[], heard: Heard): void
}

/** Streams by one session. The tabs of a browser share one; more are what broke off without a word, so the oldest gives way. */
const mostPerSession = 20

export function createAudience(): Audience {
  const listeners = new Map<string, Set<Listener>>()

  return {
    isThere: () => listeners.size > 0,
    of: (personId) => [...(listeners.get(personId) ?? [])],
    add(listener, signal) {
      const { personId } = listener.follower
      const mine = listeners.getOrInsertComputed(personId, () => new Set<Listener>())
      const leave = () => {
        mine.delete(listener)
        if (mine.size === 0 && listeners.get(personId) === mine) listeners.delete(personId)
        listener.end('gone')
      }
      mine.add(listener)
      if (signal.aborted) leave()
      else signal.addEventListener('abort', leave, { once: true })
      const { sessionToken } = listener.follower
      const bySession = [...mine].filter(({ follower }) => follower.sessionToken === sessionToken)
      for (const oldest of bySession.slice(0, -mostPerSession)) {
        mine.delete(oldest)
        oldest.end('gone')
      }
    },
    tell(people, heard) {
      for (const person of people) for (const listener of listeners.get(person) ?? []) listener.hear(heard)
    },
  }
}
