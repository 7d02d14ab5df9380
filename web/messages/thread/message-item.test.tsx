import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Message } from '#contract/messages/message.ts'
import { clockTime } from '#web/platform/times/moments.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { threadWords as words } from '#words/en/messages/thread.ts'
import { MessageItem, type MessageItemProps } from './message-item.tsx'
import { sampleMessage } from './sample-messages.ts'

async function show(given: Partial<Message> = {}, props: Partial<MessageItemProps> = {}) {
  const message = sampleMessage(1, given)
  const around = { first: true, last: true, named: true, closed: false, sought: false, entrance: true }
  const drawn = await draw(<MessageItem message={message} {...around} acts={{} as never} {...props} />)
  const texts = () => drawn.container.textContent
  return { ...drawn, message, texts, article: screen.getByRole('article') }
}

test('in a circle the first of what somebody says bears their name, and the last the time', async () => {
  const { message, texts } = await show()
  expect(texts()).toContain('Tabitha')
  expect(texts()).toContain(clockTime(message.sentAt))
})

test('what goes on bears neither, nor does what one says oneself bear a name', async () => {
  const on = await show({}, { first: false, last: false })
  expect(on.texts()).not.toContain('Tabitha')
  expect(on.texts()).not.toContain(clockTime(on.message.sentAt))
  on.unmount()
  expect((await show({ mine: true })).texts()).not.toContain('Tabitha')
})

test('between two nobody is named', async () => {
  expect((await show({}, { named: false })).texts()).not.toContain('Tabitha')
})

test('an edited message says so, beside the time and without it, unless it is deleted', async () => {
  const editedAt = new Date('2026-11-20T12:30:00Z')
  const last = await show({ editedAt })
  expect(last.texts()).toContain(`${clockTime(last.message.sentAt)} · ${words.edited}`)
  last.unmount()
  const before = await show({ editedAt }, { last: false })
  expect(before.texts()).toContain(words.edited)
  expect(before.texts()).not.toContain('·')
  before.unmount()
  expect((await show({ editedAt, deleted: 'sender' as never })).texts()).not.toContain(words.edited)
})

test.each([
  ['leader', words.deletedByLeader],
  ['sender', words.deleted],
])('of what was deleted stands who did it (%s), and nothing of its words', async (deleted, said) => {
  const { texts } = await show({ deleted: deleted as never, text: 'Secret' })
  expect(texts()).toContain(said)
  expect(texts()).not.toContain('Secret')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the keyboard reaches the acts of a message, and leaves them with Escape', async () => {
  const { article, user } = await show()
  await user.tab()
  expect(document.activeElement).toBe(article)
  const shown = screen.getAllByRole('button').length
  fireEvent.keyDown(article, { key: 'a' })
  expect(screen.getAllByRole('button')).toHaveLength(shown)
  fireEvent.keyDown(article, { key: 'Escape' })
  expect(screen.getAllByRole('button').length).toBeLessThan(shown)
})

test('a mouse on it shows the acts, and a finger does not', async () => {
  const { article } = await show()
  const count = () => screen.getAllByRole('button').length
  const before = count()
  fireEvent.pointerOver(article, { pointerType: 'touch' })
  expect(count()).toBe(before)
  fireEvent.pointerOver(article, { pointerType: 'mouse' })
  expect(count()).toBeGreaterThan(before)
  fireEvent.pointerOut(article, { pointerType: 'mouse' })
  expect(count()).toBe(before)
})
