import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { progress as progressSchema } from '#contract/progress/eligibility.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { elsewhereWords as words } from '#words/en/journal/elsewhere.ts'
import { home } from '#words/en/home/home.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { DayDone } from './written-entry.tsx'
import { OtherPlace } from './other-place.tsx'

const progress = sample(progressSchema, { begun: true, walk: 1, displayedDay: 5 })
const next = { day: 6, opensAt: new Date('2026-11-21T10:00:00Z') }
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent)

test.each([
  [4, next, []],
  [5, next, [home.stageEnd.lookBack]],
  [5, null, []],
] as const)(
  'after day %i, with %j ahead, one is led to look back at the end of a stage',
  async (day, ahead, said) => {
    await draw(<DayDone day={day} progress={{ ...progress, completed: [day], next: ahead }} />)
    expect(shown()).toContain(dayWords.complete(day))
    expect(links()).toEqual(said)
    expect(shown()).not.toContain(dayWords.allComplete(programmeLength))
  },
)

test('a person who has completed every day is led to look back on the walk', async () => {
  const completed = Array.from({ length: programmeLength }, (_, index) => index + 1)
  await draw(<DayDone day={programmeLength} progress={{ ...progress, completed }} />)
  expect(shown()).toContain(dayWords.allComplete(programmeLength))
  expect(links()).toEqual([home.walked.lookBack])
})

test.each([
  ['the day to walk now', 5, 1, null],
  ['an earlier day', 4, 1, words.backToToday(5)],
  ['another walk', 5, 2, words.backToPresentWalk(2)],
] as const)(
  'on %s one is told where one is only if it is another place',
  async (_, day, presentWalk, way) => {
    await draw(
      <OtherPlace day={day} newest={{ progress, presentWalk }} tab="reflections" onLeave={() => {}} />,
    )
    expect(links()).toEqual(way === null ? [] : [way])
    expect(shown().includes(words.walk(1))).toBe(presentWalk === 2)
  },
)
