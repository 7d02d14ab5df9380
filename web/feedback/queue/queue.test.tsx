import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { api } from '#web/platform/api/queries.ts'
import { titleOf } from '#web/feedback/answer/item-header.tsx'
import { sampleItem } from '#web/feedback/answer/sample-item.ts'
import { answers, leaveTheRest, never, refuse } from '#web/platform/parts/answers.ts'
import { tabitha } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { queueWords as words } from '#words/en/feedback/feedback-queue.ts'
import { FeedbackQueue, FreshNotice } from './queue.tsx'

let turn = 0
beforeEach(() => {
  turn++
  leaveTheRest()
  answers(api.feedback.left, () => ({ drafts: [] }))
})

const fresh = (part: Partial<QueuedFeedback> = {}) =>
  sampleItem({ id: `00000000-0000-4000-8000-0000${turn + 2000}0001`, entryId: null, ...part })

function show(items: QueuedFeedback[], at = '/leader-feedback', more = {}) {
  const asked = answers(api.feedback.queue, () => ({
    items,
    total: items.length,
    page: 1,
    pages: 1,
    people: [tabitha],
    ...more,
  }))
  return draw(<FeedbackQueue />, at).then((drawn) => ({ ...drawn, asked }))
}

test('a leader for whom nothing waits is led to their people', async () => {
  await show([])
  await screen.findByText(words.empty)
  screen.getByRole('link', { name: words.seePeople })
  expect(screen.queryByRole('link', { name: words.oneByOne })).toBeNull()
  expect(shown()).not.toContain(words.count(0))
  expect(shown()).not.toContain(words.noneFound)
})

test.each(['?kind=prayer', `?person=${tabitha.id}`])(
  'a leader who looks for some with %s is led to all',
  async (query) => {
    await show([], `/leader-feedback${query}`)
    await screen.findByText(words.noneFound)
    screen.getByRole('link', { name: words.seeAll })
  },
)

test('a leader sees how many wait, and may look at them one by one', async () => {
  await show([fresh()])
  await screen.findByRole('article', { name: titleOf(fresh()) })
  expect(shown()).toContain(words.count(1))
  screen.getByRole('link', { name: words.oneByOne })
})

test('the queue shows no number while it loads', async () => {
  answers(api.feedback.queue, never)
  await draw(<FeedbackQueue />, '/leader-feedback')
  expect(shown()).not.toMatch(/\d/)
})

test('a failure to read the list is told, and the list is not called empty', async () => {
  answers(api.feedback.queue, () => refuse('FORBIDDEN'))
  await draw(<FeedbackQueue />, '/leader-feedback')
  await screen.findByText(words.failed)
  expect(shown()).not.toContain(words.empty)
})

const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

test('what a leader narrows the list by stands in the address, and goes when it says nothing', async () => {
  const { user, address, asked } = await show([])
  await screen.findByText(words.empty)
  await user.selectOptions(choice(words.kind), 'prayer')
  await user.selectOptions(choice(words.order), 'longest-waiting')
  await user.selectOptions(choice(words.person), tabitha.id)
  expect(address()).toBe(`/leader-feedback?person=${tabitha.id}&kind=prayer&order=longest-waiting`)
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({
      personId: tabitha.id,
      kind: 'prayer',
      order: 'longest-waiting',
      page: 1,
    }),
  )
  await user.selectOptions(choice(words.status), 'dismissed')
  expect(address()).toBe('/leader-feedback?kind=prayer&order=longest-waiting&show=dismissed')
  await user.selectOptions(choice(words.kind), '')
  await user.selectOptions(choice(words.order), 'newest')
  await user.selectOptions(choice(words.status), 'waiting')
  expect(address()).toBe('/leader-feedback')
})

test('shortcuts run only with the focus in an entry; elsewhere they are the browser’s', async () => {
  await show([fresh()])
  const article = await screen.findByRole('article', { name: titleOf(fresh()) })
  const asked = answers(api.feedback.dismiss, never)
  const keys = { key: 'd', ctrlKey: true, shiftKey: true }
  expect(fireEvent.keyDown(document.body, keys)).toBe(true)
  expect(fireEvent.keyDown(article, { ...keys, repeat: true })).toBe(true)
  expect(fireEvent.keyDown(article, { key: 'ArrowDown', altKey: true })).toBe(true)
  expect(asked).toEqual([])
  expect(fireEvent.keyDown(article, keys)).toBe(false)
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('an entry that is collapsed shows nothing of itself, and takes no keys', async () => {
  const { user } = await show([fresh()])
  const article = await screen.findByRole('article', { name: titleOf(fresh()) })
  await user.click(within(article).getByRole('button', { name: words.collapse(titleOf(fresh())) }))
  expect(article.textContent).not.toContain('I kept still.')
  expect(fireEvent.keyDown(article, { key: 'd', ctrlKey: true, shiftKey: true })).toBe(true)
  await user.click(within(article).getByRole('button', { name: words.expand(titleOf(fresh())) }))
  expect(article.textContent).toContain('I kept still.')
})

test('what is new is told where there is something', async () => {
  const { rerender } = await draw(<FreshNotice count={0} onShow={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<FreshNotice count={1} onShow={() => {}} />)
  screen.getByRole('button')
})
