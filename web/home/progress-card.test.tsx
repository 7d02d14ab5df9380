import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Progress, progress as progressSchema } from '#contract/progress/eligibility.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { clockTime } from '#web/platform/times/moments.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { home } from '#words/en/home/home.ts'
import { progressWords } from '#words/en/progress/progress.ts'
import { ProgressCard } from './progress-card.tsx'
import { WalkCard } from './walk-card.tsx'

const opensAt = new Date('2026-11-21T10:00:00Z')
const begun = sample(progressSchema, {
  begun: true,
  walk: 1,
  completed: [1, 2],
  opened: [1, 2, 3],
  daysWalked: 2,
  displayedDay: 3,
  frontier: 3,
})

function show(given: Partial<Progress> = {}, waitsForMark = false) {
  return draw(
    <ProgressCard progress={{ ...begun, ...given }} waitsForMark={waitsForMark} wouldOpenAt={opensAt} />,
  )
}

test('a person on their first walk sees how far they have come, and when the next day opens', async () => {
  await show()
  expect(shown()).toContain(progressWords.completed(2, programmeLength))
  expect(shown()).toContain(home.nextAfter(4, clockTime(opensAt)))
  for (const said of [home.walkNumber(1), progressWords.stayWalked, home.walked.lookBack, home.openUpTo(3)])
    expect(shown()).not.toContain(said)
})

test.each([
  ['walks again', { walk: 2 }, home.walkNumber(2)],
  ['has deleted an entry of a day that was complete', { daysWalked: 3 }, progressWords.stayWalked],
  ['has a later day open', { opened: [1, 2, 3, 4] }, home.openUpTo(4)],
  ['is at the last day', { displayedDay: programmeLength, opened: [programmeLength] }, home.lastDay],
  ['has completed a walk and opened a day of it again', { complete: true }, home.walked.lookBack],
] as const)('who %s is told so', async (_, given, said) => {
  await show(given as Partial<Progress>)
  expect(shown()).toContain(said)
})

test('a person who only has to mark the day is told what comes after that', async () => {
  await show({}, true)
  expect(shown()).toContain(home.nextAfterMark(4, clockTime(opensAt)))
})

test('where the day that is shown is complete another card says what comes next, and leads back', async () => {
  await show({ completed: [1, 2, 3], complete: true })
  expect(shown()).not.toContain(clockTime(opensAt))
  expect(shown()).not.toContain(home.walked.lookBack)
})

test('the path leads to the days that are open, and marks where one is', async () => {
  await draw(<WalkCard progress={{ ...begun, opened: [1, 2, 3, 4] }} />)
  const days = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(days.map((link) => link.getAttribute('aria-label'))).toEqual([
    home.marks.done(1),
    home.marks.done(2),
    home.marks.here(3),
    home.marks.open(4),
  ])
  const queries = days.map(({ href }) => new URL(href).searchParams.get('day'))
  expect(queries).toEqual(['1', '2', null, '4'])
  expect(days.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  expect(screen.getAllByRole('listitem')).toHaveLength(programmeLength)
  screen.getByRole('img', { name: home.marks.closed(programmeLength) })
})

test('the path winds: every second row runs back', async () => {
  await draw(<WalkCard progress={begun} />)
  const marks = screen.getAllByRole('listitem')
  const at = (name: string) => marks.slice(0, 11).map((mark) => mark.style.getPropertyValue(name))
  expect(at('--five')).toEqual([
    '1 / 1',
    '1 / 2',
    '1 / 3',
    '1 / 4',
    '1 / 5',
    '2 / 5',
    '2 / 4',
    '2 / 3',
    '2 / 2',
    '2 / 1',
    '3 / 1',
  ])
  expect(at('--five-way')).toEqual(['1', '1', '1', '1', '0', '-1', '-1', '-1', '-1', '0', '1'])
  expect(at('--ten').slice(9)).toEqual(['1 / 10', '2 / 10'])
  expect(at('--fifteen-way').slice(9)).toEqual(['1', '1'])
  expect(marks.map((mark) => mark.dataset.walked).slice(0, 4)).toEqual(['true', 'true', 'false', 'false'])
})
