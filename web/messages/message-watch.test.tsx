import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conversation, message } from '#contract/messages/message.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { noteServerTime } from '#web/platform/api/server-clock.ts'
import { tellLive } from '#web/live/live-news.ts'
import { outboxNews, outboxOf } from '#web/messages/outbox/own-outbox.ts'
import { answers, leaveTheRest, refuse } from '#web/platform/parts/answers.ts'
import { barnabas, lydia, tabitha } from '#web/platform/parts/cast.ts'
import { draw, holdTime, pass, settle, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { home } from '#words/en/home/home.ts'
import { messageWords } from '#words/en/messages/messages.ts'
import { threadWords } from '#words/en/messages/thread.ts'
import { MessageWatch } from './message-watch.tsx'
import { MessagesCard } from './messages-card.tsx'
import { MessagesPage } from './messages-page.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { noteRead } from '#web/messages/thread/conversation.ts'

const noon = new Date('2026-11-20T17:00:00Z')
const last = {
  number: 1,
  sender: tabitha,
  what: 'text',
  text: 'Peace',
  sentAt: new Date('2026-11-20T17:01:00Z'),
} as never
const one = sample(conversation, { id: 'c', kind: 'two', with: tabitha, last, unread: true } as never)
const event = (name: string, conversationId = 'c') =>
  act(() => tellLive({ id: 1, name, data: { conversationId } } as never))

/** What is read of conversations, by what is stale of it. */
const lists = {
  list: api.messages.conversations.key(),
  other: api.messages.conversation.queryKey({ input: { conversationId: 'd' } }),
}
const stale = () =>
  Object.entries(lists).flatMap(([name, key]) => (queries.getQueryState(key)?.isInvalidated ? [name] : []))

async function watch() {
  noteServerTime(noon)
  leaveTheRest()
  const asked = answers(api.messages.conversation, () => one)
  answers(api.profile.messageChoices, () => ({ receives: true, previews: true }))
  const drain = vi.spyOn(outboxOf(lydia.id), 'drain')
  const drawn = await draw(<MessageWatch />)
  expect(drain).toHaveBeenCalledTimes(1)
  for (const key of Object.values(lists)) queries.setQueryData(key, {})
  return { ...drawn, asked }
}

test('a new message is told with its first words, and leads to where it stands', async () => {
  const { asked, address } = await watch()
  event('messages.changed')
  await waitFor(() => expect(told).toMatchObject([{ text: 'Peace' }]))
  expect(stale()).toEqual(['list'])
  act(() => told[0]?.action?.onPick())
  await waitFor(() => expect(address()).toBe('/direct-messages?with=c'))
  event('messages.changed')
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('where it cannot be found out whether words are told, they are not', async () => {
  await watch()
  answers(api.profile.messageChoices, () => refuse('FORBIDDEN'))
  event('messages.changed')
  await waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]).not.toHaveProperty('text')
})

test.each([
  ['messages.stale', ['list']],
  ['messages.read', ['list']],
  ['community.changed', ['list', 'other']],
])('what is read of conversations is old once %s is told', async (name, those) => {
  await watch()
  event(name)
  await settle()
  expect([stale(), told]).toEqual([those, []])
})

test('what this tab notes as read is read anew once, and what another notes meanwhile as well', async () => {
  await watch()
  const answered = Promise.withResolvers<object>()
  answers(api.messages.read, () => answered.promise as never)
  const noted = noteRead('c', 1)
  event('messages.read')
  await settle()
  expect(stale()).toEqual([])
  event('messages.read')
  await settle()
  expect(stale()).toEqual(['list'])
  queries.setQueryData(lists.list, {})
  answered.resolve({})
  await act(() => noted)
  expect(stale()).toEqual(['list'])
})

test('where it is not known whether something was noted as read, the counts are read anew', async () => {
  await watch()
  answers(api.messages.read, () => refuse('UNAVAILABLE'))
  await act(() => noteRead('c', 1).catch(() => {}))
  expect(stale()).toEqual(['list'])
})

const refusal = { what: 'refused', unsent: { conversationId: 'c', refused: 'Too long' } } as never

test.each([
  ['is there', () => one, '/direct-messages?with=c'],
  ['is of a circle that one has left', () => refuse('NOT_FOUND'), '/home'],
  ['cannot be read', () => refuse('FORBIDDEN'), '/direct-messages?with=c'],
])('what was refused is told, and leads to its conversation that %s', async (_, answer, to) => {
  const { address } = await watch()
  answers(api.messages.conversation, answer)
  act(() => outboxNews.tell(refusal))
  expect(told).toMatchObject([{ kind: 'danger', title: threadWords.pending.refusedToast, text: 'Too long' }])
  expect(stale()).toEqual(['list'])
  act(() => told[0]?.action?.onPick())
  await waitFor(() => expect(address()).toBe(to))
})

test('my own sent message shows no toast, and marks the list of conversations stale', async () => {
  await watch()
  act(() => outboxNews.tell({ what: 'sent', conversationId: 'c', message: sample(message) }))
  expect([told, stale()]).toEqual([[], ['list']])
})

/** The page of messages, with what is noted as seen there. */
async function look(query = '') {
  leaveTheRest()
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 }))
  const unread = answers(api.messages.unread, () => ({ conversations: 0, circle: true }))
  const seen = answers(api.messages.see, () => ({}))
  answers(api.messages.conversations, () => ({ conversations: [one], next: null }) as never)
  queries.setQueryData(api.messages.unread.queryKey(), { conversations: 3, circle: true })
  const drawn = await draw(<MessagesPage />, `/direct-messages${query}`)
  return { ...drawn, seen, unread }
}

