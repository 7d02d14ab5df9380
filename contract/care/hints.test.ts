import { expect, test } from 'vitest'
import { featuresOf, isHint, readWeights, stretchesOf } from './hints.ts'
import { plainSentences } from './plain-sentences.ts'

const weights = readWeights('least 5\n20 gave away\n10 my guitar\n-30 the bible\n18 farewell _ friend')!
const hints = (text: string) =>
  stretchesOf(plainSentences(text, new Map())).some((stretch) => isHint(weights, stretch))

test.each([
  ['I gave away my guitar.', true],
  ['I gave my guitar away.', false],
  ['Farewell, my friend', true],
  ['I gave away my copy of the Bible.', false],
  ['He read the Bible in the morning. I gave away my guitar. We sang the bible songs.', true],
  ['', false],
])('“%s” hints at danger: %s', (text, is) => {
  expect(hints(text)).toBe(is)
})

test('what a sentence begins and ends with is told from what stands within it', () => {
  expect(featuresOf([['i', 'stay']])).toEqual(['. i', '. _ stay', 'i', 'i stay', 'i _ .', 'stay', 'stay .'])
})

test('a language may have no weights', () => {
  expect(readWeights()).toBeNull()
})

test.each([
  ['gave away', 'line 1: “gave away”'],
  ['least 5\n12 gave away\ngave away', 'line 3: “gave away”'],
])('weights that cannot be read are told by their line: %j', (text, fault) => {
  expect(() => readWeights(text)).toThrow(fault)
})
