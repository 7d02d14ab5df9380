import { expect, test } from 'vitest'
import { found } from './found.ts'

const days = [
  { day: 1, title: 'Lord, Teach Us', reference: 'Luke 11:1–4', changedAt: null },
  { day: 2, title: 'God’s Café', reference: 'Psalm 62:5–8', changedAt: new Date() },
  { day: 6, title: 'A Lamp', reference: 'Psalm 119:105', changedAt: null },
]
const stages = [
  { number: 1, name: 'Beginning', shippedName: 'Spiritual Discipline', discipline: 'Prayer', version: 1 },
  { number: 2, name: 'Fellowship', shippedName: 'Fellowship', discipline: 'Scripture Study', version: 0 },
]
const numbers = (words: string, changed = false) =>
  found(days, stages, { words, changed }).map(({ day }) => day)

test.each<[string, number[]]>([
  ['', [1, 2, 6]],
  ['lamp', [6]],
  ['PSALM', [2, 6]],
  ['psalm prayer', [2]],
  ['62:5-8', [2]],
  ["god's cafe", [2]],
  ['scripture  study', [6]],
  ['beginning', [1, 2]],
  ['spiritual', []],
  ['day 6', [6]],
])('for “%s” the days %o are found', (words, expected) => {
  expect(numbers(words)).toEqual(expected)
})

test('only those that are changed, if one asks for them', () => {
  expect(numbers('', true)).toEqual([2])
  expect(numbers('lamp', true)).toEqual([])
})
