import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { mostAssigned } from '#contract/people/limits.ts'
import { assignableLeader, assignment, candidate } from '#contract/people/person.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, never, refuse } from '#web/platform/parts/answers.ts'
import { barnabas, tabitha } from '#web/platform/parts/cast.ts'
import { draw, runHook, settle, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { peopleWords } from '#words/en/people/people.ts'
import { AssignForm, useAssigning } from './assign-form.tsx'
import { RemoveButton } from './remove-button.tsx'

const { assign: words, assigned } = peopleWords
const leader = sample(assignableLeader, { ...barnabas, role: 'leader', leads: 2, can: { beAssigned: true } })
const led = sample(candidate, { ...tabitha, id: 'led', displayName: 'Led', leaders: [barnabas] })
const taken = sample(candidate, { ...tabitha, id: 'taken', displayName: 'Taken', assigned: true })
const free = sample(candidate, { ...tabitha })

/** An admin who has chosen a leader, and sees these people of so many. */
async function begin(people = [free, led, taken], total = people.length) {
  answers(api.people.candidates, () => ({ people, total }))
  const none = sample(assignableLeader, { ...barnabas, id: 'none', displayName: 'No leader any more' })
  const leaders = { data: { leaders: [leader, none] }, isError: false, isFetching: false, refetch: () => {} }
  const drawn = await draw(<AssignForm leaders={leaders} />)
  const choice = screen.getByRole<HTMLSelectElement>('combobox')
  const submit = () => drawn.user.click(screen.getByRole('button', { name: words.submit }))
  const choose = () => drawn.user.selectOptions(choice, barnabas.id)
  return { ...drawn, choice, submit, choose }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) })

test('an admin chooses a leader first, among those who can be one', async () => {
  const { choice, choose, submit } = await begin()
  expect([...choice.options].map(({ value }) => value)).toEqual(['', barnabas.id])
  screen.getByText(words.chooseLeader)
  await submit()
  expect(shown()).toContain(words.missing.title)
  await choose()
  expect(shown()).not.toContain(words.missing.title)
  expect(shown()).not.toContain(words.chooseLeader)
})

test('an admin sees who leads whom already, and assigns nobody twice', async () => {
  const { choose } = await begin()
  await choose()
  await screen.findByText(words.unassigned)
  screen.getByText(words.already)
  expect(box('Led').closest('label')?.textContent).toContain(words.ledBy(barnabas.displayName))
  expect(box('Taken').disabled).toBe(true)
  expect(shown()).not.toContain(words.noneFound)
  expect(shown()).not.toContain(words.more(3, 3))
})

test('an admin is told that there are more than they see, or nobody', async () => {
  const first = await begin([free], 2)
  await first.choose()
  await screen.findByText(words.more(1, 2))
  first.unmount()
  queries.clear()
  const { choose } = await begin([], 0)
  await choose()
  await waitFor(() => expect(shown()).toContain(words.noneFound))
})

test('a failure to read the candidates is told', async () => {
  const { choose } = await begin()
  answers(api.people.candidates, () => refuse('FORBIDDEN'))
  await choose()
  await screen.findByText(words.candidatesFailed)
})

async function assign() {
  const form = await begin()
  await form.choose()
  await screen.findByText(words.unassigned)
  expect(screen.getByRole('status').textContent).toBe('')
  await form.user.click(box('Tabitha'))
  await form.user.click(box('Led'))
  await form.user.click(box('Led'))
  expect(screen.getByRole('status').textContent).toBe(words.chosen(1))
  return form
}

test('an admin assigns those whom they chose, and is told who was assigned before', async () => {
  const { submit } = await assign()
  const asked = answers(api.people.assign, () => ({
    made: [sample(assignment)],
    existing: [{ ...tabitha, displayName: 'Led' }],
  }))
  await submit()
  await waitFor(() => expect(told).toMatchObject([{ kind: 'success', text: words.existing('Led') }]))
  expect(asked).toEqual([{ leaderId: barnabas.id, participantIds: [tabitha.id] }])
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  await screen.findByRole('button', { name: words.submit })
  expect(isReadAnew()).toBe(true)
})

test('an admin waits while it is done', async () => {
  await assign()
  answers(api.people.assign, never)
  expect(fireEvent.submit(document.forms[0]!)).toBe(false)
  await screen.findByText(words.busy)
})

