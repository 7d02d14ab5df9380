import { expect, test } from 'vitest'
import { featuresOf, isHint, readWeights } from './hints.ts'
import { plainSentences } from './plain-sentences.ts'

const weights = readWeights('least 5\n20 gave away\n10 my guitar\n-30 the bible\n18 farewell _ friend')!
const hints = (text: string) => isHint(weights, plainSentences(text, new Map()))

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

test('without weights nothing hints', () => {
  expect(readWeights()).toBeNull()
  expect(readWeights('gave away')).toBeNull()
})
