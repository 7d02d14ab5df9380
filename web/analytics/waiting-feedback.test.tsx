import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { feedbackFigures, peopleFigures } from '#contract/analytics/analytics.ts'
import { api } from '#web/api/queries.ts'
import { answers } from '#web/parts/answers.ts'
import { draw, shown } from '#web/parts/draw.tsx'
import { sample } from '#web/parts/sample.ts'
import { analyticsWords } from '#words/en/analytics.ts'
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

test.each([
  ['nobody has begun', [0, 0], people.empty, [people.allThrough, people.through(1)]],
  ['everybody is through', [1, 1], people.allThrough, [people.empty]],
  ['one is on the way', [1, 0], people.days, [people.empty, people.allThrough, people.through(1)]],
  ['one of two is on the way', [2, 1], people.through(1), [people.empty, people.allThrough]],
] as const)('where %s an admin is told so', async (_, [begun, through], said, others) => {
  const days = Array.from({ length: 75 }, (_each, index) => ({ day: index + 1, people: 0 }))
  answers(api.analytics.people, () => sample(peopleFigures, { begun, through, days }))
  await draw(<People />)
  await screen.findByText(said)
  for (const other of others) expect(shown()).not.toContain(other)
})
