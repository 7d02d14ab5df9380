import { expect, test } from 'vitest'
import { answerTimes } from './answer-times.ts'

const often = (times: ReturnType<typeof answerTimes>, instructions: string) =>
  new Set(Array.from({ length: 500 }, () => times.oneOf(instructions, 1000)))

test('an answer takes as long as one of the last twenty to the same', () => {
  const times = answerTimes()
  for (let took = 1; took <= 25; took++) times.note('Analyze.', took)
  times.note('Draft.', 900)
  const found = [...often(times, 'Analyze.')].toSorted((one, other) => one - other)
  expect(found).toEqual(Array.from({ length: 20 }, (_, index) => index + 6))
  expect(often(times, 'Draft.')).toEqual(new Set([900]))
})

test('where there was none yet, it takes about as long as usual, and not always the same', () => {
  const found = [...often(answerTimes(), 'Analyze.')]
  expect(found.length).toBeGreaterThan(100)
  expect(Math.min(...found)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...found)).toBeLessThanOrEqual(1500)
})
