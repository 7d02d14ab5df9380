import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type HelpSettings, helpSettings, type Lacking, managedLine } from '#contract/care/care.ts'
import { wayTo } from '#contract/care/help-lines.ts'
import { paths } from '#web/paths.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, settle, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { helpSettingsWords as words } from '#words/en/care/help-settings.ts'
import { ui } from '#words/en/platform/ui.ts'
import { HelpSettingsPage } from './help-settings-page.tsx'
import { LackingCard } from './lacking-card.tsx'

const at = new Date('2026-11-20T17:00:00Z')
const shipped = sample(managedLine, {
  country: 'US',
  name: 'Crisis line',
  kind: 'crisis',
  ways: [wayTo('call', '988')],
  dialled: 'tel:988',
  source: {
    quotation: 'Call 988',
    url: 'https://example.org/help',
    by: 'a government',
    dated: null,
    read: '2026-11-26',
    remark: 'read twice',
  },
  can: { leaveOut: true, unconfirm: false },
})
const own = sample(managedLine, {
  ...shipped,
  name: 'Night line',
  own: { id: '019a9b2f-6a1c-7d0e-8c7a-2a1d5e6f7a80', setAt: at, version: 3 },
  source: null,
  can: { leaveOut: false, unconfirm: false },
})
const identity = { country: 'US', name: 'Crisis line', dialled: 'tel:988' }
const none = {
  countries: false,
  emergency: [],
  crisis: [],
  contacts: 0,
  duty: false,
  minors: false,
  violence: [],
  children: [],
  due: 0,
}

let saved: HelpSettings
const becomes = (part: Partial<HelpSettings>) => {
  saved = { ...saved, ...part }
  return saved
}

beforeEach(() => {
  saved = sample(helpSettings, {
    countries: { codes: ['US'], version: 1 },
    lines: [own, shipped],
    contacts: { people: [], version: 0 },
    texts: { duty: null, minors: null, version: 0 },
    lacking: none,
  })
  // What the church says is read anew after each change.
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    input === '/api/care' ? Response.json({}, { status: 503 }) : fetch(input, init),
  )
  return () => vi.restoreAllMocks()
})

async function begin() {
  answers(api.care.settings, () => saved)
  const drawn = await draw(<HelpSettingsPage />)
  await screen.findByText(words.countries.title)
  const press = (name: string) => drawn.user.click(screen.getByRole('button', { name }))
  return { ...drawn, press }
}

const item = (name: string) => screen.getByText(name).closest<HTMLElement>('li.py-4')!
const inItem = (name: string) => within(item(name))

test('each line stands with its source, or says that the church named it', async () => {
  await begin()
  expect(item('Crisis line').textContent).toMatch(
    /“Call 988”.*example\.org.*According to a government.*Nov 26, 2026.*read twice/,
  )
  expect(item('Night line').textContent).toContain(words.lines.named('Nov 20, 2026'))
  expect(inItem('Night line').queryByText(words.lines.leaveOut)).toBeNull()
  expect(shown()).toContain(words.lacking.ready)
})

test('who tried a line is noted, shown, and taken back', async () => {
  const { user } = await begin()
  const by = { id: 'p', displayName: 'Priscilla', avatar: null, standing: null }
  const asked = answers(api.care.confirm, ({ confirmed }) =>
    becomes({
      lines: [
        own,
        {
          ...shipped,
          confirmed: confirmed ? { at, by } : null,
          can: { leaveOut: true, unconfirm: confirmed },
        },
      ],
    }),
  )
  await user.click(inItem('Crisis line').getByText(words.lines.confirm))
  await waitFor(() => expect(item('Crisis line').textContent).toContain('Priscilla tried it on Nov 20, 2026'))
  expect(inItem('Crisis line').queryByText(words.lines.confirm)).toBeNull()
  await user.click(inItem('Crisis line').getByText(words.lines.undo))
  await waitFor(() => expect(item('Crisis line').textContent).toContain(words.lines.notTried))
  expect(asked).toEqual([
    { line: identity, confirmed: true },
    { line: identity, confirmed: false },
  ])
})

test('a line that nobody has looked at for a year says so, is tried again, and what another said of it stays', async () => {
  becomes({ lines: [{ ...shipped, isDue: true, confirmed: { at, by: null } }] })
  await begin()
  expect(item('Crisis line').textContent).toContain(words.lines.due)
  expect(item('Crisis line').textContent).toContain(words.lines.somebody)
  inItem('Crisis line').getByText(words.lines.confirmAgain)
  expect(inItem('Crisis line').queryByText(words.lines.undo)).toBeNull()
})

test('an emergency number is looked up, and not left out', async () => {
  becomes({ lines: [{ ...shipped, kind: 'emergency', can: { leaveOut: false, unconfirm: false } }] })
  await begin()
  inItem('Crisis line').getByText(words.lines.checked)
  expect(inItem('Crisis line').queryByText(words.lines.leaveOut)).toBeNull()
  expect(item('Crisis line').textContent).toContain(words.lines.always)
})

