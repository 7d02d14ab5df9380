import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerCleaner } from './clean-answer.ts'

const shown = {
  texts: ['I was glad of the [P2] family today', 'A quiet morning.'],
  people: 2,
  restore: (text: string) => text,
}
const whole = (title: string, ...paragraphs: { text: string; entries: string[] }[]) =>
  answerCleaner(shown).whole({ title, paragraphs })
const textOf = async (text: string) => (await whole('', { text, entries: ['E1'] })).paragraphs[0]?.text
const soFar = (partial: unknown) => answerCleaner(shown).soFar(partial)

describe('the answer of a model', () => {
  test('keeps what rests on what was shown, with its places', async () => {
    const paragraphs = [
      { text: '[P1] had “a quiet morning”.', entries: ['E2', 'e1', '[E2]', 'E3', 'E0', 'x'] },
      { text: 'All is well (E1).', entries: [] },
    ]
    expect(await whole('**A morning**', ...paragraphs)).toEqual({
      title: 'A morning',
      paragraphs: [
        { text: '[P1] had “a quiet morning”.', entries: [1, 0] },
        { text: 'All is well.', entries: [0] },
      ],
    })
  })

  test('loses a paragraph that rests on nothing, or of which nothing is left', async () => {
    const onNothing = { text: 'All of you do well.', entries: [] }
    const ofScripture = { text: 'They read John 3:16.', entries: ['E1'] }
    expect(await whole('', onNothing, ofScripture)).toEqual({ title: '', paragraphs: [] })
  })

  test.each([
    ['[P1] and [P9] pray.', '[P1] and pray.'],
    ['So says [P0], [P123456].', 'So says,.'],
    ['[P1, P2] pray.', '[P1], [P2] pray.'],
    ['[p1 and p2] pray.', '[P1] and [P2] pray.'],
    ['They slept badly [E1, E2]. Then better (entry E2).', 'They slept badly. Then better.'],
    ['They wrote “glad of the [P2] family”.', 'They wrote “glad of the [P2] family”.'],
    ['They wrote “sad of the [P2] family”.', undefined],
    ['They wrote “glad of the [P1] family”.', undefined],
    ['See <b>here</b>: https://evil.example/x', 'See here:'],
  ])('says of "%s" what can be known', async (text, cleaned) => {
    expect(await textOf(text)).toBe(cleaned)
  })

  test('is cut to what fits', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      text: `Of ${'abcdefghijklmnopqrstuvwxyzabcd'.slice(0, index + 1)}. ${'It was a day. '.repeat(400)}`,
      entries: ['E1'],
    }))
    const { title, paragraphs } = await whole('Very '.repeat(100), ...many)
    expect(title.length).toBeLessThanOrEqual(120)
    expect(paragraphs).toHaveLength(12)
    expect(paragraphs.every(({ text }) => text.length <= 2000 && text.endsWith('day.'))).toBe(true)
  })

  test('says nothing twice', async () => {
    const paragraph = { text: 'All is well.', entries: ['E1'] }
    expect((await whole('', paragraph, paragraph)).paragraphs).toHaveLength(1)
  })
})

describe('what there is of it', () => {
  test('is its whole sentences, and its title once something follows', async () => {
    expect(await soFar(undefined)).toEqual({ title: '', paragraphs: [] })
    expect(await soFar({ title: 'A mor' })).toEqual({ title: '', paragraphs: [] })
    const expected = { title: 'A morning', paragraphs: [] }
    expect(await soFar({ title: 'A morning', paragraphs: [] })).toEqual(expected)
    const text = 'They rest. They met [P1'
    const shownOf = async (...paragraphs: object[]) => (await soFar({ paragraphs })).paragraphs
    expect(await shownOf({ text })).toEqual(['They rest.'])
    expect(await shownOf({ text: `${text}].` })).toEqual(['They rest.'])
    expect(await shownOf({ text: 'They met [P1].', entries: [] })).toEqual(['They met [P1].'])
    expect(await shownOf({ text: 'They met [P1].' }, {})).toEqual(['They met [P1].'])
    expect(await shownOf({ entries: ['E1'], text: 'They met [P1' })).toEqual([])
  })

  test.each([
    7,
    'text',
    null,
    [],
    { title: 7, paragraphs: 'x' },
    { paragraphs: [null, 7, { text: [] }, {}] },
  ])('is nothing of %j, which is no answer', async (odd) => {
    expect(await soFar(odd)).toEqual({ title: '', paragraphs: [] })
  })

  test('is at any moment how the whole begins, and holds nothing that may not be shown', async () => {
    const sentence = fc.constantFrom(
      'They rest. ',
      'See [P1] and [P2] and [P9]. ',
      'At 7.30 it rained. ',
      'Remember John 3:16 today. ',
      'They were “glad of the [P2] family today”. ',
      'Look at https://evil.example/x now. ',
      'This is <img src=x> here. ',
      'Or ![a](https://evil.example/y) there. ',
    )
    const sentences = fc.array(sentence, { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(sentences, fc.nat(250), async (pieces, at) => {
        const text = pieces.join('')
        const { paragraphs } = await soFar({ title: 'T', paragraphs: [{ text: text.slice(0, at) }] })
        expect(((await textOf(text)) ?? '').startsWith(paragraphs.join(''))).toBe(true)
        expect(paragraphs.join('')).not.toMatch(/https?:|<|!\[|\[P(?![12]\])|John/)
      }),
    )
  })
})
