import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { conversation, messageExcerpt } from '#contract/messages/message.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { lydia, tabitha } from '#web/platform/parts/cast.ts'
import { draw, holdTime, pass, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { communityWords } from '#words/en/community/community.ts'
import { messageWords } from '#words/en/messages/messages.ts'
import { MessageSearch } from './messages-page.tsx'
import { NewConversation } from './new-conversation.tsx'
import { SearchResults } from './search-results.tsx'

const { search: words, begin } = messageWords

async function look(sought = '') {
  const asked: string[] = []
  const drawn = await draw(<MessageSearch sought={sought} onSeek={(text) => asked.push(text)} />)
  return { ...drawn, asked, field: screen.getByRole<HTMLInputElement>('textbox') }
}

test('words are looked for, of one letter it is said that it is too short, and of none nothing', async () => {
  const { user, field, asked } = await look()
  await user.type(field, ' {Enter}')
  expect(shown()).not.toContain(words.short)
  await user.type(field, 'a{Enter}')
  expect(shown()).toContain(words.short)
  expect(asked).toEqual([])
  await user.type(field, 'n')
  expect(shown()).not.toContain(words.short)
  await user.type(field, '{Enter}')
  expect(asked).toEqual(['an'])
  expect(screen.queryByRole('button', { name: words.clear })).toBeNull()
})

test('ending a search leads to the empty field', async () => {
  const { user, field, asked } = await look('Mary')
  await user.click(screen.getByRole('button', { name: words.clear }))
  expect(asked).toEqual([''])
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})

const found = sample(conversation, { with: tabitha })
const hit = {
  conversationId: 'c',
  with: tabitha,
  message: sample(messageExcerpt, { sender: tabitha, text: 'For Mary' }),
}

test.each([
  ['people', [found], [], [words.people], [words.messages, words.none]],
  ['messages', [], [hit], [words.messages], [words.people, words.none]],
  ['nothing', [], [], [words.none], [words.people, words.messages]],
] as const)('where %s is found that is what stands', async (...[, people, messages, those, others]) => {
  answers(api.messages.search, () => ({ people: [...people], messages: [...messages] }))
  await draw(<SearchResults sought="Mary" />)
  for (const each of those) await screen.findByText(each)
  for (const other of others) expect(screen.queryByText(other)).toBeNull()
  expect(shown()).not.toContain(messageWords.you(''))
})

test('a found message of one’s own says so', async () => {
  const mine = { ...hit, message: { ...hit.message, sender: { ...tabitha, id: lydia.id } } }
  answers(api.messages.search, () => ({ people: [], messages: [mine] }))
  await draw(<SearchResults sought="Mary" />)
  await screen.findByText(words.messages)
  expect(shown()).toContain(messageWords.you(''))
})

test('a search that failed says so', async () => {
  answers(api.messages.search, () => refuse('FORBIDDEN'))
  await draw(<SearchResults sought="Mary" />)
  await screen.findByText(words.failed)
})

test.each([
  ['RATE_LIMITED', communityWords.search.tooOften.text],
  ['FORBIDDEN', begin.failed],
] as const)('that nobody could be looked for is told for %s in its own words', async (code, said) => {
  answers(api.messages.people, () => refuse(code, { act: 'search', resetsAt: new Date() }))
  await draw(<NewConversation open onClose={() => {}} />)
  await screen.findByText(said)
})

test('where nobody is near it says so, and of a name that nobody bears as well', async () => {
  holdTime('2026-11-20T13:00:00Z')
  const asked = answers(api.messages.people, () => ({ people: [] }))
  const { user } = await draw(<NewConversation open onClose={() => {}} />)
  await waitFor(() => screen.getByText(begin.nobodyNear))
  await user.type(screen.getByRole('textbox'), 'T')
  await pass(250)
  expect(asked).toEqual([{ words: '' }])
  await user.type(screen.getByRole('textbox'), 'a')
  await pass(249)
  expect(asked).toHaveLength(1)
  await pass(1)
  await waitFor(() => screen.getByText(begin.noneText))
  expect(asked).toEqual([{ words: '' }, { words: 'Ta' }])
})

async function pick() {
  let closed = 0
  answers(api.messages.people, () => ({ people: [tabitha] }))
  const drawn = await draw(<NewConversation open onClose={() => closed++} />)
  await screen.findByRole('list', { name: begin.near })
  const button = screen.getByRole('button', { name: /Tabitha/ })
  await drawn.user.click(button)
  return { ...drawn, button, closed: () => closed }
}

test('choosing a person leads to the conversation with them', async () => {
  const asked = answers(api.messages.begin, () => sample(conversation, { id: 'c', with: tabitha }))
  const { address, closed } = await pick()
  await waitFor(() => expect(address()).toContain('with=c'))
  expect(asked).toEqual([{ personId: tabitha.id }])
  expect(closed()).toBe(1)
})

test('a failure to begin a conversation is told, and somebody can be chosen again', async () => {
  answers(api.messages.begin, () => refuse('NOT_FOUND'))
  const { button, closed, user } = await pick()
  await waitFor(() => expect(told).toMatchObject([{ title: begin.refused, text: begin.notThere }]))
  expect(closed()).toBe(0)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
  const asked = answers(api.messages.begin, () => refuse('FORBIDDEN'))
  await user.click(button)
  await waitFor(() => expect(asked).toHaveLength(1))
})