test('what a country has no line for is said, and named in a form that knows what it is for', async () => {
  becomes({ countries: { codes: ['US', 'HT'], version: 1 } })
  const { press, user } = await begin()
  const { missing, addKind, addKindIn } = words.lines
  const inUs = within(screen.getByRole('region', { name: 'United States' }))
  expect(inUs.queryByText(missing.crisis)).toBeNull()
  inUs.getByText(missing.emergency)
  const inHaiti = within(screen.getByRole('region', { name: 'Haiti' }))
  for (const sentence of Object.values(missing)) inHaiti.getByText(sentence)

  await press(addKindIn(addKind.emergency, 'Haiti'))
  const call = await screen.findByLabelText(words.line.ways.call)
  await user.type(call, '114')
  const emergency = { ...own, country: 'HT', kind: 'emergency' as const, name: words.line.emergencyName }
  const asked = answers(api.care.saveLine, () => becomes({ lines: [own, shipped, emergency] }))
  await press(words.line.save)
  await waitFor(() => expect(inHaiti.queryByText(missing.emergency)).toBeNull())
  expect(asked).toMatchObject([
    { version: 0, line: { country: 'HT', kind: 'emergency', name: words.line.emergencyName, call: '114' } },
  ])
})

test('a line is left out; where that fails one is told, and sees how it is by now', async () => {
  const { user } = await begin()
  answers(api.care.leaveOut, () => refuse('NOT_FOUND'))
  becomes({ lines: [own] })
  await user.click(inItem('Crisis line').getByText(words.lines.leaveOut))
  await waitFor(() => expect(told).toMatchObject([{ kind: 'danger' }]))
  await waitFor(() => expect(screen.queryByText('Crisis line')).toBeNull())
  becomes({ lines: [shipped] })
  await act(() => queries.invalidateQueries())
  await screen.findByText('Crisis line')
  answers(api.care.leaveOut, ({ leftOut }) => becomes({ lines: [{ ...shipped, isLeftOut: leftOut }] }))
  await user.click(inItem('Crisis line').getByText(words.lines.leaveOut))
  await waitFor(() => expect(item('Crisis line').textContent).toContain(words.lines.leftOut))
  await user.click(inItem('Crisis line').getByText(words.lines.putBack))
  await waitFor(() => expect(item('Crisis line').textContent).not.toContain(words.lines.leftOut))
})

test('countries are added and taken away, each over the version that was seen', async () => {
  const { user, press } = await begin()
  const asked = answers(api.care.setCountries, ({ countries, version }) =>
    becomes({ countries: { codes: countries, version: version + 1 } }),
  )
  await press(words.countries.add)
  await user.selectOptions(screen.getByLabelText(words.countries.label), 'Ghana')
  await press(words.countries.add)
  await screen.findByRole('button', { name: words.countries.remove('Ghana') })
  await press(words.countries.remove('United States'))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked).toEqual([
    { countries: ['US', 'GH'], version: 1 },
    { countries: ['GH'], version: 2 },
  ])
})

test('a line of the church is named in a form, which keeps what is typed where it is refused', async () => {
  const { user, press } = await begin()
  await press(words.lines.editOf('Night line'))
  const name = await screen.findByLabelText(words.line.name)
  await user.clear(name)
  await user.type(name, 'Day line')
  const asked = answers(api.care.saveLine, () => refuse('CHANGED_MEANWHILE', { version: 4 }))
  becomes({ lines: [{ ...own, own: { ...own.own!, version: 4 } }, shipped] })
  await press(words.line.save)
  await screen.findByText(words.changedMeanwhile.text)
  expect((name as HTMLInputElement).value).toBe('Day line')
  await settle()
  answers(api.care.saveLine, (given) => {
    asked.push(given)
    return becomes({ lines: [{ ...own, name: 'Day line' }, shipped] })
  })
  await press(words.line.save)
  await waitFor(() => expect(told).toMatchObject([{ kind: 'success' }]))
  expect(asked).toMatchObject([
    {
      id: own.own?.id,
      version: 3,
      line: { country: 'US', name: 'Day line', kind: 'crisis', call: '988', text: null },
    },
    { version: 4 },
  ])
  screen.getByText('Day line')
})

test('people to talk to are named, two at most, and taken away', async () => {
  const first = { name: 'Dorcas', about: null, phone: '555-0101', email: null }
  becomes({ contacts: { people: [first], version: 1 } })
  const { user, press } = await begin()
  await press(words.contacts.add)
  await user.type(await screen.findByLabelText(words.contact.name), 'Damaris')
  await user.type(screen.getByLabelText(words.contact.email), 'd@example.org')
  const asked = answers(api.care.setContacts, ({ contacts: people, version }) =>
    becomes({ contacts: { people, version: version + 1 } }),
  )
  await press(words.contact.save)
  await waitFor(() => expect(screen.queryByText(words.contacts.add)).toBeNull())
  const second = { name: 'Damaris', about: null, phone: null, email: 'd@example.org' }
  await press(words.contacts.removeOf('Dorcas'))
  await user.click(await screen.findByRole('button', { name: words.removeContact.confirm }))
  await screen.findByText(words.contacts.add)
  expect(asked).toEqual([
    { contacts: [first, second], version: 1 },
    { contacts: [second], version: 2 },
  ])
})

