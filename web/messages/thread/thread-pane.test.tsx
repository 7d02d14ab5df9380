import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { messageCounterFrom, messageLength } from '#contract/messages/limits.ts'
import { type Conversation, conversation as schema, type Message } from '#contract/messages/message.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { tellBegun, tellLive } from '#web/live/live-news.ts'
import { answers, leaveTheRest, refuse } from '#web/platform/parts/answers.ts'
import { lydia, tabitha } from '#web/platform/parts/cast.ts'
import { draw, holdTime, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { ui } from '#words/en/platform/ui.ts'
import { threadWords as words } from '#words/en/messages/thread.ts'
import { sampleMessage } from './sample-messages.ts'
import { ThreadPane } from './thread-pane.tsx'

const editable = {
  editUntil: new Date('2026-11-20T18:00:00Z'),
  delete: true,
  react: true,
  reply: true,
  report: false,
}
const own = (number: number, given: Partial<Message> = {}) =>
  sampleMessage(number, { mine: true, sender: { ...tabitha, id: lydia.id }, can: editable, ...given })

let asked: string[]
beforeEach(() => {
  holdTime('2026-11-20T17:00:00Z')
  asked = leaveTheRest()
})

async function open(messages: Message[], given: Partial<Conversation> = {}, at?: number) {
  const conversation = { ...sample(schema, { id: 'c', kind: 'two', with: tabitha, readNumber: 9 }), ...given }
  answers(api.messages.conversation, () => conversation)
  const places = answers(api.messages.thread, () => ({
    messages,
    more: { before: false, after: false },
    change: 9,
  }))
  const drawn = await draw(
    <ThreadPane conversationId="c" failed="It failed" {...(at !== undefined && { at })} />,
  )
  await waitFor(() => screen.getByRole('list'))
  return { ...drawn, places }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: words.compose.send })

test('a conversation of two begins with its beginning, and names each day', async () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date, 17))
  await open([
    sampleMessage(1, { sentAt: day(18) }),
    sampleMessage(2, { sentAt: day(19) }),
    sampleMessage(3, { sentAt: day(20) }),
  ])
  expect(shown()).toContain(words.begin)
  expect(shown()).toContain('Nov 18, 2026')
  screen.getByText(words.yesterday)
  screen.getByText(words.today)
  screen.getByRole('list', { name: words.label('Tabitha of Joppa') })
  expect(shown()).not.toContain(words.newMessages)
})

