import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dismissedDays } from '#contract/feedback/limits.ts'
import { api } from '#web/platform/api/queries.ts'
import { sampleItem } from '#web/feedback/answer/sample-item.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { paths } from '#web/paths.ts'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import { DismissedList } from './dismissed-list.tsx'

const { put: words } = queueWords
const item = sampleItem({ status: 'dismissed', comments: '' })

function show(...items: (typeof item)[]) {
  answers(api.feedback.queue, () => ({ items, total: items.length, page: 1, pages: 1, people: [] }))
  return draw(
    <DismissedList filter={{ order: 'newest', show: 'dismissed' }} page={1} pathTo={paths.feedback} />,
  )
}

test('a leader who has dismissed nothing is told so, and not that the list could not be read', async () => {
  await show()
  await screen.findByText(words.empty)
  expect(screen.queryByText(words.text(dismissedDays))).toBeNull()
  expect(screen.queryByText(words.failed)).toBeNull()
})

test('a leader sees what they dismissed, and what they had said of it only where they had', async () => {
  await show(item, { ...item, id: 'another', comments: 'Well done' })
  await screen.findByText(words.text(dismissedDays))
  expect(screen.queryByText(words.empty)).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getAllByRole('region', { name: words.saved })).toHaveLength(1)
})

test('a list that could not be read says so, and can be read again', async () => {
  const asked = answers(api.feedback.queue, () => refuse('FORBIDDEN'))
  const { user } = await draw(
    <DismissedList filter={{ order: 'newest', show: 'dismissed' }} page={1} pathTo={paths.feedback} />,
  )
  await screen.findByText(words.failed)
  expect(screen.queryByText(words.empty)).toBeNull()
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('a leader puts back what they dismissed, and waits meanwhile', async () => {
  const { user } = await show(item)
  const answer = Promise.withResolvers<typeof item>()
  const asked = answers(api.feedback.restore, () => answer.promise)
  await user.click(await screen.findByRole('button', { name: new RegExp(words.back) }))
  await screen.findByRole('button', { name: new RegExp(words.busy) })
  expect(asked).toMatchObject([{ id: item.id }])
  answer.resolve({ ...item, status: 'pending' })
  await waitFor(() => expect(screen.queryByText(words.busy)).toBeNull())
})
