import type { Message } from '#contract/messages/message.ts'
import type { Unsent, Verdict } from './unsent.ts'

export type OutboxState = {
  /** In the order in which they leave. */
  items: readonly Unsent[]
  /** The one on its way, or null. */
  sending: string | null
  /** Whether the last attempt did not get through, and when the next one is due if the server has said so. */
  stuck: { until: Date | null } | null
}

/** What an outbox needs of the world. Tests bring their own. */
export type OutboxDoors = {
  list(): Promise<Unsent[]>
  put(unsent: Unsent): Promise<void>
  remove(id: string): Promise<void>
  send(unsent: Unsent): Promise<Message>
  judge(error: unknown): Verdict
  /** Does the work while no other tab does it. */
  alone(work: () => Promise<void>): Promise<void>
  /** Does the work in so many milliseconds. Answers how to leave that. */
  wait(milliseconds: number, work: () => void): () => void
  now(): number
  /** Tells other tabs that something is different. */
  tell(): void
  onSent(unsent: Unsent, message: Message): void
  onRefused(unsent: Unsent): void
}

export type Outbox = ReturnType<typeof createOutbox>

/** Milliseconds until it is tried again, by the number of attempts before; the last for all further ones. */
const pauses = [1000, 2000, 5000, 10_000, 30_000]

/** What somebody has sent and the server has not taken yet: it leaves in order, each once, however often that takes. */
export function createOutbox(doors: OutboxDoors) {
  const listeners = new Set<() => void>()
  let state: OutboxState = { items: [], sending: null, stuck: null }
  let attempts = 0
  let draining = false
  let again = false
  let leave = () => {}

  function change(next: Partial<OutboxState>) {
    state = { ...state, ...next }
    for (const tell of listeners) tell()
  }
  async function refresh() {
    change({ items: await doors.list() })
  }
  async function store(unsent: Unsent) {
    await doors.put(unsent)
    await refresh()
    doors.tell()
  }
  async function remove(id: string) {
    await doors.remove(id)
    await refresh()
    doors.tell()
  }
  function tryLater(at: Date | null) {
    const pause = pauses[Math.min(attempts, pauses.length - 1)] ?? 0
    attempts++
    leave()
    leave = doors.wait(at ? Math.max(pause, at.getTime() - doors.now()) : pause, () => void drain())
    change({ stuck: { until: at } })
  }
  // Answers whether the next one may follow.
  async function sendOne(unsent: Unsent): Promise<boolean> {
    try {
      change({ sending: unsent.id })
      doors.onSent(unsent, await doors.send(unsent))
      attempts = 0
      change({ stuck: null })
      await remove(unsent.id)
      return true
    } catch (error) {
      const verdict = doors.judge(error)
      if (verdict.is === 'refused') {
        const refused = { ...unsent, refused: verdict.why }
        await store(refused)
        doors.onRefused(refused)
        return true
      }
      if (verdict.is === 'later') tryLater(verdict.at)
      return false
    } finally {
      change({ sending: null })
    }
  }
  async function sendAll() {
    for (let goesOn = true; goesOn;) {
      await refresh()
      const next = state.items.find(({ refused }) => refused === null)
      if (!next) return change({ stuck: null })
      goesOn = await sendOne(next)
    }
  }
  async function drain() {
    again = true
    if (draining) return
    draining = true
    leave()
    try {
      while (again) {
        again = false
        await doors.alone(sendAll)
      }
    } finally {
      draining = false
    }
  }

  return {
    state: () => state,
    watch(tell: () => void) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    refresh,
    /** Takes a message and sends it. Done once it is kept. */
    async add(unsent: Unsent) {
      change({ items: [...state.items, unsent] })
      await store(unsent)
      void drain()
    },
    /** Sends what waits. */
    drain,
    /** Tries a message anew that was refused, or all that wait. */
    async retry(id: string) {
      const unsent = state.items.find((item) => item.id === id)
      if (unsent?.refused) await store({ ...unsent, refused: null })
      return drain()
    },
    remove,
  }
}
