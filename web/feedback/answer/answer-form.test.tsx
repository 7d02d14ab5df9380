import { act, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect, useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { analysisLength, commentsLength } from '#contract/feedback/limits.ts'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, leaveTheRest, never, refuse } from '#web/platform/parts/answers.ts'
import { barnabas, lydia } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { told } from '#web/platform/parts/told.ts'
import { queueWords as words } from '#words/en/feedback/feedback-queue.ts'
import { ui } from '#words/en/platform/ui.ts'
import { AnswerForm } from './answer-form.tsx'
import { OverNotice } from './over-notice.tsx'
import { said, sampleItem } from './sample-item.ts'
import { type Answering, useAnswering } from './use-answering.ts'

let turn = 0
let answering: Answering
let over: [QueuedFeedback, string][]
let reviewed: number

beforeEach(() => {
  turn++
  over = []
  reviewed = 0
  leaveTheRest()
})

/** An item of each test by itself: an answer outlives the page in which it was begun. */
function fresh(part: Partial<QueuedFeedback> = {}) {
  return sampleItem({ id: `00000000-0000-4000-8000-0000000${10_000 + turn}`, entryId: null, ...part })
}

function useNoting(now: Answering) {
  useLayoutEffect(() => {
    answering = now
  })
}

function Form({ item }: { item: QueuedFeedback }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const now = useAnswering(item, {
    onOver: (...given) => over.push(given),
    onReviewed: () => reviewed++,
    onRestored: () => {},
  })
  useNoting(now)
  return <AnswerForm answering={now} field={field} />
}

async function begin(item = fresh()) {
  const { rerender, user, unmount } = await draw(<Form item={item} />)
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.comments('Lydia') })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return {
    item,
    user,
    unmount,
    field,
    press,
    becomes: (next: QueuedFeedback) => rerender(<Form item={next} />),
  }
}

const write = (comments: string) => act(() => answering.hand.keeper.change({ comments }))

test('an answer without words approves, and one with words is delivered', async () => {
  const { press, item } = await begin()
  screen.getByRole('button', { name: words.approve })
  write('Well done')
  const asked = answers(api.feedback.deliver, () => ({ ...item, status: 'delivered', version: 2 }) as never)
  await press(words.deliver)
  await waitFor(() => expect(over).toMatchObject([[{ status: 'delivered' }, 'deliver']]))
  expect(asked).toMatchObject([{ id: item.id, comments: 'Well done' }])
  expect(told).toEqual([{ kind: 'success', title: words.delivered, text: words.deliveredText }])
})

test('by key an approval takes two presses, unless words come between', async () => {
  await begin()
  const asked = answers(api.feedback.deliver, never)
  act(() => void answering.press('deliver'))
  expect(answering.needsMore).not.toBeNull()
  screen.getByText(answering.needsMore ?? '')
  write('Well done')
  expect(answering.needsMore).toBeNull()
  write('')
  expect(answering.needsMore).toBeNull()
  act(() => void answering.press('deliver'))
  act(() => void answering.press('deliver'))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(answering.press('next')).toBe(false)
})

test('a review needs words, and says so until there are some', async () => {
  const { press, item } = await begin()
  await press(words.save)
  screen.getByText(words.missing.text)
  write('Begun')
  expect(screen.queryByText(words.missing.text)).toBeNull()
  answers(api.feedback.review, () => ({ ...item, ...said('Begun'), status: 'reviewed', version: 2 }) as never)
  await press(words.save)
  await waitFor(() => expect(told).toEqual([{ kind: 'success', title: words.reviewed }]))
  expect(reviewed).toBe(1)
  expect(over).toEqual([])
})

test('what is dismissed can be had back at once', async () => {
  const { press, item } = await begin()
  answers(api.feedback.dismiss, () => ({ ...item, status: 'dismissed', version: 2 }) as never)
  await press(words.dismiss)
  await waitFor(() => expect(told).toMatchObject([{ title: words.dismissed }]))
  expect(over).toMatchObject([[{ status: 'dismissed' }, 'dismiss']])
  const asked = answers(api.feedback.restore, () => ({ ...item, version: 3 }))
  told[0]?.action?.onPick()
  await waitFor(() => expect(told).toMatchObject([{}, { title: words.restored }]))
  expect(asked).toMatchObject([{ id: item.id }])
})

test.each([
  ['FORBIDDEN', 0],
  ['DAY_LOCKED', 1],
] as const)('that delivering was refused by %s is told where nothing else shows it', async (code, toasts) => {
  const { press } = await begin()
  answers(api.feedback.deliver, () => refuse(code))
  await press(words.approve)
  await waitFor(() => expect(answering.acts.busy).toBeNull())
  expect(told).toHaveLength(toasts)
  expect(answering.acts.refused).toBe(1 - toasts)
  expect(over).toEqual([])
})

test('while it is sent nothing can be written, and nothing sent beside it', async () => {
  const { press, field } = await begin()
  const asked = answers(api.feedback.deliver, never)
  await press(words.approve)
  screen.getByText(words.delivering)
  expect(field().readOnly).toBe(true)
  const saved = answers(api.feedback.review, never)
  write('More')
  await press(words.save)
  await act(() => answering.acts.deliver())
  expect(asked).toHaveLength(1)
  expect(saved).toEqual([])
})

