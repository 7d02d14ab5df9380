import type { Message } from '#contract/messages/message.ts'
import { firstNumber, type Stretch, withChanges, withPart } from './stretch.ts'

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
}

export type Thread = ReturnType<typeof openThread>

const neither = { before: false, after: false }
const nothing: Stretch = { messages: [], more: neither, change: 0 }
const latest = 2_147_483_647

/** A conversation as one reads it: a stretch that grows on both sides, and keeps up with what changes. */
export function openThread(doors: ThreadDoors) {
  const listeners = new Set<() => void>()
  let state: ThreadState = { is: 'loading', stretch: nothing, reading: neither, failed: neither }
  // Which reading anew the answers on their way belong to.
  let opening = 0
  let catching = false
  let behind = false

  function change(next: Partial<ThreadState>) {
    state = { ...state, ...next }
    for (const tell of listeners) tell()
  }

  /** Reads it around a number, or else around the first message that one has not read. */
  async function open(around?: number) {
    const own = ++opening
    // What is there stays until the other part comes.
    if (state.is !== 'there') change({ is: 'loading' })
    try {
      const stretch = await doors.read(around === undefined ? {} : { around })
      if (own !== opening) return
      change({ is: 'there', stretch, reading: neither, failed: neither })
      if (behind) void catchUp()
    } catch {
      if (own === opening && state.is !== 'there') change({ is: 'failed' })
    }
  }

  /** Reads more on a side, unless that is under way or there is none. */
  async function more(side: Side) {
    const { is, stretch, reading } = state
    const border = side === 'before' ? stretch.messages[0] : stretch.messages.at(-1)
    if (is !== 'there' || reading[side] || !stretch.more[side] || !border) return
    const own = opening
    change({ reading: { ...reading, [side]: true }, failed: { ...state.failed, [side]: false } })
    try {
      const part = await doors.read({ [side]: border.number })
      if (own !== opening) return
      const isBehind = part.change !== state.stretch.change
      change({
        stretch: withPart(state.stretch, part, side),
        reading: { ...state.reading, [side]: false },
      })
      if (isBehind) void catchUp()
    } catch {
      if (own !== opening) return
      change({
        reading: { ...state.reading, [side]: false },
        failed: { ...state.failed, [side]: true },
      })
    }
  }

  /** Takes in what has changed, one answer after the other. What fails is asked for again by the next reason to. */
  async function catchUp() {
    behind = true
    if (catching || state.is !== 'there') return
    catching = true
    try {
      while (behind) {
        behind = false
        behind = await takeChanges()
      }
    } catch {
      behind = true
    } finally {
      catching = false
    }
  }

  // Answers whether there is more to ask for.
  async function takeChanges(): Promise<boolean> {
    const own = opening
    const from = firstNumber(state.stretch)
    const part = await doors.changes(state.stretch.change, from)
    if (own !== opening) return true
    // What was put before it meanwhile may have changed as well.
    const isWhole = firstNumber(state.stretch) >= from
    const upTo = isWhole ? part.change : state.stretch.change
    change({ stretch: withChanges(state.stretch, part.messages, upTo) })
    return part.more || behind || !isWhole
  }

  return {
    state: () => state,
    watch(tell: () => void) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    open,
    more,
    catchUp,
    /** Reads its end, if that is not there. */
    async toLatest() {
      if (state.stretch.more.after || state.is !== 'there') await open(latest)
    },
    /** Takes in a message as an act of one's own has left it. */
    put(message: Message) {
      change({ stretch: withChanges(state.stretch, [message], state.stretch.change) })
    },
  }
}