test('messages that came with the page are drawn at once, read once more by nobody, and taken by one drawing only', async () => {
  const conversation = sample(schema, { id: 'c', kind: 'two', with: tabitha })
  const read = api.messages.thread.queryOptions({ input: { conversationId: 'c' } })
  const came = { messages: [sampleMessage(1)], more: { before: false, after: false }, change: 1 }
  queries.setQueryData(api.messages.conversation.queryKey({ input: { conversationId: 'c' } }), conversation)
  queries.setQueryData(read.queryKey, came)
  const places = answers(api.messages.thread, () => came)
  const changes = answers(api.messages.changes, () => ({
    messages: [sampleMessage(2)],
    change: 2,
    more: false,
  }))
  await draw(<ThreadPane conversationId="c" failed="It failed" />)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect([places, queries.getQueryData(read.queryKey)]).toEqual([[], undefined])
  act(() => tellBegun({ missed: false }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(changes).toMatchObject([{ conversationId: 'c', since: 1 }])
})

test('messages that came with the page are read anew where something was told before they were drawn', async () => {
  const conversation = sample(schema, { id: 'c', kind: 'two', with: tabitha })
  const input = { conversationId: 'c' }
  queries.setQueryData(api.messages.conversation.queryKey({ input }), conversation)
  const came = (messages: Message[]) => ({ messages, more: { before: false, after: false }, change: 1 })
  queries.setQueryData(api.messages.thread.queryOptions({ input }).queryKey, came([sampleMessage(1)]))
  answers(api.messages.thread, () => came([sampleMessage(1, { text: 'Edited' })]))
  answers(api.messages.changes, () => ({ messages: [], change: 1, more: false }))
  tellLive({ id: 1, name: 'messages.changed', data: input })
  await draw(<ThreadPane conversationId="c" failed="It failed" />)
  await waitFor(() => expect(shown()).toContain('Edited'))
})

test('the talk of a circle says what it is, and names who talks', async () => {
  await open([sampleMessage(1)], { kind: 'circle', with: null })
  screen.getByRole('list', { name: words.ofCircle })
  expect(shown()).toContain(words.beginCircle)
  screen.getByRole('button', { name: words.menuCircle })
  expect(field().getAttribute('aria-label')).toBe(words.compose.labelCircle)
})

test('what could not be read says so, and is read again', async () => {
  answers(api.messages.conversation, () => sample(schema, { id: 'c', with: tabitha }))
  answers(api.messages.thread, () => refuse('FORBIDDEN'))
  const { user } = await draw(<ThreadPane conversationId="c" failed="It failed" />)
  await screen.findByText('It failed')
  answers(api.messages.thread, () => ({ messages: [], more: { before: false, after: false }, change: 9 }))
  await user.click(screen.getByRole('button', { name: ui.retry }))
  await waitFor(() => expect(shown()).not.toContain('It failed'))
})

test('the arrows lead from message to message, and no further', async () => {
  await open([sampleMessage(1), sampleMessage(2)])
  const [first, second] = screen.getAllByRole('article')
  expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0])
  second!.focus()
  expect(fireEvent.keyDown(second!, { key: 'ArrowUp' })).toBe(false)
  expect(document.activeElement).toBe(first)
  expect(fireEvent.keyDown(first!, { key: 'ArrowUp' })).toBe(true)
  expect(fireEvent.keyDown(first!, { key: 'a' })).toBe(true)
  fireEvent.keyDown(first!, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(second)
})

test('nothing is sent while nothing is written, nor what is too long', async () => {
  const { user } = await open([])
  expect(send().disabled).toBe(true)
  await user.type(field(), 'Peace')
  expect(send().disabled).toBe(false)
  expect(shown()).not.toContain(words.compose.counter(5, messageLength))
  fireEvent.change(field(), { target: { value: 'x'.repeat(messageCounterFrom) } })
  screen.getByText(words.compose.counter(messageCounterFrom, messageLength))
  fireEvent.change(field(), { target: { value: 'x'.repeat(messageLength + 1) } })
  await user.click(send())
  expect(screen.getByRole('alert').textContent).toBe(words.compose.tooLong)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await user.type(field(), '{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(localStorage).toHaveLength(1)
})

test('with the arrow up in an empty field one changes the last message that one can', async () => {
  const { user } = await open([own(1, { text: 'Peace' }), own(2, { can: { ...editable, editUntil: null } })])
  await user.type(field(), 'a{ArrowUp}')
  expect(field().value).toBe('a')
  await user.type(field(), '{Backspace}{ArrowUp}')
  expect(field().value).toBe('Peace')
  expect(shown()).toContain(words.compose.editing)
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: words.compose.save })
  expect(save().disabled).toBe(true)
  await user.type(field(), ' be with you')
  expect(save().disabled).toBe(false)
  const saved = answers(api.messages.edit, ({ text }) => own(1, { text, change: 10 }))
  await user.click(save())
  await waitFor(() => expect(saved).toEqual([{ id: 'id-1', text: 'Peace be with you' }]))
  await waitFor(() => expect(shown()).not.toContain(words.compose.editing))
  expect(screen.getAllByRole('article')[0]?.textContent).toContain('Peace be with you')
})

test('Escape ends what one changes or replies to', async () => {
  const { user } = await open([own(1, { text: 'Peace' })])
  await user.type(field(), '{ArrowUp}{Escape}')
  expect(field().value).toBe('')
  expect(shown()).not.toContain(words.compose.editing)
  await user.hover(screen.getAllByRole('article')[0]!)
  fireEvent.click(screen.getByRole('button', { name: words.acts.reply }))
  screen.getByRole('button', { name: words.compose.cancelReply })
  await user.type(field(), '{Escape}')
  expect(screen.queryByRole('button', { name: words.compose.cancelReply })).toBeNull()
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true)
})