test('how much room is left is told near the end, and too much is not sent', async () => {
  const { press } = await begin()
  const asked = answers(api.feedback.deliver, never)
  write('x'.repeat(commentsLength - 501))
  expect(shown()).not.toContain(ui.xOfY(commentsLength - 501, commentsLength))
  write('x'.repeat(commentsLength - 500))
  screen.getByText(ui.xOfY(commentsLength - 500, commentsLength))
  write('x'.repeat(commentsLength))
  expect(answering.acts.problems.comments).toBeNull()
  write('x'.repeat(commentsLength + 1))
  screen.getByText(words.tooLong)
  await press(words.deliver)
  expect(asked).toEqual([])
})

test('what a model said can be too long part by part, or too much', async () => {
  await begin()
  const long = 'x'.repeat(analysisLength.part + 1)
  const change = (analysis: object) =>
    act(() =>
      answering.hand.keeper.change({
        analysis: { summary: '', suggestions: [], encouragement: '', ...analysis },
      }),
    )
  change({
    summary: 'x'.repeat(analysisLength.part),
    suggestions: Array(analysisLength.suggestions).fill('a'),
  })
  expect(Object.values(answering.acts.problems)).toEqual([null, null, null, null])
  change({ summary: long, encouragement: long, suggestions: [' ', long] })
  const { tooLong, tooMany } = words.analysis
  expect(answering.acts.problems).toEqual({
    comments: null,
    summary: tooLong,
    suggestions: tooLong,
    encouragement: tooLong,
  })
  change({ suggestions: Array(analysisLength.suggestions + 1).fill('a') })
  expect(answering.acts.problems.suggestions).toBe(tooMany)
})

test('what a model said is edited, and goes along part by part', async () => {
  const { user } = await begin()
  act(() =>
    answering.hand.keeper.change({
      analysis: { summary: 'One', suggestions: ['a', 'b'], encouragement: 'Go' },
      included: ['summary'],
    }),
  )
  const { parts } = words.analysis
  const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
  expect(field(parts.suggestions).value).toBe('a\nb')
  await user.type(field(parts.suggestions), '{Enter}c')
  await user.type(field(parts.summary), '!')
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false])
  await user.click(boxes[2]!)
  await user.click(boxes[0]!)
  expect(answering.hand.answer).toMatchObject({
    analysis: { summary: 'One!', suggestions: ['a', 'b', 'c'], encouragement: 'Go' },
    included: ['encouragement'],
  })
  await user.click(screen.getByRole('button', { name: words.analysis.remove }))
  expect(answering.hand.answer).toMatchObject({ analysis: null, included: [] })
})

test('nothing is sent over what was edited meanwhile, before one has seen it', async () => {
  const { item, becomes, press, field } = await begin()
  write('Well done')
  const asked = answers(api.feedback.deliver, never)
  becomes({ ...item, version: 2, original: { ...item.original, text: 'I spoke.', version: 2 } })
  const group = await screen.findByRole('group')
  expect(group.textContent).toContain('I spoke.')
  expect(shown()).toContain(words.changed.first)
  await press(words.deliver)
  await act(() => answering.acts.deliver())
  expect(asked).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(group))
  await press(words.changed.keepMine)
  expect(screen.queryByRole('group')).toBeNull()
  expect(document.activeElement).toBe(field())
  expect(answering.acts.refused).toBe(0)
})

test.each([
  [{ ...barnabas, id: lydia.id }, words.changed.reviewedElsewhere],
  [barnabas, words.changed.reviewed(barnabas.displayName)],
])('a review of oneself on another device is not that of somebody else', async (leader, sentence) => {
  const { item, becomes, press } = await begin()
  write('Mine')
  becomes({ ...item, ...said('Theirs'), status: 'reviewed', leader, version: 2 })
  const group = await screen.findByRole('group')
  expect(group.textContent).toContain(sentence)
  expect(group.textContent).toContain('Theirs')
  await press(words.changed.keepTheirs)
  expect(answering.hand.answer.comments).toBe('Theirs')
})

function Over({ item, gone }: { item: QueuedFeedback; gone: boolean }) {
  const { hand } = useAnswering(item, { onOver: () => {}, onRestored: () => {} })
  return <OverNotice hand={hand} gone={gone} onRestored={() => {}} />
}

const { finished } = words

test.each([
  ['delivered', { status: 'delivered', comments: 'Well done' }, 'Well done', false],
  ['approved', { status: 'delivered', comments: '' }, finished.approved(barnabas.displayName, ''), false],
  [
    'dismissed',
    { status: 'dismissed', dismissedBy: barnabas },
    finished.dismissed(barnabas.displayName),
    false,
  ],
  ['gone', { status: 'delivered', comments: 'Well done' }, finished.notThere, true],
] as const)('of an item that somebody else has %s that is told', async (_, given, sentence, gone) => {
  await draw(<Over item={fresh({ leader: barnabas, ...(given as Partial<QueuedFeedback>) })} gone={gone} />)
  expect(shown()).toContain(sentence)
  expect(shown().includes(finished.notThereText)).toBe(gone)
  expect(shown().includes('Well done')).toBe(sentence === 'Well done')
  expect(screen.queryByRole('button')).toBeNull()
})

test('an item that one has dismissed can be restored, unless its entry is gone', async () => {
  const item = fresh({
    status: 'dismissed',
    dismissedBy: barnabas,
    can: { ...sampleItem().can, restore: true },
  })
  const { rerender } = await draw(<Over item={item} gone={false} />)
  screen.getByRole('button', { name: words.put.back })
  rerender(<Over item={item} gone />)
  expect(screen.queryByRole('button')).toBeNull()
})
