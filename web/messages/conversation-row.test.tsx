import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Conversation, conversation, messageExcerpt } from '#contract/messages/message.ts'
import { lydia, tabitha } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { messageWords as words } from '#words/en/messages/messages.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { ConversationRow } from './conversation-row.tsx'

const last = sample(messageExcerpt, { sender: tabitha, text: 'Are you\nthere?', what: 'text' })

function show(given: Partial<Conversation> = {}) {
  return draw(
    <ConversationRow conversation={{ ...sample(conversation, { with: tabitha, last }), ...given }} />,
  )
}

test('the last message stands in one line, and nothing tells of what is read', async () => {
  await show()
  expect(shown()).toContain('Are you there?')
  expect(shown()).not.toContain(words.you('Are you there?'))
  expect(shown()).not.toContain(words.unread(0))
  expect(screen.queryByRole('img', { name: words.muted })).toBeNull()
})

test.each([
  [1, words.unread(1), '1'],
  [99, words.unread(99), '99'],
  [100, words.manyUnread(99), '99+'],
])('of %i unread messages the number is read, up to 99', async (unreadCount, said, seen) => {
  await show({ unread: true, unreadCount, muted: true })
  screen.getByText(said)
  screen.getByText(seen)
  screen.getByRole('img', { name: words.muted })
})

test('an unread conversation without a count shows no number', async () => {
  await show({ unread: true, unreadCount: 0, last: null })
  expect(shown()).not.toContain('0')
})

test.each([
  ['text', true],
  ['deleted', false],
] as const)(
  'of what one said oneself it is told that one did, unless it is deleted (%s)',
  async (what, isTold) => {
    await show({ last: { ...last, sender: { ...tabitha, id: lydia.id }, what } })
    expect(shown().includes(words.you(''))).toBe(isTold)
  },
)

test('one who has left has no name', async () => {
  await show({ with: null, last: null })
  expect(shown()).toContain(unknownUser)
})
