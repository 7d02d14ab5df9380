import { describe, expect, test } from 'vitest'
import type { OverridableDay } from '#contract/overrides/overrides.ts'
import { between, completeBy, dayAfterKey, textOf, upTo, wish, wishesIn } from './wishes.ts'

const days = Array.from({ length: 75 }, (_, index): OverridableDay => {
  const day = index + 1
  return {
    day,
    complete: day <= 3 ? 'entries' : null,
    completedAt: null,
    opened: true,
    written: { reflection: false, challenge: false },
  }
})

describe('what is wished of days', () => {
  test('is kept as a text, without what is fulfilled or no day', () => {
    const wishes = wish(new Map(), days, [2, 3, 4], false)
    expect([...wishes]).toEqual([
      [2, false],
      [3, false],
    ])
    expect(textOf(wish(wishes, days, [9], true))).toBe('-2,-3,9')
    expect([...wishesIn('-2,1,9,76,0,x,-90', days)]).toEqual([
      [2, false],
      [9, true],
    ])
    expect(wishesIn('', days).size).toBe(0)
  })

  test('leaves every other day as it is, also one that is completed meanwhile', () => {
    const wishes = wish(new Map(), days, [5], true)
    expect(completeBy(wishes, days)).toEqual([1, 2, 3, 5])
    const later = days.map((day) => (day.day === 4 ? { ...day, complete: 'entries' as const } : day))
    expect(completeBy(wishes, later)).toEqual([1, 2, 3, 4, 5])
  })

  test('may be just the days before the current one', () => {
    expect(completeBy(upTo(1, days), days)).toEqual([])
    expect(completeBy(upTo(6, days), days)).toEqual([1, 2, 3, 4, 5])
    expect(completeBy(upTo(75, days), days)).toHaveLength(74)
    expect(upTo(4, days).size).toBe(0)
  })
})

test('a key leads to a day that there is', () => {
  expect(dayAfterKey('ArrowRight', 5, 10)).toBe(6)
  expect(dayAfterKey('ArrowLeft', 1, 10)).toBe(1)
  expect(dayAfterKey('ArrowDown', 5, 10)).toBe(15)
  expect(dayAfterKey('ArrowDown', 70, 10)).toBe(70)
  expect(dayAfterKey('ArrowUp', 15, 15)).toBe(15)
  expect(dayAfterKey('Home', 40, 10)).toBe(1)
  expect(dayAfterKey('End', 40, 10)).toBe(75)
  expect(dayAfterKey('a', 40, 10)).toBeNull()
  expect(between(7, 4)).toEqual([4, 5, 6, 7])
})
