import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { defaultColours } from '#contract/brand/default-colours.ts'
import { organization } from '#contract/organizations/organizations.ts'
import { organizationId } from '#contract/organizations/form.ts'
import { api } from '#web/platform/api/queries.ts'
import { organizationQuery } from '#web/organizations/organization-queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, settle, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { organizationFormWords as words } from '#words/en/organizations/organizations.ts'
import { NewOrganizationPage } from './new-organization-page.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { proposedId } from './use-organization-form.ts'

const can = { subscribe: true, moveHere: false, archive: true, restore: false }
const grace = sample(organization, {
  id: 'grace',
  name: 'Grace',
  version: 3,
  can,
  subscriptionTier: 'premium',
  ...defaultColours,
})
const held = organizationQuery('grace')

/** The form of what the server has of it. */
function Changing() {
  const { data } = useQuery(held)
  return data ? <OrganizationForm organization={data} host="emmaus.test" /> : null
}

async function begin(given: Partial<typeof grace> = {}) {
  const server = { now: { ...grace, ...given } }
  const asked = answers(api.organizations.read, () => server.now)
  const drawn = await draw(<Changing />, '/edit')
  await screen.findByLabelText(words.name)
  return { ...drawn, asked, server }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = (label = words.save) => fireEvent.click(screen.getByText(label))

async function beginNew(create = true) {
  const list = { organizations: [], total: 0, page: 1, pages: 1, host: 'emmaus.test', can: { create } }
  const asked = answers(api.organizations.list, () => list)
  const drawn = await draw(<NewOrganizationPage />, '/new')
  await waitFor(() => expect(shown()).toContain(create ? words.create : words.notYours.title))
  return { ...drawn, asked }
}

test('an admin who may not make an organization is told so', async () => {
  const { asked } = await beginNew(false)
  expect(screen.queryByLabelText(words.name)).toBeNull()
  expect(asked).toEqual([{ state: 'standing', page: 1 }])
})

test('the ID of a new one follows its name until one types it', async () => {
  await beginNew()
  write(words.name, 'Hope Chapel')
  expect(field(words.id).value).toBe('hope-chapel')
  expect(shown()).toContain(words.idHint('hope-chapel.emmaus.test'))
  write(words.id, 'hope')
  write(words.name, 'Hope Church')
  expect(field(words.id).value).toBe('hope')
})

test('a new one is made, and what one goes on from there stands in the history', async () => {
  const { address, steps } = await beginNew()
  const made = answers(api.organizations.create, () => ({ ...grace, name: 'Hope', id: 'hope' }))
  expect(screen.getByText<HTMLButtonElement>(words.create).disabled).toBe(true)
  write(words.name, 'Hope')
  save(words.create)
  await waitFor(() => expect(told).toMatchObject([{ kind: 'success', title: words.made('Hope') }]))
  expect(made).toMatchObject([{ name: 'Hope', id: 'hope', subscriptionTier: 'free', signUps: 'open' }])
  expect(address()).toContain('hope')
  expect(steps()).toBe(2)
})

test.each([
  [{}, [words.customDomainHint], [words.settledElsewhere]],
  [{ can: { ...can, subscribe: false } }, [words.settledElsewhere], []],
  [{ can: { ...can, subscribe: false }, isDefault: true }, [words.settledForever], [words.customDomainHint]],
  [{ subscriptionTier: 'free' }, ['Custom Domain comes with'], [words.customDomainHint]],
  [{ subscriptionStatus: 'paused' }, ['Custom Branding is not in use while'], [words.customDomainHint]],
] as const)('of %o it is said what can be changed', async (given, those, others) => {
  await begin(given)
  for (const said of those) expect(shown()).toContain(said)
  for (const said of others) expect(shown()).not.toContain(said)
  const settled = 'can' in given
  expect(screen.queryAllByRole('combobox', { name: words.plan })).toHaveLength(settled ? 0 : 1)
  expect(field(words.id).tagName).toBe(settled ? 'OUTPUT' : 'INPUT')
  const isUnused = 'subscriptionTier' in given || 'subscriptionStatus' in given
  expect(field(words.theme).disabled).toBe(isUnused)
  if (!('isDefault' in given)) expect(field(words.customDomain).disabled).toBe(isUnused)
  expect(shown().includes('Custom Branding')).toBe(true)
})

test.each(['active', 'archived'] as const)(
  'one that is %s can be archived by its own act',
  async (status) => {
    await begin({ subscriptionStatus: status })
    const offered = within(field(words.status)).queryByText('Archived')
    expect(offered !== null).toBe(status === 'archived')
    expect(field(words.status).value).toBe(status)
  },
)

test('an ID that changes is told of, and led to once it is saved', async () => {
  const { address, asked, steps } = await begin()
  expect(shown()).toContain(words.idHint('grace.emmaus.test'))
  expect(shown()).not.toContain(words.unsaved)
  write(words.id, 'hope')
  expect(shown()).toContain(words.idChanges('hope.emmaus.test'))
  expect(shown()).toContain(words.unsaved)
  const changed = answers(api.organizations.change, () => ({ ...grace, id: 'hope' }))
  answers(api.organizations.read, () => refuse('NOT_FOUND'))
  save()
  await waitFor(() => expect(told).toMatchObject([{ kind: 'success', title: words.saved }]))
  expect(changed).toMatchObject([{ organization: 'grace', version: 3, id: 'hope', name: 'Grace' }])
  expect(changed[0]).not.toHaveProperty('from')
  expect(address()).toContain('hope')
  expect(steps()).toBe(1)
  expect(asked).toHaveLength(1)
})

test('what was saved stands there, and no page is led to under the same ID', async () => {
  const { address, server, asked } = await begin()
  write(words.name, ' Hope')
  const wait = Promise.withResolvers<typeof grace>()
  const reads = answers(api.organizations.read, () => wait.promise)
  answers(api.organizations.change, () => (server.now = { ...grace, name: 'Hope', version: 4 }))
  save()
  await waitFor(() => expect(reads).toHaveLength(1))
  await settle()
  expect(shown()).not.toContain(words.changedMeanwhile.title)
  wait.resolve(server.now)
  await waitFor(() => expect(told).toHaveLength(1))
  expect(asked).toHaveLength(1)
  expect(address()).toBe('/edit')
  expect(shown()).not.toContain(words.unsaved)
  expect(field(words.name).value).toBe('Hope')
  expect(shown()).not.toContain(words.changedMeanwhile.title)
})

test('what somebody else saved meanwhile is told, and replaced knowingly or kept', async () => {
  const { server, asked } = await begin()
  write(words.name, 'Hope')
  server.now = { ...grace, name: 'Charity', version: 4 }
  answers(api.organizations.change, () => refuse('CHANGED_MEANWHILE'))
  save()
  await screen.findByText(words.changedMeanwhile.title)
  expect(asked).toHaveLength(2)
  expect(shown()).not.toContain(words.saveFailed.title)
  expect(shown()).toContain('Charity')
  await waitFor(() => expect(document.activeElement?.textContent).toContain(words.changedMeanwhile.title))
  write(words.name, 'Hope!')
  const changed = answers(api.organizations.change, () => server.now)
  screen.getByText(entryWords.saveMine)
  save(entryWords.keepSaved)
  expect(field(words.name).value).toBe('Charity')
  expect(shown()).not.toContain(words.changedMeanwhile.title)
  expect(changed).toEqual([])
})

test('a failure to save is told', async () => {
  await begin()
  write(words.name, 'Hope')
  answers(api.organizations.change, () => refuse('FORBIDDEN'))
  save()
  await screen.findByText(errorWords.FORBIDDEN.text)
  expect(shown()).not.toContain(words.changedMeanwhile.title)
})

test('discarding what was typed asks first', async () => {
  const { user } = await begin()
  write(words.name, 'Hope')
  await settle()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const discard = async () => {
    await user.click(screen.getAllByText(words.discard)[0]!)
    return within(await screen.findByRole('alertdialog'))
  }
  await user.click((await discard()).getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field(words.name).value).toBe('Hope')
  await user.click((await discard()).getByText(words.discard))
  await waitFor(() => expect(field(words.name).value).toBe('Grace'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test.each([
  ['Grace Chapel', 'grace-chapel'],
  ["  St. Paul's – Église n° 2 ", 'st-pauls-eglise-n-2'],
  ['The Evangelical Reformed Fellowship of Thessalonica', 'the-evangelical-reformed-fellowship-of-t'],
  ['Łódź Straße', 'lodz-strasse'],
  ['은혜 교회', ''],
])('%s suggests %s', (name, id) => {
  expect(proposedId(name)).toBe(id)
})

test('what is suggested can be an ID, or is nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const id = proposedId(name)
      const reserved = [
        'www',
        'mail',
        'smtp',
        'imap',
        'api',
        'admin',
        'ftp',
        'ns1',
        'ns2',
        'mx',
        'autodiscover',
      ]
      if (id !== '' && !reserved.includes(id)) expect(organizationId.safeParse(id).data).toBe(id)
    }),
  )
})