test.each([
  ['OWN_LEADER', errorWords.OWN_LEADER.title],
  ['NOT_A_LEADER', errorWords.NOT_A_LEADER.title],
  ['FORBIDDEN', words.failed.title],
] as const)('that it was refused by %s is told until they choose others', async (code, title) => {
  const { submit, user } = await assign()
  answers(api.people.assign, () => refuse(code))
  await submit()
  await waitFor(() => expect(shown()).toContain(title))
  expect(box('Tabitha').checked).toBe(true)
  answers(api.people.assign, never)
  await submit()
  expect(shown()).not.toContain(title)
  await user.click(box('Led'))
  expect(shown()).not.toContain(title)
})

test.each([
  [mostAssigned, null],
  [mostAssigned + 1, words.tooMany(mostAssigned)],
])('of %i people at once an admin is told whether they are too many', async (count, trouble) => {
  const asked = answers(api.people.assign, never)
  const { result } = await runHook(useAssigning, [leader])
  act(() => result.current.lead(barnabas.id))
  act(() => result.current.choose(Array.from({ length: count }, (_, index) => `${index}`)))
  act(() => result.current.submit(new Event('submit') as never))
  expect(result.current.trouble).toEqual(trouble)
  await waitFor(() => expect(asked).toHaveLength(trouble ? 0 : 1))
})

test('a participant who is chosen as the leader is taken from those to be led', async () => {
  const { result } = await runHook(useAssigning, [leader])
  act(() => result.current.choose([barnabas.id, tabitha.id]))
  act(() => result.current.lead(barnabas.id))
  expect(result.current.chosen).toEqual([tabitha.id])
})

const people = api.people.assignments.key()
const isReadAnew = () => queries.getQueryState(people)?.isInvalidated
beforeEach(() => void queries.setQueryData(people, {}))

const tie = sample(assignment, { id: 'tie', leader: { ...barnabas, role: 'leader' }, participant: tabitha })

async function remove(given = tie) {
  const drawn = await draw(<RemoveButton assignment={given} />)
  await drawn.user.click(screen.getByRole('button'))
  return drawn
}

test('an admin takes somebody from a leader, and can give them back', async () => {
  const asked = answers(api.people.unassign, () => ({}))
  await remove()
  await waitFor(() => expect(told).toHaveLength(1))
  expect(asked).toEqual([{ id: 'tie' }])
  expect(told[0]).toMatchObject({ kind: 'success', action: { label: assigned.undo }, lasts: 10_000 })
  await waitFor(() => expect(isReadAnew()).toBe(true))
  queries.setQueryData(people, {})
  const given = answers(api.people.assign, () => ({ made: [], existing: [] }))
  told[0]?.action?.onPick()
  await waitFor(() => expect(told).toHaveLength(2))
  expect(given).toEqual([{ leaderId: barnabas.id, participantIds: [tabitha.id] }])
  await waitFor(() => expect(isReadAnew()).toBe(true))
})

test('an admin waits while somebody is taken from a leader', async () => {
  answers(api.people.unassign, never)
  await remove()
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
})

test.each([
  ['NOT_FOUND', 'success'],
  ['FORBIDDEN', 'danger'],
] as const)('where taking is refused by %s the admin is told so, unless it is done', async (code, kind) => {
  answers(api.people.unassign, () => refuse(code))
  await remove()
  await waitFor(() => expect(told).toMatchObject([{ kind }]))
  await screen.findByText(assigned.remove)
})

test.each([
  ['ALREADY_ASSIGNED', 1],
  ['FORBIDDEN', 2],
] as const)('where giving back is refused by %s that is told, unless it is done', async (code, toasts) => {
  answers(api.people.unassign, () => ({}))
  await remove()
  await waitFor(() => expect(told).toHaveLength(1))
  const asked = answers(api.people.assign, () => refuse(code))
  told[0]?.action?.onPick()
  await waitFor(() => expect(asked).toHaveLength(1))
  await settle()
  expect(told).toHaveLength(toasts)
})

test('where nobody could give somebody back the admin is asked first', async () => {
  const asked = answers(api.people.unassign, () => ({}))
  const { user } = await remove({ ...tie, leader: { ...tie.leader, role: 'participant' } })
  const confirm = await screen.findAllByRole('button', { name: assigned.remove })
  expect(asked).toEqual([])
  await user.click(confirm.at(-1)!)
  await waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]?.action).toBeUndefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked).toHaveLength(1)
})
