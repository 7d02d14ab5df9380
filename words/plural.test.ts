import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test('a count chooses the form of its language, and the last resort where it has none of its own', () => {
  expect([0, 1, 2].map((count) => plural('en', count, { one: 'day', other: 'days' }))).toEqual([
    'days',
    'day',
    'days',
  ])
  expect(plural('pl', 3, { one: 'dzień', few: 'dni', other: 'dnia' })).toBe('dni')
  expect(plural('pl', 3, { one: 'dzień', other: 'dnia' })).toBe('dnia')
})
