import { replaceEqualDeep } from '@tanstack/react-query'
import { pauseAfter, pauses } from '#contract/live/back-off.ts'
import type { Message } from '#contract/messages/message.ts'
import type { Kept, Unsent, Verdict } from './unsent.ts'

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
  list(): Promise<Kept>
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

/** Milliseconds until it is tried again. What one has written can wait longer than what one looks at. */
const patience = [...pauses, 30_000]

/** What somebody has sent and the server has not taken yet: it leaves in order, each once, however often that takes. */
export class Outbox {
  #doors: OutboxDoors
  #state: OutboxState = { items: [], sending: null, stuck: null }
  // What the device does not keep, or not yet: it lasts as long as the page.
  #loose = new Map<string, Unsent>()
  #watchers = new Set<() => void>()
  #attempts = 0
  #draining = false
  #drained = Promise.resolve()
  #again = false
  #leave = () => {}

  constructor(doors: OutboxDoors) {
    this.#doors = doors
  }

  state = (): OutboxState => this.#state

  watch = (tell: () => void): (() => void) => {
    this.#watchers.add(tell)
    return () => this.#watchers.delete(tell)
  }

  /** Takes a message and sends it. Done once it is kept, or the device has refused to. */
  async add(unsent: Unsent) {
    await this.#store(unsent)
    void this.drain()
  }

  /** Sends what waits, one after the other, until that does not get through. */
  async drain() {
    this.#again = true
    if (this.#draining) return
    this.#draining = true
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#drained = promise
    this.#leave()
    try {
      while (this.#again) {
        this.#again = false
        await this.#doors.alone(() => this.#sendAll())
      }
    } catch {
      // The device fails, and may not the next time.
      this.#tryLater(null)
    } finally {
      this.#draining = false
      resolve()
    }
  }

  /** Sends what waits. Done once all has left or does not get through. */
  async sendAll() {
    await this.drain()
    await this.#drained
  }

  /** Knows nothing more of what waits here: its writer has left. */
  letGo() {
    this.#loose.clear()
    this.#show([])
  }

  /** Tries a message anew that was refused, or all that wait. */
  async retry(id: string) {
    const unsent = this.#state.items.find((item) => item.id === id)
    if (unsent?.refused) await this.#store({ ...unsent, refused: null })
    await this.drain()
  }

  async remove(id: string) {
    this.#loose.delete(id)
    this.#show(this.#state.items.filter((item) => item.id !== id))
    await this.#doors.remove(id)
    await this.refresh()
    this.#doors.tell()
  }

  /** Reads anew what is kept, which another tab may have changed. Answers whether that was all of it. */
  async refresh(): Promise<boolean> {
    try {
      const { items, whole } = await this.#doors.list()
      // Where more may be kept than could be read, what is known stays.
      const known = new Map([...(whole ? [] : this.#state.items), ...items].map((item) => [item.id, item]))
      this.#show([...known.values()])
      return whole
    } catch {
      return false
    }
  }

  async #sendAll() {
    for (let goesOn = true; goesOn;) {
      const whole = await this.refresh()
      const next = this.#state.items.find(({ refused }) => refused === null)
      if (!next) return whole ? this.#change({ stuck: null }) : this.#tryLater(null)
      goesOn = await this.#send(next)
    }
  }

  // Answers whether the next one may follow.
  async #send(unsent: Unsent): Promise<boolean> {
    this.#change({ sending: unsent.id })
    try {
      this.#doors.onSent(unsent, await this.#doors.send(unsent))
    } catch (error) {
      return await this.#settle(unsent, this.#doors.judge(error))
    } finally {
      this.#change({ sending: null })
    }
    this.#attempts = 0
    this.#change({ stuck: null })
    await this.remove(unsent.id)
    return true
  }

  async #settle(unsent: Unsent, verdict: Verdict): Promise<boolean> {
    if (verdict.is === 'later') this.#tryLater(verdict.at)
    if (verdict.is !== 'refused') return false
    const refused = { ...unsent, refused: verdict.why }
    await this.#store(refused)
    this.#doors.onRefused(refused)
    return true
  }

  #tryLater(at: Date | null) {
    const pause = pauseAfter(this.#attempts, patience)
    const wait = at ? Math.max(pause, at.getTime() - this.#doors.now()) : pause
    this.#attempts++
    this.#leave()
    this.#leave = this.#doors.wait(wait, () => void this.drain())
    this.#change({ stuck: { until: at } })
  }

  async #store(unsent: Unsent) {
    this.#loose.set(unsent.id, unsent)
    this.#show(this.#state.items)
    try {
      await this.#doors.put(unsent)
      this.#loose.delete(unsent.id)
    } catch {
      // It is sent nevertheless.
    }
    await this.refresh()
    this.#doors.tell()
  }

  #show(kept: readonly Unsent[]) {
    const others = kept.filter(({ id }) => !this.#loose.has(id))
    const items = [...others, ...this.#loose.values()]
    this.#change({ items: items.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)) })
  }

  #change(next: Partial<OutboxState>) {
    const before = this.#state
    this.#state = replaceEqualDeep(before, { ...before, ...next })
    if (this.#state === before) return
    for (const tell of this.#watchers) tell()
  }
}
