import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { feedbackFigures, peopleFigures } from '#contract/analytics/analytics.ts'
import { fewestTold } from '#contract/analytics/limits.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers } from '#web/platform/parts/answers.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { analyticsWords } from '#words/en/analytics/analytics.ts'
import { People } from './people.tsx'
import { WaitingFeedback } from './waiting-feedback.tsx'

const { feedback: words, people } = analyticsWords

function show(waiting: number, medianMinutes: number | null) {
  const data = sample(feedbackFigures, {
    waiting,
    medianMinutes,
    ages: [{ fromDays: 0, untilDays: 1, items: waiting }],
  })
  const query = { isError: false, isPending: false, isSuccess: true, data } as never
  return draw(<WaitingFeedback query={query} />)
}

test('where nothing waits an admin is led to no queue, and no age is shown', async () => {
  await show(0, null)
  screen.getByText(words.empty)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  expect(shown()).not.toContain(words.median)
})

test('where one entry waits an admin is led to it, and sees how long it has waited', async () => {
  await show(1, 90)
  screen.getByRole('link', { name: words.queue })
  screen.getByRole('rowheader', { name: words.age(0, 1) })
  expect(shown()).toContain(words.wait(90))
  expect(shown()).not.toContain(words.empty)
})

const onDay = (standing: number) => [{ from: 1, until: 75, people: standing }]
test.each([
  ['nobody has begun', 0, 0, [], people.empty],
  ['fewer have begun than are told of', null, null, [], people.few(fewestTold)],
  ['fewer are on the way', 9, 6, [], people.few(fewestTold)],
  ['everybody is through', 6, 6, onDay(0), people.allThrough],
  ['some are on the way', 7, 0, onDay(7), people.days],
  ['some are through as well', 12, 6, onDay(6), people.through(6)],
  ['few are through', 9, null, onDay(6), people.fewThrough(fewestTold)],
] as const)('where %s an admin is told so', async (...[, begun, through, days, said]) => {
  answers(api.analytics.people, () => sample(peopleFigures, { begun, through, days: [...days] }))
  await draw(<People />)
  await screen.findByText(said)
  const others = [people.empty, people.few(fewestTold), people.allThrough].filter((each) => each !== said)
  for (const other of others) expect(shown()).not.toContain(other)
})