test('looking at the list marks it as seen, also when something comes and when the window is back in focus', async () => {
  const { seen, user } = await look()
  await waitFor(() => expect(seen).toHaveLength(1))
  expect(queries.getQueryData(api.messages.unread.queryKey())).toEqual({ conversations: 0, circle: true })
  await settle()
  expect(queries.getQueryState(api.messages.unread.queryKey())?.isInvalidated).toBe(true)
  event('messages.changed')
  await waitFor(() => expect(seen).toHaveLength(2))
  act(() => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(seen).toHaveLength(3))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  event('messages.changed')
  await settle()
  expect(seen).toHaveLength(3)
  await screen.findByText(messageWords.choose)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.querySelector('[data-whole-screen]')).toBeNull()
  await user.click(screen.getByText(messageWords.begin.open))
  await screen.findByRole('dialog')
})

test('a count that is being read as one looks does not come back', async () => {
  leaveTheRest()
  const wait = Promise.withResolvers<{ conversations: number; circle: boolean }>()
  answers(api.messages.unread, () => wait.promise)
  const key = api.messages.unread.queryKey()
  queries.setQueryData(key, { conversations: 3, circle: false })
  void queries.query({ ...api.messages.unread.queryOptions(), staleTime: 0 }).catch(() => {})
  await draw(<MessagesPage />, '/direct-messages')
  await settle()
  wait.resolve({ conversations: 3, circle: false })
  await settle()
  expect(queries.getQueryData(key)).toEqual({ conversations: 0, circle: false })
})

test('an open conversation fills the screen of a phone, and no other is asked for', async () => {
  await look('?with=c')
  await waitFor(() => expect(document.querySelector('[data-whole-screen]') !== null).toBe(true))
  expect(shown()).not.toContain(messageWords.choose)
})

test.each([
  [barnabas, home.messages.last(tabitha.displayName)],
  [lydia, home.messages.lastMine(tabitha.displayName)],
])('on Home one is told who wrote last: %#', async (sender, said) => {
  holdTime(noon)
  leaveTheRest()
  const latest = { ...one, last: { ...(last as object), sender } } as never
  const asked = answers(api.messages.conversations, () => ({ conversations: [latest], next: null }) as never)
  await draw(<MessagesCard />)
  await pass(400)
  await pass(0)
  expect(shown()).toContain(said)
  expect(shown()).toContain(home.messages.unread(0))
  expect(asked).toEqual([{ limit: 1 }])
})

test('five rows are drawn while conversations come', async () => {
  const { container } = await draw(<RowsSkeleton />)
  expect(container.querySelectorAll('[class*=rounded-full]')).toHaveLength(5)
})
