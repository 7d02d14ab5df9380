import { describe, expect, test } from 'vitest'
import { currentStage, disciplineCards, ranges, stageProgress, tabsOf } from './overview.ts'

const upTo = (day: number) => new Set(days(1, day))
const whole = upTo(75)

function days(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function listedBy(tab: 'current' | 'upcoming' | 'completed', completed: ReadonlySet<number>): number[] {
  return days(1, 75).filter((day) => tabsOf(day, completed).includes(tab))
}

describe('the current discipline', () => {
  test.each([
    [0, 1],
    [4, 1],
    [5, 2],
    [12, 3],
    [74, 15],
    [75, 15],
  ])('with %i days complete is number %i', (complete, stage) => {
    expect(currentStage(upTo(complete))).toBe(stage)
  })

  test('is that of the first day not complete, whatever is complete after it', () => {
    expect(currentStage(new Set([...days(1, 6), ...days(8, 20)]))).toBe(2)
  })
})

describe('the cards of disciplines', () => {
  test.each([
    [0, [1, 2, 3]],
    [12, [3, 4, 5]],
    [61, [13, 14, 15]],
    [66, [13, 14, 15]],
    [75, [13, 14, 15]],
  ])('with %i days complete are the current one and two more', (complete, numbers) => {
    expect(disciplineCards(upTo(complete))).toEqual(numbers)
  })
})

describe('the tab of current days', () => {
  test('lists what is left of the current discipline', () => {
    expect(listedBy('current', new Set())).toEqual([1, 2, 3, 4, 5])
    expect(listedBy('current', upTo(12))).toEqual([13, 14, 15])
    expect(listedBy('current', new Set([...days(1, 11), 13]))).toEqual([12, 14, 15])
  })

  test('keeps the last day of the walk, the progress day, though it is complete', () => {
    expect(listedBy('current', whole)).toEqual([75])
  })
})

describe('the tab of upcoming days', () => {
  test('lists nine at the most, from the next discipline on, without what is complete', () => {
    expect(listedBy('upcoming', new Set())).toEqual(days(6, 14))
    expect(listedBy('upcoming', upTo(12))).toEqual(days(16, 24))
    expect(listedBy('upcoming', new Set([7, 8, 20]))).toEqual([6, ...days(9, 16)])
    expect(listedBy('upcoming', upTo(66))).toEqual(days(71, 75))
    expect(listedBy('upcoming', upTo(70))).toEqual([])
  })
})

describe('the tab of completed days', () => {
  test('lists those, and no other', () => {
    expect(listedBy('completed', new Set([1, 2, 9]))).toEqual([1, 2, 9])
    expect(listedBy('completed', whole)).toEqual(days(1, 75))
  })
})

describe('the counts', () => {
  test('are those of five ranges of fifteen days', () => {
    expect(ranges(new Set([1, 15, 16, 75]))).toEqual([
      { first: 1, last: 15, completed: 2 },
      { first: 16, last: 30, completed: 1 },
      { first: 31, last: 45, completed: 0 },
      { first: 46, last: 60, completed: 0 },
      { first: 61, last: 75, completed: 1 },
    ])
  })

  test('are those of stages of five days', () => {
    const completed = new Set([1, 5, 6])
    expect([1, 2, 3, 15].map((stage) => stageProgress(completed, stage))).toEqual([2, 1, 0, 0])
  })
})
