import { pauseAfter } from '#contract/live/back-off.ts'
import type { Message } from '#contract/messages/message.ts'
import { firstNumber, rangeOf, type Stretch, withChanges, withPart, withRange } from './stretch.ts'

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
  // Which opening the answers on their way belong to, and whether it is under way.
  #opening = 0
  #isOpening = false
  // What is still to be asked for: all that is there once more, or what has changed; and whether that is being done.
  #due = new Set<'all' | 'changes'>()
  #keeping = false
  // How often in a row that failed, and how not to try again.
  #failed = 0
  #leave = () => {}

  /** What came with the page, if anything did, is there from the beginning. */
  constructor(doors: ThreadDoors, came?: Stretch) {
    this.#doors = doors
    if (came) this.#state = { ...this.#state, is: 'there', stretch: came }
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
    this.#isOpening = true
    if (this.#state.is !== 'there') this.#change({ is: 'loading' })
    try {
      const stretch = await this.#doors.read(around === undefined ? {} : { around })
      if (own !== this.#opening) return
      this.#isOpening = false
      this.#change({ is: 'there', stretch, reading: neither, failed: neither })
    } catch (error) {
      if (own !== this.#opening) return
      this.#isOpening = false
      if (this.#state.is !== 'there') return this.#change({ is: 'failed' })
      // What was being read beside it was left for this, and can be asked for again.
      this.#change({ reading: neither })
      throw error
    } finally {
      void this.#keepUp()
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
    this.#due.add('changes')
    await this.#keepUp()
  }

  /** Reads anew all that is there, as some of it may be gone, of which no change can be read. What fails is tried again in the same way. */
  async renew() {
    this.#due.add('all')
    await this.catchUp()
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

  async #keepUp() {
    if (this.#keeping || this.#state.is !== 'there') return
    this.#keeping = true
    this.#leave()
    try {
      // Whoever is being led elsewhere goes on with it from there.
      while (this.#due.size > 0 && !this.#isOpening)
        await this.#askFor(this.#due.has('all') ? 'all' : 'changes')
    } catch (error) {
      if (!this.#doors.isGone(error)) this.#tryLater()
    } finally {
      this.#keeping = false
    }
  }

  // What comes to be asked for meanwhile is asked for again, as is what was not answered.
  async #askFor(what: 'all' | 'changes') {
    this.#due.delete(what)
    let isDone = false
    try {
      isDone = await (what === 'all' ? this.#readAgain() : this.#takeChanges())
      this.#failed = 0
    } finally {
      if (!isDone) this.#due.add(what)
    }
  }

  #tryLater() {
    if (this.#watchers.size === 0) return
    this.#leave = this.#doors.wait(pauseAfter(this.#failed++), () => void this.#keepUp())
  }

  // Answers whether that was all.
  async #readAgain(): Promise<boolean> {
    const own = this.#opening
    const range = rangeOf(this.#state.stretch)
    const read = await this.#readRange(range)
    const other = read.length === 0 ? await this.#doors.read({}) : null
    if (own !== this.#opening) return false
    // More of it may have come meanwhile on either side.
    this.#change({ stretch: other ?? withRange(this.#state.stretch, range, read) })
    return true
  }

  async #readRange([first, last]: [number, number]): Promise<Message[]> {
    const read: Message[] = []
    for (let after = first - 1; after < last;) {
      const { messages, more } = await this.#doors.read({ after })
      read.push(...messages.filter(({ number }) => number <= last))
      after = more.after ? (messages.at(-1)?.number ?? last) : last
    }
    return read
  }

  // Answers whether that was all.
  async #takeChanges(): Promise<boolean> {
    const own = this.#opening
    const from = firstNumber(this.#state.stretch)
    const part = await this.#doors.changes(this.#state.stretch.change, from)
    if (own !== this.#opening) return false
    const { stretch } = this.#state
    // What was put before it meanwhile may have changed as well.
    const isWhole = firstNumber(stretch) >= from
    this.#change({ stretch: withChanges(stretch, part.messages, isWhole ? part.change : stretch.change) })
    return isWhole && !part.more
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
