import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listedDay, ownStage } from '#contract/own-programme/own-programme.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { ownProgrammeWords } from '#words/en/own-programme/own-programme.ts'
import { DayList, found } from './day-list.tsx'

const { list: words } = ownProgrammeWords
const changedAt = new Date('2026-11-20T13:00:00Z')

function show(at = '/schedule', isChanged = true) {
  const stages = [1, 2].map((number) => sample(ownStage, { number, name: `Stage name ${number}` }))
  const days = [1, 2, 6].map((day) =>
    sample(listedDay, { day, title: `Title ${day}`, changedAt: isChanged && day === 6 ? changedAt : null }),
  )
  return draw(<DayList stages={stages} days={days} />, at)
}

const titles = () => shown().match(/Title \d/g) ?? []

test('an admin sees all days by their stages, and no count of them', async () => {
  await show()
  expect(titles()).toEqual(['Title 1', 'Title 2', 'Title 6'])
  expect(screen.getByRole('status').textContent).toBe('')
  expect(shown()).toContain('Stage name 2')
})

test('an admin who looks for some is told how many there are, and sees their stages alone', async () => {
  await show('/schedule?words=title+6')
  expect(titles()).toEqual(['Title 6'])
  expect(screen.getByRole('status').textContent).toBe(words.count(1))
  expect(shown()).not.toContain('Stage name 1')
})

test('an admin who looks for what is changed sees that', async () => {
  await show('/schedule?show=changed')
  expect(titles()).toEqual(['Title 6'])
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test.each([
  ['what nobody wrote', '/schedule?words=nowhere', true, words.none],
  ['what is changed, where nothing is', '/schedule?show=changed', false, words.nothingChanged],
  ['words in what is changed, where they are not', '/schedule?show=changed&words=nowhere', true, words.none],
] as const)('an admin who looks for %s is told so', async (_, at, isChanged, said) => {
  await show(at, isChanged)
  screen.getByText(said)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('what an admin asks for stands in the address', async () => {
  const { user, address } = await show('/schedule?words=title')
  await user.click(screen.getByRole('checkbox'))
  expect(new URL(address(), 'http://x').searchParams.toString()).toContain('show=changed')
  expect(address()).toContain('words=title')
  await user.click(screen.getByRole('checkbox'))
  expect(address()).not.toContain('show')
})

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
