import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { organization } from '#contract/organizations/organizations.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, leaveTheRest, refuse } from '#web/platform/parts/answers.ts'
import { draw, holdTime, isBusy, pass, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { organizationWords as words } from '#words/en/organizations/organizations.ts'
import { joiningWords } from '#words/en/joining/joining.ts'
import { previewWords } from '#words/en/organizations/preview.ts'
import { JoiningSection } from './joining-section.tsx'
import { OrganizationPicker } from './organization-picker.tsx'
import { OrganizationsPage } from './organizations-page.tsx'
import { PreviewPage } from './preview-page.tsx'
import { StatusBadge } from './status-badge.tsx'

const can = { subscribe: true, moveHere: true, archive: true, restore: false }
const address = 'https://grace.emmaus.test'
const colours = { primaryColor: '#1A5F4B', secondaryColor: '#C98A1B', tertiaryColor: '#5B3A8C' }
const grace = sample(organization, { id: 'grace', name: 'Grace', address, version: 3, can, ...colours })

async function begin(organizations = [grace], at = '/admin-organizations') {
  const list = {
    organizations,
    total: organizations.length,
    page: 1,
    pages: 1,
    host: null,
    can: { create: true },
  }
  const asked = answers(api.organizations.list, () => list)
  const drawn = await draw(<OrganizationsPage />, at)
  await screen.findByText(words.create)
  return { ...drawn, asked, list }
}

test.each([
  ['', words.noneStanding],
  ['?state=archived', words.noneArchived],
  ['?state=archived&search=Gr', words.noneFound],
  ['?search=Gr', words.noneFound],
])('where there is none at "%s" an admin is told so, and no count', async (query, said) => {
  const { asked } = await begin([], `/admin-organizations${query}`)
  screen.getByText(said)
  expect(screen.getByRole('status').textContent).toBe('')
  const state = query.includes('archived') ? 'archived' : 'standing'
  expect(asked).toMatchObject([{ state, page: 1 }])
  expect(screen.getByLabelText<HTMLSelectElement>(words.state).value).toBe(state)
})

test('what an admin looks for stands in the address, from its first page', async () => {
  const { address: now, user, steps } = await begin([grace], '/admin-organizations?page=2')
  expect(screen.getByRole('status').textContent).toBe(words.count(1))
  expect(shown()).not.toContain(words.noneStanding)
  await user.selectOptions(screen.getByLabelText(words.state), 'archived')
  await waitFor(() => expect(now()).toBe('/admin-organizations?state=archived'))
  await user.selectOptions(screen.getByLabelText(words.state), 'standing')
  await waitFor(() => expect(now()).toBe('/admin-organizations'))
  expect(steps()).toBe(1)
})

test.each([
  [{ contactPhone: '555' }, ['555'], [words.noContact, words.domainNotInUse('')]],
  [{ customDomain: 'grace.test' }, [words.noContact, words.domainNotInUse('grace.test')], []],
  [{ customDomain: 'grace.emmaus.test' }, [], [words.domainNotInUse('grace.emmaus.test')]],
])('of %o the card says what holds', async (given, those, others) => {
  await begin([{ ...grace, ...given }])
  for (const said of those) screen.getByText(said)
  for (const said of others) expect(screen.queryByText(said)).toBeNull()
})

test('an admin archives an organization once they have said yes, and stands where they stood', async () => {
  const { user, asked, list } = await begin()
  await user.click(screen.getByRole('button', { name: words.archive.actOf('Grace') }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const answer = Promise.withResolvers<typeof grace>()
  const archived = answers(api.organizations.archive, () => answer.promise)
  await user.click(dialog.getByText(words.archive.act))
  expect(isBusy(words.archive.busy)).toBe(true)
  list.organizations = []
  list.total = 0
  answer.resolve(grace)
  const none = await screen.findByText(words.noneStanding)
  expect(archived).toEqual([{ id: 'grace', version: 3 }])
  expect(told).toMatchObject([{ kind: 'success', title: words.archive.done('Grace') }])
  expect(asked).toHaveLength(2)
  await waitFor(() => expect(document.activeElement?.contains(none)).toBe(true))
  expect(document.activeElement === document.body).toBe(false)
})

test.each([
  ['CHANGED_MEANWHILE', words.changedMeanwhile('Grace').title],
  ['FORBIDDEN', words.restore.failed.title],
] as const)('that one was not restored by %s is told, and it stands anew', async (code, title) => {
  const { user, asked } = await begin([{ ...grace, can: { ...can, archive: false, restore: true } }])
  answers(api.organizations.restore, () => refuse(code))
  const button = screen.getByRole('button', { name: words.restore.actOf('Grace') })
  await user.click(button)
  await waitFor(() => expect(told).toMatchObject([{ title }]))
  await waitFor(() => expect(asked).toHaveLength(2))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
})

test.each([
  ['active', 'text-success'],
  ['trial', 'text-blue'],
  ['paused', 'text-danger'],
] as const)('that a subscription is %s is told in its colour', async (status, colour) => {
  const { container } = await draw(<StatusBadge status={status} />)
  expect(container.innerHTML).toContain(colour)
})

test.each([
  ['active', true],
  ['archived', false],
] as const)(
  'a link for the first admin of one that is %s is there: %s',
  async (subscriptionStatus, isThere) => {
    await draw(<JoiningSection organization={{ ...grace, subscriptionStatus }} />)
    expect(screen.queryByText(joiningWords.showSetUpLink) !== null).toBe(isThere)
    expect(screen.queryByText(joiningWords.archived) !== null).toBe(!isThere)
  },
)

test('a failure to archive an organization is told, and the question closes', async () => {
  const { user } = await begin()
  answers(api.organizations.archive, () => refuse('FORBIDDEN'))
  await user.click(screen.getByRole('button', { name: words.archive.actOf('Grace') }))
  await user.click(within(await screen.findByRole('alertdialog')).getByText(words.archive.act))
  await waitFor(() => expect(told).toMatchObject([{ title: words.archive.failed.title }]))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a preview that names no organization shows one’s own', async () => {
  const list = {
    organizations: [grace, hope],
    total: 2,
    page: 1,
    pages: 1,
    host: null,
    can: { create: false },
  }
  const asked = answers(api.organizations.list, () => list)
  leaveTheRest()
  await draw(<PreviewPage />)
  await screen.findByRole('heading', { name: 'Grace' })
  expect(asked[0]).toEqual({ state: 'own', page: 1 })
})

const hope = { ...grace, id: 'hope', name: 'Hope' }

test.each([
  [[grace, hope], 2, ''],
  [[grace], 1, previewWords.nothingFound],
  [[grace, hope], 3, previewWords.more(1)],
])('where one goes on to another of %o of %i, it is said "%s"', async (organizations, total, said) => {
  holdTime(new Date())
  const list = { organizations, total, page: 1, pages: 1, host: null, can: { create: true } }
  const asked = answers(api.organizations.list, () => list)
  await draw(<OrganizationPicker shown="grace" />)
  await pass(0)
  fireEvent.click(screen.getByText(previewWords.another.closed))
  expect(screen.getByRole('status').textContent).toBe(said)
  expect(screen.queryByText('Grace')).toBeNull()
  expect(screen.queryByText('Hope') !== null).toBe(organizations.length > 1)
  fireEvent.change(screen.getByLabelText(previewWords.sought), { target: { value: ' Ho' } })
  await pass(200)
  expect(asked).toEqual([
    { state: 'standing', page: 1 },
    { state: 'standing', page: 1, search: 'Ho' },
  ])
})
