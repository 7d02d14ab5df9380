import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { circle, type CircleMember, type CircleQuestion } from '#contract/circle/circle.ts'
import { type Conversation, conversation } from '#contract/messages/message.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { api } from '#web/platform/api/queries.ts'
import { beginSession } from '#web/platform/api/session.ts'
import { tellLive } from '#web/live/live-news.ts'
import { answers, leaveTheRest, refuse } from '#web/platform/parts/answers.ts'
import { barnabas, lydia, tabitha } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { circleWords as words } from '#words/en/circle/circle.ts'
import { meetingWords } from '#words/en/circle/meeting.ts'
import { CirclePage, Members } from './circle-page.tsx'

const member = (of: PublicProfile, given: Partial<CircleMember> = {}): CircleMember => ({
  id: of.id,
  displayName: of.displayName,
  avatar: null,
  standing: of.standing,
  blockedByMe: false,
  ...given,
})
const me: CircleMember = { ...member({ ...tabitha, id: lydia.id }), displayName: 'Lydia' }
const own = sample(circle, {
  id: 'own',
  leader: member(barnabas),
  participants: [me, member(tabitha)],
  isLed: true,
})
const other = sample(circle, { id: 'other', leader: member(tabitha), participants: [me], unread: true })

const question: CircleQuestion = {
  stage: { number: 2, name: 'Fellowship', discipline: 'Scripture Study' },
  text: 'What would you hand on?',
}

beforeEach(() => void leaveTheRest())

async function begin(circles = [own, other], query = '', asking: CircleQuestion | null = null) {
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 }))
  const asked = answers(api.circles.list, () => ({ circles, question: asking }))
  const drawn = await draw(<CirclePage />, `/circle${query}`)
  await waitFor(() => expect(shown()).toContain(circles.length ? words.members : words.title))
  return { ...drawn, asked }
}

test.each([
  ['participant', words.noLeader],
  ['leader', words.noParticipants],
] as const)('a %s without a circle is told so', async (role, said) => {
  beginSession({ ...lydia, role })
  await begin([])
  await screen.findByText(said)
})

test.each([
  ['', 'own'],
  ['?circle=other', 'other'],
  ['?circle=gone', 'own'],
])('at "%s" the circle %s is shown', async (query, id) => {
  await begin([own, other], query)
  expect(screen.getByLabelText<HTMLSelectElement>(words.pick).value).toBe(id)
  expect(shown()).not.toContain(words.noLeader)
  const named = [...screen.getByLabelText<HTMLSelectElement>(words.pick).options].map(({ text }) => text)
  const title = words.of(tabitha.displayName)
  expect(named[1]).toBe(id === 'other' ? title : words.withNew(title))
})

test('a person in one circle has none to choose, and it is read anew as ties change', async () => {
  const { asked } = await begin([own])
  expect(screen.queryByLabelText(words.pick)).toBeNull()
  act(() => tellLive({ id: 1, name: 'circle.changed', data: {} } as never))
  await waitFor(() => expect(asked).toHaveLength(2))
})

test.each([
  [{ isLed: true, leader: member(barnabas, { standing: null }) }, [words.leader], [words.formerLeader]],
  [{ isLed: true }, [], [words.leader, words.formerLeader]],
  [{ isLed: false, leader: member(barnabas, { standing: null }) }, [words.formerLeader], [words.leader]],
])('of %o it is told who leads, once', async (given, those, others) => {
  await draw(<Members circle={{ ...own, participants: [...own.participants, member(barnabas)], ...given }} />)
  expect(screen.getAllByText(words.memberCount(3))).toHaveLength(2)
  for (const said of those) expect(screen.getAllByText(said)).toHaveLength(1)
  for (const said of others) expect(screen.queryByText(said)).toBeNull()
  expect(screen.getByText(words.you).closest('li')?.textContent).toContain('Lydia')
  expect(screen.queryByLabelText(words.menuOf('Lydia'))).toBeNull()
})

test('on a phone the members open by a button', async () => {
  await draw(<Members circle={own} />)
  const button = screen.getByRole('button', { expanded: false, name: words.memberCount(3) })
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

test.each([
  ['is led there', () => ({ id: 'talk' }), '/direct-messages?with=talk', 0],
  ['is told that it is not to be', () => refuse('FORBIDDEN'), '/', 1],
] as const)('whoever writes to a member %s', async (_, answer, to, toasts) => {
  answers(api.messages.begin, answer as never)
  const { user, address } = await draw(<Members circle={own} />)
  await user.click(screen.getByRole('button', { name: words.menuOf(tabitha.displayName) }))
  await user.click(await screen.findByText(words.write))
  await waitFor(() => expect([address(), told.length]).toEqual([to, toasts]))
})

/** A circle that has said nothing yet, of which nobody can write in one that is closed. */
async function beginAsked(hasRoom: boolean, closed: Conversation['closed'] = null) {
  const room = Object.assign(new EventTarget(), { matches: hasRoom })
  vi.stubGlobal('matchMedia', (query: string) => (query.includes('width') ? room : { matches: false }))
  answers(api.messages.conversation, () => sample(conversation, { id: 'own', kind: 'circle', closed }))
  answers(api.messages.thread, () => ({ messages: [], more: { before: false, after: false }, change: 0 }))
  const turn = () => {
    room.matches = !room.matches
    act(() => void room.dispatchEvent(new Event('change')))
  }
  return { ...(await begin([own], '', question)), turn }
}

test.each([
  ['large', true],
  ['small', false],
] as const)(
  'on a %s screen the question for the circle is there, and whoever writes about it quotes it once',
  async (_, hasRoom) => {
    const { user } = await beginAsked(hasRoom)
    const fold = await screen.findByRole('button', { name: /^A question for your circle/ })
    const isOpen = () => fold.getAttribute('aria-expanded') === 'true'
    expect([isOpen(), fold.textContent]).toEqual([hasRoom, `${words.question.title}Stage 2: Fellowship`])
    if (!hasRoom) await user.click(fold)
    screen.getByText(question.text)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox')
    await user.type(field, 'A psalm')
    for (let press = 0; press < 2; press += 1) {
      if (!isOpen()) await user.click(fold)
      await user.click(screen.getByRole('button', { name: words.question.write }))
    }
    expect(field.value).toBe(`${words.question.quoted(question.text)}\n\nA psalm`)
    expect(document.activeElement).toBe(field)
    if (isOpen()) await user.click(fold)
    expect(screen.queryByRole('button', { name: words.question.write })).toBeNull()
  },
)

test('the question opens and closes as a tablet is turned', async () => {
  const { turn } = await beginAsked(false)
  const fold = await screen.findByRole('button', { name: /^A question for your circle/ })
  const seen = () => fold.getAttribute('aria-expanded')
  expect(seen()).toBe('false')
  turn()
  expect(seen()).toBe('true')
  turn()
  expect(seen()).toBe('false')
})

test('where nobody can write, the question can be read', async () => {
  await beginAsked(true, 'left')
  await screen.findByText(question.text)
  expect(screen.queryByRole('button', { name: words.question.write })).toBeNull()
})

test.each([
  [true, true],
  [false, false],
])('the way to the meeting page is there for whoever leads the circle (%s)', async (mine, isThere) => {
  beginSession({ ...lydia, can: { ...lydia.can, lead: true } })
  await draw(<Members circle={{ ...own, mine }} />)
  const link = screen.queryByRole('link', { name: meetingWords.prepare, hidden: true })
  expect(link?.getAttribute('href') === '/circle/meeting').toBe(isThere)
})
