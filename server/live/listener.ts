import { createPace } from '#server/platform/pace.ts'

/** Whoever listens: a person by one of their sessions. */
export type Follower = { personId: string; sessionToken: string }

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

/** The session is no longer good, or nobody listens any more. */
export type Ended = 'session' | 'gone'

/** Gathers what is told to one follower, and hands it out. */
export type Listener = {
  follower: Follower
  hear(heard: Heard): void
  /** Takes in what was told before; it is handed out like the rest. What of it is heard as well is passed over. */
  catchUp(before: Heard[]): void
  /** Whether all that was told before has been handed out. */
  isUpToDate(): boolean
  /** Resolves with what is next, or with why there is nothing more. */
  next(): Promise<Piece | Ended>
  end(why: Ended): void
}

type Surroundings = {
  /** How far the events have been read. */
  place(): string | null
  /** Which of these events, by their ids, still concern this person. */
  stillConcerning(personId: string, ids: number[]): Promise<Set<number>>
  /** Fails where that cannot be said. */
  isSessionGood(token: string): Promise<boolean>
}

/** Events that a follower is handed in a second, at most. */
const mostPerSecond = 10
/** Milliseconds: without events one hears that all is well; what has waited so long is asked for again; how often a session is looked at. */
const pauses = { alive: 30_000, stale: 300, session: 300_000 }

/** A listener that hands out ten events a second at most. Of what says the same, the last is enough. */
export function createListener(follower: Follower, surroundings: Surroundings): Listener {
  const waiting = new Map<string, Heard>()
  const toldBefore = new Set<number>()
  const pace = createPace(mostPerSecond)
  let ended: Ended | undefined
  let wake = Promise.withResolvers<void>()
  const isSessionGood = nowAndThen(() => surroundings.isSessionGood(follower.sessionToken))

  function take(heard: Heard): void {
    const key = `${heard.name} ${JSON.stringify(heard.data)}`
    const known = waiting.get(key)
    waiting.set(key, known ? both(known, heard) : heard)
    wake.resolve()
  }

  async function forWhatComes(): Promise<void> {
    if (waiting.size > 0 || ended) return
    wake = Promise.withResolvers()
    const timer = setTimeout(() => wake.resolve(), pauses.alive)
    await wake.promise
    clearTimeout(timer)
  }

  async function dropWhatIsStale(): Promise<void> {
    const stale = [...waiting].filter(([, { at }]) => at < performance.now() - pauses.stale)
    if (stale.length === 0) return
    const ids = stale.map(([, { id }]) => id)
    const kept = await surroundings.stillConcerning(follower.personId, ids).catch(() => null)
    // Whoever follows anew is told what waits here.
    if (!kept) ended ??= 'gone'
    for (const [key, heard] of stale) {
      if (waiting.get(key) !== heard) continue
      if (kept?.has(heard.id)) waiting.set(key, { ...heard, at: performance.now() })
      else waiting.delete(key)
    }
  }

  return {
    follower,
    hear(heard) {
      if (!toldBefore.has(heard.id)) take(heard)
    },
    catchUp(before) {
      for (const heard of before) {
        take(heard)
        toldBefore.add(heard.id)
      }
    },
    isUpToDate: () => !waiting.values().some(({ id }) => toldBefore.has(id)),
    async next() {
      await forWhatComes()
      if (!(await isSessionGood())) ended ??= 'session'
      if (waiting.size > 0) await pace.turn().then(dropWhatIsStale)
      if (ended) return ended
      const [first] = waiting
      if (first) waiting.delete(first[0])
      return { place: placeAfter(waiting, surroundings.place()), heard: first?.[1] ?? null }
    },
    end(why) {
      ended ??= why
      wake.resolve()
    },
  }
}

// Whether a session is good, looked at every few minutes; one of which nobody can say is good until somebody can.
function nowAndThen(isGood: () => Promise<boolean>): () => Promise<boolean> {
  let checkedAt = performance.now()
  return async () => {
    if (performance.now() - checkedAt < pauses.session) return true
    const answer = await isGood().catch(() => null)
    if (answer !== null) checkedAt = performance.now()
    return answer ?? true
  }
}

// Of two that say the same the later one, from where one finds both.
function both(one: Heard, other: Heard): Heard {
  const [first, last] = one.id < other.id ? [one, other] : [other, one]
  return { ...last, since: least([first.since, last.since]) }
}

// A later place would lie behind something that still waits.
function placeAfter(waiting: Map<string, Heard>, reached: string | null): string | null {
  return waiting.size > 0 ? least([...waiting.values()].map(({ since }) => since)) : reached
}

// The earliest of some places.
function least(places: string[]): string {
  return places.reduce((one, other) => (BigInt(other) < BigInt(one) ? other : one))
}
