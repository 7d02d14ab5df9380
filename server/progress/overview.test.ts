import { expect, test } from 'vitest'
import { currentStage, disciplineCards, ranges, stageProgress, tabsOf } from './overview.ts'

const upTo = (day: number) => new Set(days(1, day))

function days(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

test.each([
  { stage: 1, cards: [1, 2, 3], completed: upTo(0) },
  { stage: 1, cards: [1, 2, 3], completed: upTo(4) },
  { stage: 2, cards: [2, 3, 4], completed: upTo(5) },
  { stage: 3, cards: [3, 4, 5], completed: upTo(12) },
  { stage: 13, cards: [13, 14, 15], completed: upTo(61) },
  { stage: 14, cards: [13, 14, 15], completed: upTo(66) },
  { stage: 15, cards: [13, 14, 15], completed: upTo(74) },
  { stage: 15, cards: [13, 14, 15], completed: upTo(75) },
  { stage: 2, cards: [2, 3, 4], completed: new Set([...days(1, 6), ...days(8, 20)]) },
])('the current discipline is $stage, with cards $cards: $completed', ({ stage, cards, completed }) => {
  expect(currentStage(completed)).toBe(stage)
  expect(disciplineCards(completed)).toEqual(cards)
})

test.each([
  { tab: 'current', completed: upTo(0), lists: days(1, 5), why: 'the first discipline' },
  { tab: 'current', completed: upTo(12), lists: [13, 14, 15], why: 'what is left of the discipline' },
  { tab: 'current', completed: new Set([...days(1, 11), 13]), lists: [12, 14, 15], why: 'no complete day' },
  { tab: 'current', completed: upTo(75), lists: [75], why: 'the last day, though it is complete' },
  { tab: 'upcoming', completed: upTo(0), lists: days(6, 14), why: 'nine, from the next discipline on' },
  { tab: 'upcoming', completed: upTo(12), lists: days(16, 24), why: 'not the discipline begun' },
  { tab: 'upcoming', completed: new Set([7, 8, 20]), lists: [6, ...days(9, 16)], why: 'no complete day' },
  { tab: 'upcoming', completed: upTo(66), lists: days(71, 75), why: 'fewer at the end' },
  { tab: 'upcoming', completed: upTo(70), lists: [], why: 'none in the last discipline' },
  { tab: 'completed', completed: new Set([1, 2, 9]), lists: [1, 2, 9], why: 'those, and no other' },
  { tab: 'completed', completed: upTo(75), lists: days(1, 75), why: 'all' },
] as const)('the tab of $tab days lists $why: $lists', ({ tab, completed, lists }) => {
  expect(days(1, 75).filter((day) => tabsOf(day, completed).includes(tab))).toEqual(lists)
})

test('complete days are counted in five ranges of fifteen days, and in stages of five', () => {
  expect(ranges(new Set([1, 15, 16, 75]))).toEqual([
    { first: 1, last: 15, completed: 2 },
    { first: 16, last: 30, completed: 1 },
    { first: 31, last: 45, completed: 0 },
    { first: 46, last: 60, completed: 0 },
    { first: 61, last: 75, completed: 1 },
  ])
  expect([1, 2, 3, 15].map((stage) => stageProgress(new Set([1, 5, 6]), stage))).toEqual([2, 1, 0, 0])
})
