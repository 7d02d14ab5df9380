import type { Message } from '#contract/messages/message.ts'
import { excerptOf } from './excerpt.ts'

/** A part of a conversation without gaps, oldest message first. */
export type Stretch = {
  messages: readonly Message[]
  /** Whether there is more before the first and after the last. */
  more: { before: boolean; after: boolean }
  /** Up to which change of the conversation it is known. */
  change: number
}

/** Messages that are held at once; beyond them the far end is let go, and read again when one comes back to it. */
export const mostHeld = 240

/** A part put before or after a stretch that it borders on. */
export function withPart(stretch: Stretch, part: Stretch, side: 'before' | 'after'): Stretch {
  const messages = merged(stretch.messages, part.messages)
  return trimmed(
    {
      messages: quoting(messages),
      more: { ...stretch.more, [side]: part.more[side] },
      // What changed between the two is asked for once more, on both.
      change: Math.min(stretch.change, part.change),
    },
    side === 'before' ? 'after' : 'before',
  )
}

/** A stretch with what has changed since; what is new belongs to it only between what it holds, or where nothing lies beyond it. */
export function withChanges(stretch: Stretch, changed: readonly Message[], change: number): Stretch {
  const known = new Set(stretch.messages.map(({ id }) => id))
  const fitting = changed.filter(({ id, number }) => known.has(id) || isWithin(stretch, number))
  return trimmed(
    {
      messages: quoting(merged(stretch.messages, fitting), changed),
      more: stretch.more,
      change: Math.max(stretch.change, change),
    },
    'before',
  )
}

/** A stretch with what was read again of it, from one number to another: what is not among that is gone. */
export function withRange(stretch: Stretch, [from, to]: [number, number], read: readonly Message[]): Stretch {
  const [first, last] = rangeOf(stretch)
  const there = new Set(read.map(({ id }) => id))
  const held = stretch.messages.filter(({ id, number }) => number < from || number > to || there.has(id))
  const come = read.filter(({ number }) => number >= first && number <= last)
  return { ...stretch, messages: quoting(merged(held, come)) }
}

/** From which number to which a stretch reaches, those included: where nothing lies beyond it, from the first one or to whatever comes. */
export function rangeOf({ messages, more }: Stretch): [number, number] {
  const first = more.before ? messages[0]?.number : undefined
  const last = more.after ? messages.at(-1)?.number : undefined
  // With nothing in it, nothing is read of it.
  return [first ?? 1, last ?? (messages.length > 0 ? Infinity : 0)]
}

/** The first number of which a change concerns a stretch: that of its first message, or of one before it that is quoted. */
export function firstNumber({ messages, more }: Stretch): number {
  if (!more.before || messages.length === 0) return 0
  return Math.min(...messages.map(({ number, replyTo }) => replyTo?.number ?? number))
}

// Where nothing lies beyond a stretch, what comes on that side is part of it: also what stands before one's own message that was sent first.
function isWithin({ messages, more }: Stretch, number: number): boolean {
  const [first, last] = [messages[0]?.number ?? 0, messages.at(-1)?.number ?? 0]
  return (!more.before || number > first) && (!more.after || number < last)
}

// Of two states of a message the later one counts; of two answers with the same state the one that came last, as what it refers to may differ.
function merged(held: readonly Message[], come: readonly Message[]): Message[] {
  const byId = new Map(held.map((message) => [message.id, message]))
  for (const message of come) {
    const before = byId.get(message.id)
    if (!before || before.change <= message.change) byId.set(message.id, message)
  }
  return [...byId.values()].toSorted((a, b) => a.number - b.number)
}

// Messages that quote each other, and what else has changed, as that is now; the others stay the same objects.
function quoting(messages: Message[], changed: readonly Message[] = []): Message[] {
  const byId = new Map([...changed, ...messages].map((message) => [message.id, message]))
  return messages.map((message) => {
    const quoted = message.replyTo && byId.get(message.replyTo.id)
    if (!quoted) return message
    const replyTo = excerptOf(quoted)
    const isSame = replyTo.text === message.replyTo?.text && replyTo.what === message.replyTo.what
    return isSame ? message : { ...message, replyTo }
  })
}

function trimmed(stretch: Stretch, side: 'before' | 'after'): Stretch {
  const { messages, more } = stretch
  if (messages.length <= mostHeld) return stretch
  return {
    ...stretch,
    messages: side === 'before' ? messages.slice(-mostHeld) : messages.slice(0, mostHeld),
    more: { ...more, [side]: true },
  }
}