test('nobody is named in the place of another whom an admin took away meanwhile', async () => {
  const dorcas = { name: 'Dorcas', about: null, phone: '555-0101', email: null }
  const damaris = { ...dorcas, name: 'Damaris', phone: '555-0102' }
  becomes({ contacts: { people: [dorcas, damaris], version: 1 } })
  const { user, press } = await begin()
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  await press(words.contacts.editOf('Dorcas'))
  await user.type(await screen.findByLabelText(words.contact.about), 'deaconess')
  await press(ui.cancel)
  await press(words.contacts.editOf('Damaris'))
  await waitFor(() => expect(valueOf(words.contact.name)).toBe('Damaris'))
  expect(valueOf(words.contact.about)).toBe('')
  await press(ui.cancel)

  await press(words.contacts.editOf('Dorcas'))
  await waitFor(() => expect(valueOf(words.contact.about)).toBe('deaconess'))
  becomes({ contacts: { people: [damaris], version: 2 } })
  const asked = answers(api.care.setContacts, () => refuse('CHANGED_MEANWHILE', { version: 2 }))
  await press(words.contact.save)
  await screen.findByText(words.changedMeanwhile.text)
  await settle()
  answers(api.care.setContacts, (given) => {
    asked.push(given)
    return becomes({ contacts: { people: given.contacts, version: 3 } })
  })
  await press(words.contact.save)
  await waitFor(() => expect(told).toMatchObject([{ kind: 'success' }]))
  const changed = { ...dorcas, about: 'deaconess' }
  expect(asked).toEqual([
    { contacts: [changed, damaris], version: 1 },
    { contacts: [damaris, changed], version: 2 },
  ])
})

test('after a reload one still saves over what one saw, and not over what another admin saved', async () => {
  const first = await begin()
  const duty = () => screen.getByLabelText<HTMLTextAreaElement>(words.texts.duty)
  await first.user.type(duty(), 'Tell the county.')
  first.unmount()
  queries.clear()
  becomes({ texts: { duty: 'Saved by another.', minors: null, version: 1 } })
  const { press } = await begin()
  expect(duty().value).toBe('Tell the county.')
  const asked = answers(api.care.setTexts, () => refuse('CHANGED_MEANWHILE', { version: 1 }))
  await press(words.texts.save)
  await screen.findByText(words.changedMeanwhile.text)
  await settle()
  await press(words.texts.save)
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(({ version }) => version)).toEqual([0, 1])
})

test('texts are saved over what was seen when one began to type, and kept where that fails', async () => {
  const { user, press } = await begin()
  const duty = () => screen.getByLabelText<HTMLTextAreaElement>(words.texts.duty)
  await user.type(duty(), 'Tell the county.')
  const asked = answers(api.care.setTexts, () => refuse('CHANGED_MEANWHILE', { version: 1 }))
  becomes({ texts: { duty: 'Saved by another.', minors: null, version: 1 } })
  await press(words.texts.save)
  await screen.findByText(words.changedMeanwhile.text)
  expect([duty().value, asked[0]?.version]).toEqual(['Tell the county.', 0])
  await press(words.keepSaved)
  await waitFor(() => expect(duty().value).toBe('Saved by another.'))
})

test('Home asks an admin for one thing at a time, the most urgent first, and is silent once nothing is lacking', async () => {
  const lacking: Lacking = {
    countries: true,
    emergency: ['HT'],
    crisis: ['US', 'HT'],
    contacts: 1,
    duty: true,
    minors: true,
    violence: ['HT'],
    children: ['US'],
    due: 2,
  }
  answers(api.care.lacking, () => ({ ...lacking }))
  const { container } = await draw(<LackingCard />)
  const said: [Partial<Lacking>, string, number][] = [
    [{ emergency: [] }, words.lacking.emergency(['Haiti']), 7],
    [{ crisis: [] }, words.lacking.crisis(['United States', 'Haiti']), 6],
    [{ contacts: 0 }, words.lacking.contacts(1), 5],
    [{ duty: false }, words.lacking.duty, 4],
    [{ minors: false }, words.lacking.minors, 3],
    [{ violence: [] }, words.lacking.violence(['Haiti']), 2],
    [{ children: [] }, words.lacking.children(['United States']), 1],
    [{ due: 0 }, words.lacking.due(2), 0],
  ]
  await screen.findByText(words.lacking.title)
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.helpSettings())
  // Until it is known for which countries, nobody can say how much there is.
  await screen.findByText(words.lacking.countries)
  expect(container.querySelectorAll('p')).toHaveLength(1)
  lacking.countries = false
  await act(() => queries.invalidateQueries())
  for (const [done, sentence, more] of said) {
    await screen.findByText(sentence)
    expect(container.querySelectorAll('p')).toHaveLength(more > 0 ? 2 : 1)
    if (more > 0) screen.getByText(words.lacking.more(more))
    Object.assign(lacking, done)
    await act(() => queries.invalidateQueries())
  }
  await waitFor(() => expect(container.textContent).toBe(''))
})
