import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { api } from '#web/platform/api/queries.ts'
import { sampleItem } from '#web/feedback/answer/sample-item.ts'
import { titleOf } from '#web/feedback/answer/item-header.tsx'
import { answers, leaveTheRest, refuse } from '#web/platform/parts/answers.ts'
import { barnabas, lydia } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { told } from '#web/platform/parts/told.ts'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import { FocusView } from './focus-view.tsx'

const { focus: words, notWaiting } = queueWords
let turn = 0
let items: QueuedFeedback[]

beforeEach(() => {
  turn++
  vi.stubGlobal('scrollTo', () => {})
  leaveTheRest()
  items = [1, 2, 3].map((place) =>
    sampleItem({ id: `00000000-0000-4000-8000-0000${turn + 1000}000${place}`, day: place, entryId: null }),
  )
  answers(api.feedback.order, () => ({ ids: items.map(({ id }) => id) }))
  answers(api.feedback.item, ({ id }) => {
    const item = items.find((each) => each.id === id)
    return item ? { item, recent: [], earlier: [] } : refuse('NOT_FOUND')
  })
})

const idOf = (place: number) => items[place - 1]!.id
const show = (focus?: string) =>
  draw(<FocusView />, `/leader-feedback${focus === undefined ? '' : `?focus=${focus}`}`)
const stands = (place: number) => screen.findByRole('article', { name: titleOf(items[place - 1]!) })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('a leader begins with the first, and goes on and back as far as there are entries', async () => {
  const { user, address } = await show()
  await stands(1)
  await waitFor(() => expect(address()).toContain(idOf(1)))
  screen.getByText(words.place(1, 3))
  expect(button(words.previous).disabled).toBe(true)
  await user.click(button(words.next))
  await stands(2)
  expect(button(words.previous).disabled).toBe(false)
  await user.click(button(words.previous))
  await stands(1)
})

test('a leader walks by keys, and comes to the end past what still waits', async () => {
  await show(idOf(3))
  await stands(3)
  fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true })
  await stands(2)
  fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true })
  await stands(3)
  fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true })
  await screen.findByText(words.atEndText(3))
})

test('a leader who delivers is led on, and what is done is not counted as waiting', async () => {
  const { user, address } = await show(idOf(2))
  await stands(2)
  answers(api.feedback.deliver, () => ({ ...items[1]!, status: 'delivered', version: 2 }) as never)
  await user.click(button(queueWords.approve))
  await stands(3)
  await user.click(button(words.previous))
  await stands(1)
  await user.click(button(words.next))
  await stands(3)
  await user.click(button(words.next))
  await screen.findByText(words.atEndText(2))
  expect(address()).toContain('focus=end')
  await user.click(button(words.goThrough))
  await stands(1)
})

test.each([
  ['delivered', { status: 'delivered', leader: barnabas }, words.passedDelivered, 1],
  ['dismissed', { status: 'dismissed', dismissedBy: barnabas }, words.passedDismissed, 1],
  [
    'delivered by oneself',
    { status: 'delivered', leader: { ...barnabas, id: lydia.id } },
    words.passedDelivered,
    0,
  ],
] as const)(
  'what was %s meanwhile is passed over, with a word about whoever did it',
  async (_, given, say, toasts) => {
    const { user } = await show(idOf(1))
    await stands(1)
    items[1] = { ...items[1]!, ...(given as Partial<QueuedFeedback>), version: 2 }
    await user.click(button(words.next))
    await stands(3)
    const titles = [say('Barnabas of Cyprus ★ Leader', titleOf(items[1], 'Lydia'))]
    expect(told.map(({ title }) => title)).toEqual(titles.slice(0, toasts))
  },
)

test('what is not there any more is passed over with a word', async () => {
  const { user } = await show(idOf(1))
  await stands(1)
  const gone = idOf(2)
  const [first, , third] = items
  answers(api.feedback.item, ({ id }) =>
    id === gone ? refuse('NOT_FOUND') : { item: id === first!.id ? first! : third!, recent: [], earlier: [] },
  )
  await user.click(button(words.next))
  await stands(3)
  expect(told).toMatchObject([{ title: words.passedGone }])
})

test('an entry that waits and is not among them comes first', async () => {
  const ids = items.slice(1).map(({ id }) => id)
  answers(api.feedback.order, () => ({ ids }))
  await show(idOf(1))
  await stands(1)
  await screen.findByText(words.place(1, 3))
})

test('an entry that waits for nothing is looked at nevertheless, and one is led to the first', async () => {
  answers(api.feedback.order, () => ({ ids: [items[1]!.id] }))
  items[0] = { ...items[0]!, status: 'delivered', leader: barnabas }
  const { user } = await show(idOf(1))
  await screen.findByText(notWaiting.title)
  await stands(1)
  expect(told).toEqual([])
  expect(screen.queryByRole('navigation', { name: words.steps })).toBeNull()
  await user.click(button(notWaiting.toFirst))
  await stands(2)
})

test.each([
  ['nothing at all', 'nonsense'],
  ['what nobody may read', '00000000-0000-4000-8000-00000000ffff'],
])('who is led to %s is told so', async (_, focus) => {
  await show(focus)
  await screen.findByText(notWaiting.text)
})

test('a leader who is through with all is told how many they dealt with themselves', async () => {
  items = items.slice(0, 2)
  const { user } = await show(idOf(1))
  await stands(1)
  items[1] = { ...items[1]!, status: 'delivered', leader: barnabas, version: 2 }
  answers(api.feedback.deliver, () => ({ ...items[0]!, status: 'delivered', version: 2 }) as never)
  await user.click(button(queueWords.approve))
  await screen.findByText(words.doneText(1))
})

test('where nothing waits one is through with all', async () => {
  answers(api.feedback.order, () => ({ ids: [] }))
  await show()
  await screen.findByText(words.doneText(0))
})

test('a failure to read the order, or one entry, is told', async () => {
  answers(api.feedback.item, () => refuse('FORBIDDEN'))
  const { unmount } = await show(idOf(1))
  await screen.findByText(words.failed)
  unmount()
  answers(api.feedback.order, () => refuse('FORBIDDEN'))
  await show()
  await screen.findByText(words.orderFailed)
  expect(shown()).not.toContain(notWaiting.text)
})
