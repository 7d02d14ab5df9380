import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { managedPerson } from '#contract/people/person.ts'
import { api } from '#web/platform/api/queries.ts'
import { noteServerTime } from '#web/platform/api/server-clock.ts'
import { beginSession } from '#web/platform/api/session.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { lydia, tabitha } from '#web/platform/parts/cast.ts'
import { draw, isBusy, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { frame } from '#words/en/platform/frame.ts'
import { peopleWords } from '#words/en/people/people.ts'
import { UserManagementPage } from './user-management-page.tsx'
import { RolesPanel } from './roles-panel.tsx'

const { list: words, waiting, changeRole } = peopleWords
const all = { suspend: true, restore: false, endSessions: true }
const person = sample(managedPerson, { ...tabitha, role: 'participant', leads: 1, can: all, confirmed: true })
const name = tabitha.displayName
const empty = { people: [], total: 0, page: 1, pages: 1, waiting: 0, toLetIn: 0, can: { move: false } }
const one = { ...empty, people: [person], total: 1 }

async function begin(list: Partial<typeof one> = one, at = '/user-management') {
  const asked = answers(api.people.list, () => ({ ...one, ...list }))
  const drawn = await draw(<RolesPanel />, at)
  await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  return { ...drawn, asked }
}

const button = (label: string) => screen.findByRole('button', { name: label })

test('of nobody found an admin is told so, and nothing of what is not', async () => {
  const { asked } = await begin(empty)
  expect(asked).toEqual([{ order: 'name', page: 1 }])
  screen.getByText(words.noneFound)
  expect(screen.queryByRole('table')).toBeNull()
  expect(shown()).not.toContain(waiting.approval.see)
  expect(shown()).not.toContain(waiting.confirmation.see)
  expect(shown()).not.toContain(frame.pages.organizations)
})

test('an admin is told how many wait, and where somebody is moved', async () => {
  await begin({ waiting: 1, toLetIn: 1, can: { move: true } })
  expect(shown()).toContain(waiting.approval.notice(1))
  expect(shown()).toContain(waiting.confirmation.notice(1))
  expect(shown()).toContain(frame.pages.organizations)
  expect(shown()).not.toContain(words.noneFound)
})

test('a failure to read people is told, and nobody of an earlier answer is shown', async () => {
  const { user, asked } = await begin()
  answers(api.people.list, () => refuse('FORBIDDEN'))
  await user.selectOptions(screen.getByLabelText(words.order), 'newest')
  await screen.findByText(words.failed)
  expect(asked).toHaveLength(1)
  expect(screen.queryByRole('table')).toBeNull()
})

test.each([
  [{ lastActiveAt: null, leads: 0, confirmed: false }, [words.never, words.notConfirmed], [words.leads(0)]],
  [{ lastActiveAt: new Date('2026-11-20T12:00:00Z') }, [words.today, words.leads(1)], [words.notConfirmed]],
  [{ lastActiveAt: new Date('2026-11-18T12:00:00Z') }, ['Nov 18, 2026'], [words.today]],
  [{ firstName: 'Dor', lastName: 'Cas' }, ['Dor Cas'], []],
])('of %o it is said', async (given, those, others) => {
  noteServerTime(new Date('2026-11-20T17:00:00Z'))
  await begin({ people: [{ ...person, ...given }] })
  const table = within(screen.getByRole('table'))
  for (const said of those) table.getByText(said)
  for (const said of others) expect(table.queryByText(said)).toBeNull()
})

test('a full name is not said twice', async () => {
  await begin({ people: [{ ...person, displayName: 'Dor Cas', firstName: 'Dor', lastName: 'Cas' }] })
  expect(screen.getAllByText('Dor Cas')).toHaveLength(1)
})

test('what an admin looks for stands in the address, from its first page', async () => {
  const { user, address, asked, steps } = await begin(one, '/user-management?page=2&role=leader')
  expect(asked).toEqual([{ role: 'leader', order: 'name', page: 2 }])
  const search = screen.getByLabelText(words.search)
  await user.type(search, ' Tab {Enter}')
  await waitFor(() => expect(address()).toBe('/user-management?role=leader&search=Tab'))
  await user.selectOptions(screen.getByLabelText(words.state), 'suspended')
  await user.selectOptions(screen.getByLabelText(words.role), '')
  await waitFor(() => expect(address()).toBe('/user-management?search=Tab&state=suspended'))
  await user.clear(screen.getByLabelText(words.search))
  await waitFor(() => expect(address()).toBe('/user-management?state=suspended'))
  await user.selectOptions(screen.getByLabelText(words.state), '')
  await waitFor(() => expect(address()).toBe('/user-management'))
  expect(steps()).toBe(1)
})

test('a search that was only begun is not looked for once it is emptied', async () => {
  const { user, asked } = await begin()
  await user.type(screen.getByLabelText(words.search), 'T{Backspace}')
  expect(asked).toHaveLength(1)
})

test('waiting sign-ups are listed without roles and orders', async () => {
  answers(api.people.waiting, () => ({ signUps: [], total: 0, page: 1, pages: 1 }))
  await draw(<RolesPanel />, '/user-management?state=approval')
  await screen.findByText(waiting.approval.empty)
  expect(screen.queryByLabelText(words.role)).toBeNull()
  expect(screen.queryByLabelText(words.order)).toBeNull()
})

/** Asks for another role of somebody. */
async function wish(given: Partial<typeof person>, role: string) {
  const drawn = await begin({ people: [{ ...person, ...given }] })
  const choice = screen.getByLabelText<HTMLSelectElement>(words.roleOf(name))
  await drawn.user.selectOptions(choice, role)
  return { ...drawn, choice }
}

test.each([
  ['participant', 'leader', 2, false],
  ['leader', 'participant', 2, true],
  ['leader', 'participant', 0, false],
] as const)('whoever makes a %s %s who leads %i is told what stays: %s', async (role, to, leads, isSaid) => {
  const { user } = await wish({ role, leads }, to)
  await screen.findByRole('alertdialog')
  expect(shown().includes(changeRole.keeps(name, leads))).toBe(isSaid)
  await user.click(await button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('another role holds once an admin has said yes, and people are read anew', async () => {
  const { user, asked, choice } = await wish({}, 'leader')
  const answer = Promise.withResolvers<typeof person>()
  const changed = answers(api.people.changeRole, () => answer.promise)
  await user.click(await button(changeRole.confirm))
  expect(isBusy(changeRole.busy)).toBe(true)
  answer.resolve(person)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(changed).toEqual([{ id: tabitha.id, role: 'leader' }])
  expect(told).toMatchObject([
    { kind: 'success', title: changeRole.done(nameInText({ ...tabitha, standing: 'leader' }), 'a leader') },
  ])
  expect(asked).toHaveLength(2)
  expect(choice.disabled).toBe(false)
  await user.selectOptions(choice, 'leader')
  await button(changeRole.confirm)
  expect(isBusy(changeRole.confirm)).toBe(false)
})

test('a leader who becomes a participant is named without a standing', async () => {
  const { user } = await wish({ role: 'leader', standing: 'leader' }, 'participant')
  answers(api.people.changeRole, () => person)
  await user.click(await button(changeRole.confirm))
  await waitFor(() => expect(told).toMatchObject([{ title: changeRole.done(name, 'a participant') }]))
})

test.each([
  ['OWN_ROLE', errorWords.OWN_ROLE.title, true],
  ['FORBIDDEN', changeRole.failed.title, false],
] as const)('that a role was refused by %s is told', async (code, title, isMe) => {
  answers(api.people.changeRole, () => refuse(code))
  const { user, choice } = await wish({ isMe }, 'leader')
  if (!isMe) await user.click(await button(changeRole.confirm))
  await waitFor(() => expect(told).toMatchObject([{ title }]))
  await waitFor(() => expect(choice.disabled).toBe(false))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('one’s own role rests while it is asked for', async () => {
  const answer = Promise.withResolvers<typeof person>()
  answers(api.people.changeRole, () => answer.promise)
  const { choice } = await wish({ isMe: true }, 'leader')
  await waitFor(() => expect(choice.disabled).toBe(true))
  answer.resolve(person)
  await waitFor(() => expect(choice.disabled).toBe(false))
})

test.each([
  ['suspend', () => person, 'success'],
  ['endSessions', () => refuse('FORBIDDEN'), 'danger'],
] as const)('to %s is asked about first, done once, and people are read anew', async (act, end, kind) => {
  const { user, asked } = await begin()
  const pick = async () => {
    await user.click(await button(words.manage(name)))
    const item = await screen.findByRole('menuitem', { name: peopleWords[act].act })
    expect(item.className.includes('danger')).toBe(act === 'suspend')
    await user.click(item)
    return within(await screen.findByRole('alertdialog')).getByRole('button', { name: peopleWords[act].act })
  }
  const wait = Promise.withResolvers<void>()
  const done = answers(api.people[act], () => wait.promise.then(end))
  const confirm = await pick()
  expect(confirm.className.includes('bg-danger')).toBe(act === 'suspend')
  await user.click(confirm)
  expect(isBusy(peopleWords[act].busy)).toBe(true)
  wait.resolve()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(done).toEqual([{ id: tabitha.id }])
  expect(told).toMatchObject([{ kind }])
  expect(asked).toHaveLength(2)
  expect((await pick()).getAttribute('aria-busy')).toBe('false')
  await user.click(await button('Cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a person to whom nothing can be done has no menu', async () => {
  await begin({ people: [{ ...person, can: { suspend: false, restore: false, endSessions: false } }] })
  expect(screen.queryByRole('button', { name: words.manage(name) })).toBeNull()
})

test.each([
  ['', false],
  ['?tab=assignments', true],
])('at "%s" an admin sees who leads whom: %s', async (query, isSeen) => {
  answers(api.people.list, () => empty)
  answers(api.people.leaders, () => ({ leaders: [] }))
  answers(api.people.assignments, () => ({ assignments: [], total: 0, page: 1, pages: 1 }))
  beginSession({ ...lydia, features: ['group-management'], can: { ...lydia.can, administer: true } })
  await draw(<UserManagementPage />, `/user-management${query}`)
  await screen.findByText(isSeen ? peopleWords.assign.title : words.noneFound)
})