test('where nobody can write it says why, and what was begun stays to be copied', async () => {
  const { user, unmount } = await open([sampleMessage(1)])
  await user.type(field(), 'Begun')
  unmount()
  queries.clear()
  await open([sampleMessage(1)], { closed: 'receives-none' })
  expect(screen.queryByRole('button', { name: words.compose.send })).toBeNull()
  expect(shown()).toContain('Begun')
})

test('who was blocked can be let in again from there, and nothing stands that was not begun', async () => {
  await open([], { closed: 'blocked-by-me' })
  expect(shown()).toContain(words.closed['blocked-by-me']('Tabitha of Joppa'))
  expect(
    within(
      screen.getByRole('list').closest('div')!.parentElement!.parentElement!.parentElement!,
    ).getAllByRole('button').length,
  ).toBeGreaterThan(1)
})

test('a sign is there at once, and goes again where it is not taken', async () => {
  const { user } = await open([sampleMessage(1)])
  const answer = Promise.withResolvers<void>()
  answers(api.messages.react, async () => {
    await answer.promise
    return refuse('FORBIDDEN')
  })
  await user.hover(screen.getByRole('article'))
  fireEvent.click(screen.getByRole('button', { name: words.acts.react }))
  expect(document.activeElement?.getAttribute('aria-label')).toBe(words.signs.amen)
  fireEvent.click(screen.getByRole('button', { name: words.signs.amen }))
  const sign = () => screen.queryByRole('button', { name: /Lydia/, pressed: true })
  expect(sign()).not.toBeNull()
  answer.resolve()
  await waitFor(() => expect(sign()).toBeNull())
})

test('of a quiet conversation it says so, and it can be made loud', async () => {
  vi.useRealTimers()
  const { user } = await open([], { muted: true })
  screen.getByRole('img', { name: words.muted })
  const muted = answers(api.messages.mute, () => ({}))
  await user.click(screen.getByRole('button', { name: words.menu('Tabitha of Joppa') }))
  answers(api.messages.conversation, () => sample(schema, { id: 'c', with: tabitha }))
  await user.click(await screen.findByRole('menuitem', { name: words.unmute }))
  await waitFor(() => expect(screen.queryByRole('img', { name: words.muted })).toBeNull())
  expect(muted).toEqual([{ conversationId: 'c', muted: false }])
})

const both = ['messages/changes', 'messages/thread']
const told = (name: string, conversationId: string) => () =>
  tellLive({ id: 1, name, data: { conversationId } } as LiveEvent)

test.each([
  ['a message is told of', told('messages.changed', 'c'), ['messages/changes']],
  ['a message is told of elsewhere', told('messages.changed', 'other'), []],
  ['what was read no longer holds', told('messages.stale', 'c'), both],
  ['what was read elsewhere no longer holds', told('messages.stale', 'other'), []],
  ['ties change', told('circle.changed', ''), both],
  ['the stream begins', () => tellBegun({ missed: false }), ['messages/changes']],
  ['the stream begins and has missed something', () => tellBegun({ missed: true }), both],
  ['the connection is back', () => dispatchEvent(new Event('online')), ['messages/changes']],
  ['one comes back to look', () => dispatchEvent(new Event('focus')), ['messages/changes']],
] as const)('where %s a conversation catches up, as far as it must', async (_, happen, paths) => {
  const { places } = await open([sampleMessage(1)])
  asked.length = 0
  places.length = 0
  act(() => void happen())
  await vi.advanceTimersByTimeAsync(0)
  const seen = [
    ...asked.filter((path) => path === 'messages/changes'),
    ...places.map(() => 'messages/thread'),
  ]
  expect(seen).toEqual(paths)
})

test('one is led to a message that is asked for, and it is marked', async () => {
  const { places } = await open([sampleMessage(1), sampleMessage(2), sampleMessage(3)], {}, 2)
  expect(places).toMatchObject([{ around: 2 }])
  expect(document.activeElement).toBe(screen.getAllByRole('article')[1])
  expect(screen.getAllByRole('article').map(({ className }) => className.includes('bg-gold-soft'))).toEqual([
    false,
    true,
    false,
  ])
})
