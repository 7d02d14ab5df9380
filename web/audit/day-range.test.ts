import { expect, test } from 'vitest'
import { beginOf, dayOfAddress, endOf, isCrossed } from './day-range.ts'

test('a day begins and ends at the midnights of the reader', () => {
  expect(beginOf('2026-11-20')).toEqual(new Date(2026, 10, 20))
  expect(endOf('2026-11-20')).toEqual(new Date(2026, 10, 21))
  expect(endOf('2026-12-31')).toEqual(new Date(2027, 0, 1))
})

test('what is no day narrows nothing', () => {
  for (const text of [
    undefined,
    '',
    '2026-02-30',
    '2026-13-01',
    '20-11-2026',
    '0001-01-01',
    '2026-11-20T00:00',
  ]) {
    expect([dayOfAddress(text), beginOf(text), endOf(text)]).toEqual([undefined, undefined, undefined])
  }
  expect(dayOfAddress('2028-02-29')).toBe('2028-02-29')
})

test('days are crossed where the first comes after the last', () => {
  expect(isCrossed('2026-11-21', '2026-11-20')).toBe(true)
  for (const [from, to] of [
    ['2026-11-20', '2026-11-20'],
    ['2026-11-20', undefined],
    [undefined, '2026-11-20'],
    ['2026-11-20', '0002-11-20'],
  ])
    expect(isCrossed(from, to)).toBe(false)
})
