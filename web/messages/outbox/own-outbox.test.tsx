import { expect, test, vi } from 'vitest'
import { message } from '#contract/messages/message.ts'
import { api } from '#web/platform/api/queries.ts'
import { noteGone } from '#web/platform/api/gone.ts'
import { beginSession } from '#web/platform/api/session.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { holdTime, pass } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { keepOn, namesIn } from '#web/platform/storage/device.ts'
import { keepersOf } from '#web/platform/storage/live-keepers.ts'
import { nameOn } from '#web/platform/storage/shelves.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { outboxNews, outboxOf } from './own-outbox.ts'
import type { Unsent } from './unsent.ts'

const unsent: Unsent = {
  id: 'a',
  conversationId: 'c',
  text: 'Peace',
  replyTo: null,
  attachments: [],
  at: 1,
  refused: null,
}

let turn = 0

/** The outbox of somebody who has written before, to whose messages the server answers so. */
async function begin(answer: () => unknown, isSignedIn = true) {
  holdTime('2026-11-20T17:00:00Z')
  const person = `writer-${turn++}`
  if (isSignedIn) beginSession({ ...lydia, id: person })
  keepOn(nameOn('unsent', person, 'a'), JSON.stringify(unsent))
  const asked = answers(api.messages.send, answer as never)
  const news: unknown[] = []
  const deaf = outboxNews.hear((told) => news.push(told))
  const outbox = outboxOf(person)
  await pass(0)
  deaf()
  const [keeper] = keepersOf(person)
  return { person, outbox, asked, news, keeper: keeper!, kept: () => namesIn('device').join() }
}

const taken = () => sample(message, { id: 'a' })

test('an unsent message kept from before is sent as its page opens, told, and no longer kept', async () => {
  const { asked, news, kept, outbox, person, keeper } = await begin(taken)
  expect(asked).toEqual([{ id: 'a', conversationId: 'c', text: 'Peace', attachments: [] }])
  expect(news).toMatchObject([{ what: 'sent', conversationId: 'c' }])
  expect(kept()).not.toContain('unsent')
  expect(keeper.lacking()).toBeNull()
  expect(outboxOf(person)).toBe(outbox)
})

const later = (milliseconds: number) => () =>
  refuse('RATE_LIMITED', { act: 'message', resetsAt: new Date(Date.now() + milliseconds) })

test.each([
  ['when it may be', later(60_000), 60_000],
  ['never, of what a timer cannot count', later(3_000_000_000), 2_147_483_647],
  ['in a while', () => refuse('UNAVAILABLE'), 1000],
] as const)('what cannot be sent now is sent %s', async (_, answer, pause) => {
  const { asked, outbox, keeper } = await begin(answer)
  expect(outbox.state().stuck).not.toBeNull()
  expect(keeper.lacking()).toBe('unsent')
  await pass(pause - 1)
  expect(asked).toHaveLength(1)
  await pass(1)
  expect(asked).toHaveLength(2)
  keeper.letGo?.()
})

test('being connected again ends the wait', async () => {
  const { asked } = await begin(later(60_000))
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(asked).toHaveLength(2)
})

test.each([
  [() => refuse('FORBIDDEN'), errorWords.FORBIDDEN.text],
  [() => refuse('INVALID_INPUT', { fields: { text: ['Too long'] } }), 'Too long'],
])('what is refused is told with its reason', async (answer, why) => {
  const { news, outbox } = await begin(answer)
  expect(news).toMatchObject([{ what: 'refused', unsent: { refused: why } }])
  expect(outbox.state()).toMatchObject({ items: [{ refused: why }], stuck: null })
})

test('where the session has ended it waits for its writer', async () => {
  const { outbox } = await begin(() => refuse('UNAUTHENTICATED'))
  expect(outbox.state()).toMatchObject({ items: [{ id: 'a', refused: null }], stuck: null })
})

test('nothing of one person is sent while another is signed in, or begins to be', async () => {
  const { asked, keeper } = await begin(taken, false)
  expect(asked).toEqual([])
  vi.spyOn(navigator.locks, 'request').mockImplementation((async (_: string, work: () => unknown) => {
    beginSession(lydia)
    await work()
  }) as never)
  const other = await begin(taken)
  expect(other.asked).toEqual([])
  keeper.letGo?.()
})

test('what waits behind a message is not sent by whoever signs in before that is answered, nor are they told of it', async () => {
  keepOn(nameOn('unsent', `writer-${turn}`, 'b'), JSON.stringify({ ...unsent, id: 'b', at: 2 }))
  const { asked, news, outbox } = await begin(() => {
    beginSession(lydia)
    return taken()
  })
  expect(asked.map(({ id }) => id)).toEqual(['a'])
  expect(news).toEqual([])
  expect(outbox.state()).toMatchObject({ items: [{ id: 'b', refused: null }] })
})

test('a call without an answer is made once more', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  await begin(taken)
  expect(limit).toHaveBeenCalledWith(30_000)
})

test('what another tab has changed is shown, and what one writes is sent at once', async () => {
  const tabs: { onmessage?: () => void; postMessage: () => void }[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        tabs.push(this)
      }
      postMessage() {}
    },
  )
  const { outbox, person, asked, kept } = await begin(taken)
  keepOn(nameOn('unsent', person, 'b'), JSON.stringify({ ...unsent, id: 'b' }))
  tabs[0]?.onmessage?.()
  await pass(0)
  expect(outbox.state().items).toMatchObject([{ id: 'b' }])
  await outbox.add({ ...unsent, id: 'd', at: 2 })
  await pass(0)
  expect(asked.map(({ id }) => id)).toEqual(['a', 'b', 'd'])
  expect(kept()).not.toContain('unsent')
})

test('nothing that was on its way comes back after its writer has left', async () => {
  const { outbox, person, keeper, kept } = await begin(() => refuse('UNAVAILABLE'))
  keeper.letGo?.()
  expect(outbox.state().items).toEqual([])
  noteGone(person)
  localStorage.clear()
  await outbox.add(unsent)
  expect(kept()).not.toContain('unsent')
})
