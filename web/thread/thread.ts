import { pauseAfter } from '#contract/live/back-off.ts'
import type { Message } from '#contract/messages/message.ts'
import { firstNumber, mostHeld, type Stretch, withChanges, withPart } from './stretch.ts'

export type Side = 'before' | 'after'

export type ThreadState = {
  is: 'loading' | 'failed' | 'there'
  stretch: Stretch
  /** The sides on which more is being read, and those on which that failed. */
  reading: Record<Side, boolean>
  failed: Record<Side, boolean>
}

/** How a thread is read. Tests bring their own. */
export type ThreadDoors = {
  read(place: { before?: number; after?: number; around?: number }): Promise<Stretch>
  changes(since: number, from: number): Promise<{ messages: Message[]; change: number; more: boolean }>
  /** Whether there is nothing to ask for any more. */
  isGone(error: unknown): boolean
  /** Does the work in so many milliseconds. Answers how to leave that. */
  wait(milliseconds: number, work: () => void): () => void
}

const neither = { before: false, after: false }
const nothing: Stretch = { messages: [], more: neither, change: 0 }
const latest = 2_147_483_647

/** A conversation as one reads it: a stretch that grows on both sides, and keeps up with what changes. */
export class Thread {
  #doors: ThreadDoors
  #state: ThreadState = { is: 'loading', stretch: nothing, reading: neither, failed: neither }
  #watchers = new Set<() => void>()
  // Which reading anew the answers on their way belong to.
  #opening = 0
  #catching = false
  #behind = false
  // How often in a row that failed, and how not to try again.
  #failed = 0
  #leave = () => {}

  constructor(doors: ThreadDoors) {
    this.#doors = doors
  }

  state = (): ThreadState => this.#state

  watch = (tell: () => void): (() => void) => {
    this.#watchers.add(tell)
    return () => {
      this.#watchers.delete(tell)
      if (this.#watchers.size === 0) this.#leave()
    }
  }

  /**
   * Reads it around a number, or else around the first message that one has not read. What is there stays until that comes; where
   * it does not come, this fails.
   */
  async open(around?: number) {
    const own = ++this.#opening
    if (this.#state.is !== 'there') this.#change({ is: 'loading' })
    try {
      const stretch = await this.#doors.read(around === undefined ? {} : { around })
      if (own !== this.#opening) return
      this.#change({ is: 'there', stretch, reading: neither, failed: neither })
      if (this.#behind) void this.catchUp()
    } catch (error) {
      if (own !== this.#opening) return
      if (this.#state.is !== 'there') return this.#change({ is: 'failed' })
      // What was being read beside it was left for this, and can be asked for again.
      this.#change({ reading: neither })
      throw error
    }
  }

  /** Reads more on a side, unless that is under way or there is none. */
  async more(side: Side) {
    const { is, stretch, reading } = this.#state
    const border = side === 'before' ? stretch.messages[0] : stretch.messages.at(-1)
    if (is !== 'there' || reading[side] || !stretch.more[side] || !border) return
    const own = this.#opening
    this.#note(side, { reading: true, failed: false })
    try {
      const part = await this.#doors.read({ [side]: border.number })
      if (own !== this.#opening) return
      const isBehind = part.change !== this.#state.stretch.change
      this.#note(side, { reading: false, failed: false }, withPart(this.#state.stretch, part, side))
      if (isBehind) void this.catchUp()
    } catch {
      if (own === this.#opening) this.#note(side, { reading: false, failed: true })
    }
  }

  /** Takes in what has changed, one answer after the other. What fails is tried again for as long as somebody watches. */
  async catchUp() {
    this.#behind = true
    if (this.#catching || this.#state.is !== 'there') return
    this.#catching = true
    this.#leave()
    try {
      while (this.#behind) {
        this.#behind = false
        const isBehind = await this.#takeChanges()
        this.#behind ||= isBehind
        this.#failed = 0
      }
    } catch (error) {
      this.#behind = true
      if (!this.#doors.isGone(error)) this.#tryLater()
    } finally {
      this.#catching = false
    }
  }

  /** Reads its end, if that is not there. Fails as `open` does. */
  async toLatest() {
    if (this.#state.stretch.more.after) await this.open(latest)
  }

  /** Takes in a message as an act of one's own has left it. */
  put = (message: Message) => {
    const { stretch } = this.#state
    this.#change({ stretch: withChanges(stretch, [message], stretch.change) })
  }

  /** Reads anew all that is there: some of it may be gone, of which no change can be read. */
  async renew() {
    const { is, stretch } = this.#state
    if (is !== 'there') return
    const own = ++this.#opening
    try {
      const whole = await this.#readAgain(stretch)
      if (own !== this.#opening) return
      this.#change({ stretch: whole, reading: neither, failed: neither })
      void this.catchUp()
    } catch (error) {
      if (own !== this.#opening) return
      this.#change({ reading: neither })
      if (!this.#doors.isGone(error)) this.#tryLater(() => void this.renew())
    }
  }

  async #readAgain({ messages, more }: Stretch): Promise<Stretch> {
    const [first, last] = [messages[0], messages.at(-1)]
    if (!first || !last) return this.#doors.read({})
    let whole = await this.#doors.read({ after: first.number - 1 })
    for (let end = whole.messages.at(-1); end && end.number < last.number && whole.more.after;) {
      whole = withPart(whole, await this.#doors.read({ after: end.number }), 'after')
      end = whole.messages.at(-1)
    }
    const isCut = whole.messages[0]?.number !== first.number && whole.messages.length === mostHeld
    return { ...whole, more: { ...whole.more, before: more.before || isCut } }
  }

  #tryLater(work = () => void this.catchUp()) {
    this.#leave()
    if (this.#watchers.size > 0) this.#leave = this.#doors.wait(pauseAfter(this.#failed++), work)
  }

  // Answers whether there is more to ask for.
  async #takeChanges(): Promise<boolean> {
    const own = this.#opening
    const from = firstNumber(this.#state.stretch)
    const part = await this.#doors.changes(this.#state.stretch.change, from)
    if (own !== this.#opening) return true
    const { stretch } = this.#state
    // What was put before it meanwhile may have changed as well.
    const isWhole = firstNumber(stretch) >= from
    this.#change({ stretch: withChanges(stretch, part.messages, isWhole ? part.change : stretch.change) })
    return part.more || !isWhole
  }

  #note(
    side: Side,
    { reading, failed }: { reading: boolean; failed: boolean },
    stretch = this.#state.stretch,
  ) {
    this.#change({
      stretch,
      reading: { ...this.#state.reading, [side]: reading },
      failed: { ...this.#state.failed, [side]: failed },
    })
  }

  #change(next: Partial<ThreadState>) {
    this.#state = { ...this.#state, ...next }
    for (const tell of this.#watchers) tell()
  }
}
