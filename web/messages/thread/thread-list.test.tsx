import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conversation as schema } from '#contract/messages/message.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { threadWords as words } from '#words/en/messages/thread.ts'
import { sampleMessage } from './sample-messages.ts'
import { ThreadList, type ThreadListProps } from './thread-list.tsx'
import { Thread, type ThreadState } from './thread.ts'

const there: ThreadState = {
  is: 'there',
  stretch: { messages: [sampleMessage(1)], more: { before: false, after: false }, change: 1 },
  reading: { before: false, after: false },
  failed: { before: false, after: false },
}
const list: ThreadListProps = {
  conversation: sample(schema, { id: 'c', kind: 'two' }),
  thread: Object.create(Thread.prototype) as Thread,
  state: there,
  target: null,
  acts: {} as ThreadListProps['acts'],
  sent: 0,
}

test('what one has sent leads to the end of what is there, and to the end of all once that is read', async () => {
  let height = 1000
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => height)
  const end = Promise.withResolvers<void>()
  const thread = Object.assign(Object.create(Thread.prototype) as Thread, { toLatest: () => end.promise })
  const { rerender } = await draw(<ThreadList {...list} thread={thread} />)
  const box = screen.getByRole('list').closest('.overflow-y-auto')
  rerender(<ThreadList {...list} thread={thread} sent={1} />)
  expect(box?.scrollTop).toBe(1000)
  height = 5000
  await act(async () => end.resolve())
  expect(box?.scrollTop).toBe(5000)
})

test.each([
  [0, words.toLatest],
  [1, words.toLatestCount(1)],
])('of %i new messages the way to the latest says so', async (unreadCount, said) => {
  const stretch = { ...there.stretch, more: { before: false, after: true } }
  const conversation = { ...list.conversation, unreadCount }
  await draw(<ThreadList {...list} conversation={conversation} state={{ ...there, stretch }} />)
  screen.getByRole('button', { name: said })
})
