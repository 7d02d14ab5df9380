import { describe, expect, test } from 'vitest'
import { sampleMessage, sampleMessages } from './sample-messages.ts'
import { excerptOf } from './excerpt.ts'
import { firstNumber, mostHeld, type Stretch, withChanges, withPart } from './stretch.ts'

const middle: Stretch = { messages: sampleMessages(41, 80), more: { before: true, after: true }, change: 100 }
const end: Stretch = { ...middle, more: { before: true, after: false } }
const numbers = ({ messages }: Stretch) => messages.map(({ number }) => number)
const range = (first: number, last: number) => sampleMessages(first, last).map(({ number }) => number)

describe('a part before or after', () => {
  test('is put there, and says whether there is more on its side alone', () => {
    const earlier = {
      messages: sampleMessages(11, 40),
      more: { before: false, after: true },
      change: 120,
    }
    const grown = withPart(end, earlier, 'before')
    expect(numbers(grown)).toEqual(range(11, 80))
    expect(grown.more).toEqual({ before: false, after: false })
    // What changed meanwhile in what was there before is still to be asked for.
    expect(grown.change).toBe(100)
  })

  test('that overlaps doubles nothing', () => {
    const later = { messages: sampleMessages(71, 90), more: { before: true, after: false }, change: 100 }
    expect(numbers(withPart(middle, later, 'after'))).toEqual(range(41, 90))
  })

  test('lets go of the far end where there are too many, which can be read again', () => {
    const many = { ...end, messages: sampleMessages(41, 40 + mostHeld) }
    const earlier = { messages: sampleMessages(1, 40), more: { before: false, after: true }, change: 100 }
    const grown = withPart(many, earlier, 'before')
    expect(numbers(grown)).toEqual(range(1, mostHeld))
    expect(grown.more).toEqual({ before: false, after: true })
  })
})

describe('what changed', () => {
  test('stands in order, once, however it comes', () => {
    const news = [sampleMessage(83), sampleMessage(81), sampleMessage(82), sampleMessage(81)]
    const grown = withChanges(end, news, 104)
    expect(numbers(grown)).toEqual(range(41, 83))
    expect(grown.change).toBe(104)
    expect(numbers(withChanges(grown, news, 104))).toEqual(range(41, 83))
  })

  test('takes the place of what was there, unless that is newer', () => {
    const edited = sampleMessage(50, { change: 105, text: 'Anew' })
    const grown = withChanges(middle, [edited], 105)
    const again = withChanges(grown, [sampleMessage(50)], 105)
    expect(again.messages.find(({ number }) => number === 50)?.text).toBe('Anew')
  })

  test('that stands beyond what is held leaves no gap: it comes when one gets there', () => {
    expect(numbers(withChanges(middle, [sampleMessage(120)], 130))).toEqual(range(41, 80))
    expect(numbers(withChanges(end, [sampleMessage(7)], 130))).toEqual(range(41, 80))
  })

  test('in a conversation that was empty is all of it', () => {
    const empty: Stretch = { messages: [], more: { before: false, after: false }, change: 0 }
    expect(numbers(withChanges(empty, sampleMessages(1, 2), 2))).toEqual([1, 2])
  })

  test('stands before what one has sent meanwhile, where nothing else lies before that', () => {
    const sent: Stretch = { messages: [sampleMessage(2)], more: { before: false, after: false }, change: 0 }
    expect(numbers(withChanges(sent, sampleMessages(1, 2), 2))).toEqual([1, 2])
  })

  test('an answer that is older than what is known does not take it back', () => {
    expect(withChanges(end, [], 90).change).toBe(100)
  })

  test('is asked for from the first that is quoted, which may stand before what is held', () => {
    const reply = sampleMessage(81, { replyTo: excerptOf(sampleMessage(7)) })
    expect(firstNumber({ ...end, messages: [...end.messages, reply] })).toBe(7)
  })

  test('is asked for from the first that is held, or from the beginning where that is held', () => {
    expect(firstNumber(middle)).toBe(41)
    expect(firstNumber({ ...middle, more: { before: false, after: true } })).toBe(0)
  })
})

describe('a quote', () => {
  const replyTo = (number: number, given = {}) => ({
    replyTo: excerptOf(sampleMessage(number, given)),
  })
  const quoteIn = ({ messages }: Stretch, number: number) =>
    messages.find((message) => message.number === number)?.replyTo
  const replies: Stretch = {
    ...end,
    messages: [...end.messages, sampleMessage(81, replyTo(50)), sampleMessage(82, replyTo(7))],
  }

  test('says what became of the message, whether that is held or not', () => {
    const deleted = sampleMessage(50, { change: 105, text: '', deleted: 'sender' })
    const edited = sampleMessage(7, { change: 106, text: 'Anew' })
    const grown = withChanges(replies, [deleted, edited], 106)
    expect(quoteIn(grown, 81)).toMatchObject({ text: '', what: 'deleted' })
    expect(quoteIn(grown, 82)).toMatchObject({ text: 'Anew', what: 'text' })
    expect(numbers(grown)).toEqual(numbers(replies))
  })

  test('is not taken back by an answer that is older', () => {
    const grown = withChanges(replies, [sampleMessage(50, { change: 105, text: 'Anew' })], 105)
    expect(quoteIn(withChanges(grown, [sampleMessage(50)], 105), 81)?.text).toBe('Anew')
  })

  test('in a part that was read earlier shows the newest known words', () => {
    const known = { ...end, messages: [sampleMessage(41, { change: 105, text: 'Anew' })] }
    const earlier = { messages: [sampleMessage(40, replyTo(41))], more: end.more, change: 100 }
    expect(quoteIn(withPart(known, earlier, 'before'), 40)?.text).toBe('Anew')
  })

  test('that is right leaves its message the same', () => {
    const grown = withChanges(replies, [sampleMessage(50, { change: 105 })], 105)
    expect(grown.messages.at(-1)).toBe(replies.messages.at(-1))
    expect(grown.messages.at(-2)).toBe(replies.messages.at(-2))
  })
})
