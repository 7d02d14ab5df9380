import type { Follower } from './live.ts'

/** Something that was told, and when it was heard, in milliseconds of this process. */
export type Heard = {
  id: number
  name: string
  data: unknown
  /** From where one reads on to find it again. */
  since: string
  at: number
}

/** What a follower is handed: an event, or that there was none for a while, and the place from which to go on after it. */
export type Piece = { place: string | null; heard: Heard | null }

export type Listener = {
  follower: Follower
  hear(heard: Heard): void
  /** Resolves with what is next, or with why there is nothing more. */
  next(): Promise<Piece | Ended>
  end(why: Ended): void
}

/** The session is no longer good, or nobody listens any more. */
export type Ended = 'session' | 'gone'

type Surroundings = {
  /** How far the events have been read. */
  place(): string | null
  /** Those of these events that still concern somebody. */
  stillConcerned(ids: number[], personId: string): Promise<Set<number>>
  isSessionGood(token: string): Promise<boolean>
}

/** Events that a follower is handed in a second, at most. */
export const mostPerSecond = 10
/** Milliseconds: without events one hears that all is well; what has waited so long is asked for again; how often a session is looked at. */
export const pauses = { alive: 30_000, stale: 300, session: 300_000 }

/** Gathers what is told to one follower and hands it out, at most ten a second. Of what says the same, the last is enough. */
export function createListener(follower: Follower, surroundings: Surroundings): Listener {
  const waiting = new Map<string, Heard>()
  const handed: number[] = []
  let ended: Ended | undefined
  let wake = Promise.withResolvers<void>()
  let checkedAt = performance.now()

  // A later place might lie behind something that still waits.
  function placeNow(): string | null {
    const sinces = [...waiting.values()].map(({ since }) => BigInt(since))
    if (sinces.length === 0) return surroundings.place()
    return String(sinces.reduce((least, since) => (since < least ? since : least)))
  }

  async function forWhatComes(): Promise<void> {
    if (waiting.size > 0 || ended) return
    wake = Promise.withResolvers()
    const timer = setTimeout(() => wake.resolve(), pauses.alive)
    await wake.promise
    clearTimeout(timer)
  }

  // Until fewer than ten were handed out within a second.
  async function forRoom(): Promise<void> {
    while (handed.length > 0 && (handed[0] ?? 0) <= performance.now() - 1000) handed.shift()
    const first = handed[0]
    if (first === undefined || handed.length < mostPerSecond) return
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, first + 1000 - performance.now())))
    await forRoom()
  }

  async function dropWhatIsStale(): Promise<void> {
    const before = performance.now() - pauses.stale
    const stale = [...waiting].filter(([, { at }]) => at < before)
    if (stale.length === 0) return
    const ids = stale.map(([, { id }]) => id)
    const kept = await surroundings.stillConcerned(ids, follower.personId).catch(() => null)
    // Whoever follows anew is told what waits here.
    if (!kept) ended ??= 'gone'
    if (!kept) return
    for (const [key, heard] of stale) {
      if (waiting.get(key) !== heard) continue
      if (kept.has(heard.id)) waiting.set(key, { ...heard, at: performance.now() })
      else waiting.delete(key)
    }
  }

  async function checkSession(): Promise<void> {
    if (performance.now() - checkedAt < pauses.session) return
    checkedAt = performance.now()
    if (!(await surroundings.isSessionGood(follower.sessionToken).catch(() => true))) ended = 'session'
  }

  return {
    follower,
    hear(heard) {
      const key = `${heard.name} ${JSON.stringify(heard.data)}`
      const earlier = waiting.get(key)
      waiting.set(key, earlier ? { ...heard, since: earlier.since } : heard)
      wake.resolve()
    },
    async next() {
      await forWhatComes()
      if (waiting.size > 0) {
        await forRoom()
        await dropWhatIsStale()
      } else if (!ended) {
        await checkSession()
      }
      if (ended) return ended
      const [first] = waiting
      if (!first) return { place: placeNow(), heard: null }
      const [key, heard] = first
      waiting.delete(key)
      handed.push(performance.now())
      return { place: placeNow(), heard }
    },
    end(why) {
      ended ??= why
      wake.resolve()
    },
  }
}
