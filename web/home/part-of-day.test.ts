import { expect, test } from 'vitest'
import { partOfDay } from './part-of-day.ts'

test('a person is wished a good morning from three, a good afternoon from noon, and a good evening from six', () => {
  const greetings = [0, 2, 3, 11, 12, 17, 18, 23].map(partOfDay)
  expect(greetings).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
})
