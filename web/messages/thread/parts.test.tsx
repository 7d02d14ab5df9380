import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conversation, type Message, message } from '#contract/messages/message.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { outboxOf } from '#web/messages/outbox/own-outbox.ts'
import type { Unsent } from '#web/messages/outbox/unsent.ts'
import { answers, leaveTheRest, refuse } from '#web/platform/parts/answers.ts'
import { lydia, tabitha } from '#web/platform/parts/cast.ts'
import { draw, isBusy, runHook, settle, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { blockingWords } from '#words/en/community/blocking.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { threadWords as words } from '#words/en/messages/thread.ts'
import { conversationQuery } from './conversation.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { isLookedAt, useOpenPane } from './open-panes.ts'
import { PendingItems } from './pending-item.tsx'
import { withSign } from './signs.ts'
import { ThreadHeader } from './thread-header.tsx'
import { useSeenScreen } from './whole-screen.tsx'

const one = sample(message, { id: 'one', text: 'Peace' })
const called = { id: 'x', displayName: 'Lydia', avatar: null, standing: null } as never

function signed(given: Partial<Message['reactions'][number]>[]): Message {
  return {
    ...one,
    reactions: given.map((each) => ({ sign: 'amen', count: 1, mine: false, names: [], ...each })),
  }
}

test.each([
  ['put to one without any', signed([]), true, [['amen', 1, true, 1]]],
  [
    'put beside another',
    signed([{ sign: 'heart' }]),
    true,
    [
      ['heart', 1, false, 0],
      ['amen', 1, true, 1],
    ],
  ],
  ['put to it by others', signed([{ count: 2 }]), true, [['amen', 3, true, 1]]],
  ['taken back', signed([{ count: 2, mine: true, names: [called, called] }]), false, [['amen', 1, false, 1]]],
  [
    'taken back, of others by name',
    signed([{ count: 2, mine: true, names: [tabitha] }]),
    false,
    [['amen', 1, false, 1]],
  ],
  [
    'taken back as the only one',
    signed([{ mine: true }, { sign: 'heart' }]),
    false,
    [['heart', 1, false, 0]],
  ],
  ['there already', signed([{ mine: true }]), true, [['amen', 1, true, 0]]],
  ['not there', signed([]), false, []],
] as const)('a sign that is %s looks so', (_, before, on, then) => {
  const { reactions } = withSign(before, 'amen', on, called)
  expect(reactions.map((each) => [each.sign, each.count, each.mine, each.names.length])).toEqual(then)
})

async function ask(given: Message | null = one) {
  let closed = 0
  const deleted: Message[] = []
  const drawn = await draw(
    <DeleteDialog message={given} onClose={() => closed++} onDeleted={(gone) => deleted.push(gone)} />,
  )
  return { ...drawn, closed: () => closed, deleted }
}

test('a message is deleted once one has said yes, and that it was not is told until one closes', async () => {
  const { closed, deleted } = await ask()
  const wait = Promise.withResolvers<void>()
  answers(api.messages.delete, () => wait.promise.then(() => refuse('FORBIDDEN')))
  expect(isBusy(words.confirmDelete.act)).toBe(false)
  fireEvent.click(screen.getByText(words.confirmDelete.act))
  expect(isBusy(words.confirmDelete.busy)).toBe(true)
  wait.resolve()
  await screen.findByText(errorWords.FORBIDDEN.text)
  expect([closed(), deleted.length, isBusy(words.confirmDelete.act)]).toEqual([0, 0, false])
  fireEvent.click(screen.getByText('Cancel'))
  expect(shown()).not.toContain(errorWords.FORBIDDEN.text)
  answers(api.messages.delete, () => one)
  fireEvent.click(screen.getByText(words.confirmDelete.act))
  await waitFor(() => expect(deleted).toEqual([one]))
  expect(closed()).toBe(2)
})

test('without a message nothing is asked', async () => {
  await ask(null)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

const talk = sample(conversation, { id: 'c', kind: 'two', with: tabitha } as never)

test.each([
  [{}, [blockingWords.button], []],
  [{ closed: 'blocked-by-me' }, [], [blockingWords.button]],
  [{ closed: 'left' }, [], [blockingWords.button]],
  [{ kind: 'circle' }, [], [blockingWords.button, tabitha.displayName]],
  [{ with: null }, [], [blockingWords.button]],
] as const)('of a conversation that is %o it is offered what holds', async (given, those, others) => {
  leaveTheRest()
  const { user } = await draw(
    <ThreadHeader conversation={{ ...talk, ...given }} title="Circle" focused={false} />,
  )
  await user.click(screen.getByRole('button'))
  await screen.findByText(words.mute)
  for (const said of those) screen.getByText(said)
  for (const said of others) expect(shown()).not.toContain(said)
})

test.each([
  [() => ({}), true, 0],
  [() => refuse('FORBIDDEN'), false, 1],
])(
  'a conversation is muted at once, and stays so unless that is refused: %#',
  async (answer, muted, toasts) => {
    const { queryKey } = conversationQuery('c')
    queries.setQueryData(queryKey, talk)
    const wait = Promise.withResolvers<void>()
    answers(api.messages.mute, () => wait.promise.then(answer) as never)
    const { user } = await draw(<ThreadHeader conversation={talk} title="" focused={false} />)
    await user.click(screen.getByRole('button'))
    await user.click(await screen.findByText(words.mute))
    await waitFor(() => expect(queries.getQueryData(queryKey)?.muted).toBe(true))
    wait.resolve()
    await waitFor(() => expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true))
    expect([queries.getQueryData(queryKey)?.muted, told.length]).toEqual([muted, toasts])
  },
)

const unsent: Unsent = {
  id: 'u',
  conversationId: 'c',
  text: 'Wait',
  replyTo: null,
  attachments: [],
  at: 1,
  refused: null,
}

/** What waits in an outbox, as a conversation shows it. */
async function pend(items: Unsent[], state: object = {}, known: Message[] = []) {
  vi.spyOn(outboxOf(lydia.id), 'state').mockReturnValue({ items, sending: null, stuck: null, ...state })
  const { container } = await draw(<PendingItems conversation={talk} known={known} onTakeBack={() => {}} />)
  return [...container.querySelectorAll('article')].map(({ textContent }) => textContent)
}

test.each([
  ['on its way', [unsent], {}, [words.pending.sending]],
  ['stuck', [unsent], { stuck: { until: null } }, [words.pending.notSent]],
  ['on its way once more', [unsent], { stuck: { until: null }, sending: 'u' }, [words.pending.sending]],
  ['refused', [{ ...unsent, refused: 'Too long' }], {}, ['Too long']],
  ['of another conversation', [{ ...unsent, conversationId: 'd' }], {}, []],
] as const)('what is %s is shown so', async (_, items, state, said) => {
  const all = await pend([...items], state)
  expect(all).toHaveLength(said.length)
  for (const [place, text] of said.entries()) expect(all[place]).toContain(text)
  if (said.length > 0) expect(all[0]).toContain('Wait')
})

test('what has arrived is shown once, and what was refused beside it', async () => {
  const known = [{ ...one, id: 'u' }]
  expect(await pend([unsent, { ...unsent, id: 'v' }], {}, known)).toHaveLength(1)
  expect(await pend([{ ...unsent, refused: 'Taken' }], {}, known)).toHaveLength(1)
})

test.each([
  [{ id: 'one' }, 'Peace'],
  [{ id: 'two', text: 'Before' }, 'Before'],
])('what is replied to is quoted as it is now: %#', async (replyTo, text) => {
  const excerpt = { number: 1, sender: tabitha, what: 'text', sentAt: new Date(), ...replyTo }
  const [all] = await pend([{ ...unsent, replyTo: excerpt as never }], {}, [
    { ...one, id: 'other', text: 'Other' },
    one,
  ])
  expect(all).toContain(text)
})

test('a conversation is looked at while its page is there and seen', async () => {
  const { unmount } = await runHook(() => useOpenPane('c'), null)
  const other = await runHook(() => useOpenPane('d'), null)
  expect([isLookedAt('c'), isLookedAt('e')]).toEqual([true, false])
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect(isLookedAt('c')).toBe(false)
  seen.mockRestore()
  unmount()
  expect([isLookedAt('c'), isLookedAt('d')]).toEqual([false, true])
  other.unmount()
})

test('what the keyboard of a phone hides is known, and not what a magnifier does', async () => {
  const screenSeen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', screenSeen)
  const place = { current: document.createElement('section') }
  const { unmount } = await runHook(() => useSeenScreen(place), null)
  const { style } = place.current
  const now = () => [
    style.getPropertyValue('--above'),
    style.getPropertyValue('--below'),
    place.current.dataset.typing,
  ]
  expect(now()).toEqual(['0px', '0px', undefined])
  const see = (given: object, event = 'resize') => {
    Object.assign(screenSeen, given)
    act(() => void screenSeen.dispatchEvent(new Event(event)))
    return now()
  }
  expect(see({ height: innerHeight - 300 })).toEqual(['0px', '300px', ''])
  expect(see({ offsetTop: 100 }, 'scroll')).toEqual(['100px', '200px', ''])
  expect(see({ offsetTop: 400 })).toEqual(['400px', '0px', ''])
  expect(see({ offsetTop: 1, scale: 1.1 })).toEqual(['1px', '299px', ''])
  expect(see({ scale: 1.2 })).toEqual(['0px', '0px', undefined])
  unmount()
  expect(see({ scale: 1 })).toEqual(['0px', '0px', undefined])
  await settle()
})
