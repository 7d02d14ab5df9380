import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChurchHelp, churchHelp } from '#contract/care/care.ts'
import { wayTo } from '#contract/care/help-lines.ts'
import { AudienceField } from '#web/drafts/writing/audience-field.tsx'
import { paths } from '#web/paths.ts'
import { updateMe } from '#web/platform/api/session.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { careWords as words } from '#words/en/care/care.ts'
import { limitWords } from '#words/en/care/limits.ts'
import { isolated } from '#words/isolated.ts'
import { keepChurchHelp, readChurchHelp } from './church-help.ts'
import { HelpCard } from './help-card.tsx'
import { InDangerPage } from './in-danger-page.tsx'

const elsewhere = '00000000-0000-4000-8000-0000000000f9'
const crisis = '988 Suicide & Crisis Lifeline'
const violence = 'National Domestic Violence Hotline'
const said = sample(churchHelp, {
  churchMark: lydia.churchMark!,
  church: 'Emmaus',
  countries: ['UG'],
  lines: [
    { country: 'US', name: 'Night line', kind: 'crisis', ways: [wayTo('call', '+1 555 0199')], hours: null },
  ],
  leftOut: [{ country: 'US', name: crisis, dialled: 'tel:988 sms:988 https://988lifeline.org/' }],
  contacts: [{ name: 'Damaris', about: 'Leads no circle', phone: '+1 555 0100', email: 'd@example.org' }],
  duty: 'The county is told.',
  minors: 'Parents are asked.',
})

let timeZone: string

beforeEach(() => {
  timeZone = 'America/Chicago'
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function options(
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone }
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await answered(sample(churchHelp, { churchMark: elsewhere }))
})

/** Has the server answer this from now on, and reads it. */
async function answered(answer: ChurchHelp | null) {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      answer ? Response.json(answer) : Promise.reject(new TypeError('no network')),
    )
  await act(readChurchHelp)
  return asked
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('what is shipped stands there without an answer, and what the church says once there is one', async () => {
  await answered(null)
  await draw(<InDangerPage />)
  expect(hrefs()).toContain('tel:988')
  expect(shown()).not.toContain(words.page.minors)

  await answered(said)
  expect(hrefs()).not.toContain('tel:988')
  expect(hrefs()).toEqual(
    expect.arrayContaining(['tel:911', 'tel:+15550199', 'tel:+15550100', 'mailto:d@example.org']),
  )
  for (const text of ['The county is told.', 'Parents are asked.', 'Damaris', 'Leads no circle'])
    expect(shown()).toContain(text)
  expect(screen.getByText('Night line').closest('li')?.textContent).toMatch(/Listed by .*Emmaus/)
  expect(screen.getAllByText(/Listed by/)).toHaveLength(1)
  // Of a line that is left out, and of one that the church names, nobody needs to know where it was read.
  expect(screen.getByText(words.page.sourcesTitle).closest('section')?.textContent).not.toContain(crisis)
})

test('what nobody can dial is shown to be read', async () => {
  const [damaris] = said.contacts
  await answered({
    ...said,
    contacts: [{ ...damaris!, phone: 'ask at (+44' }],
    lines: [{ ...said.lines[0]!, ways: [wayTo('call', 'the town hall')] }],
  })
  await draw(<InDangerPage />)
  screen.getByText('ask at (+44')
  screen.getByText('the town hall')
  expect(hrefs()).not.toContain(null)
})

test('a country in which its people live can be chosen, and it is said that no line is named there', async () => {
  await answered(said)
  const { user } = await draw(<InDangerPage />)
  await user.selectOptions(screen.getByLabelText(words.page.country), 'Uganda')
  expect(shown()).toContain(words.page.noEmergency)
  expect(screen.getAllByText(/Emmaus.* has not listed a help line for this yet/)).toHaveLength(3)
  expect(shown()).not.toContain(words.page.sourcesTitle)
})

test('where no emergency number is known the card says so, and both have the one that the church names', async () => {
  timeZone = 'America/Port-au-Prince'
  const inHaiti = { ...said, countries: ['HT'] }
  await answered(inHaiti)
  const { unmount } = await draw(<HelpCard signs={['suicide']} onHide={() => {}} />)
  expect(shown()).toContain(words.page.noEmergency)
  unmount()

  const ways = [wayTo('call', '114')]
  const police: ChurchHelp['lines'][number] = {
    country: 'HT',
    name: 'Police',
    kind: 'emergency',
    ways,
    hours: null,
  }
  await answered({ ...inHaiti, lines: [police] })
  const expectPolice = () => {
    expect(hrefs()).toContain('tel:114')
    expect(shown()).not.toContain(words.page.noEmergency)
  }
  const card = await draw(<HelpCard signs={['suicide']} onHide={() => {}} />)
  expectPolice()
  card.unmount()
  await draw(<InDangerPage />)
  expectPolice()
})

test('the card has lines of the church first, and asks for nothing', async () => {
  const asked = await answered(said)
  asked.mockClear()
  await draw(<HelpCard signs={['suicide']} onHide={() => {}} />)
  expect(hrefs().slice(0, 2)).toEqual(['tel:+15550199', 'tel:911'])
  expect(shown()).toMatch(/People at .*Emmaus.* you can talk to/)
  expect(hrefs()).toContain(paths.inDanger())
  expect(asked).not.toHaveBeenCalled()
})

test('whoever has a leader can write to them from the card, and whoever has none is told of somebody else', async () => {
  const drawCard = () => draw(<HelpCard signs={['suicide']} onHide={() => {}} />)
  const { unmount } = await drawCard()
  expect(screen.getByRole('link', { name: words.tellLink }).getAttribute('href')).toBe(paths.messages())
  expect(shown()).not.toContain(words.tellAnybody)
  unmount()
  act(() => updateMe({ ...lydia, hasLeader: false }))
  await drawCard()
  expect(screen.queryByRole('link', { name: words.tellLink })).toBeNull()
  expect(shown()).toContain(words.tellAnybody)
})

test('who may have to hide from a leader is shown who there is to talk to, and to choose another than that leader', async () => {
  await answered({ ...said, leftOut: [] })
  await draw(<HelpCard signs={['abuse']} onHide={() => {}} />)
  const [title, advice, person] = [
    words.contacts.title(isolated(said.church)),
    words.contacts.other,
    'Damaris',
  ]
  expect(shown().indexOf(title)).toBeGreaterThan(-1)
  expect(shown().indexOf(advice)).toBeGreaterThan(shown().indexOf(title))
  expect(shown().indexOf(person)).toBeGreaterThan(shown().indexOf(advice))
  expect(shown()).toContain(violence)
})

test('what another church says is not shown to whoever is signed in', async () => {
  // It may be called the same.
  await answered({ ...said, churchMark: elsewhere })
  const { unmount } = await draw(<InDangerPage />)
  expect(shown()).not.toContain('Damaris')
  unmount()
  act(() => updateMe({ ...lydia, churchMark: elsewhere, organization: 'Grace' }))
  await draw(<InDangerPage />)
  await waitFor(() => expect(shown()).toContain('Damaris'))
})

test('whoever chooses that others read is told what these may have to pass on', async () => {
  await answered(said)
  const readers = { leader: 1, shared: 2, admins: 1 }
  const field = (audience: 'private' | 'leader') => (
    <AudienceField audience={audience} readers={readers} disabled={false} onPick={() => {}} />
  )
  const { rerender, user } = await draw(field('private'))
  expect(shown()).not.toContain(limitWords.sentence)
  rerender(field('leader'))
  screen.getByText(limitWords.sentence)
  await user.click(screen.getByRole('button', { name: limitWords.more }))
  for (const text of ['The county is told.', 'Parents are asked.']) screen.getByText(text)
  expect(screen.getByRole('link', { name: limitWords.link }).getAttribute('href')).toBe(paths.inDanger())
})

test('what the church says is read again on the page, with a network, for another church and an hour later, and stays known meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let asked = await answered(said)
  const isAsked = async (times: number, why: () => unknown) => {
    asked.mockClear()
    await act(async () => why())
    expect(asked).toHaveBeenCalledTimes(times)
  }
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
  let stop = () => {}
  await isAsked(0, () => (stop = keepChurchHelp()))
  await isAsked(0, () => (pass(59), comeBack()))
  await isAsked(1, () => (pass(2), comeBack()))
  await isAsked(0, comeBack)
  await isAsked(0, () => updateMe({ ...lydia, displayName: 'Lydia' }))
  await isAsked(1, () => updateMe({ ...lydia, churchMark: elsewhere }))
  updateMe(lydia)
  asked = await answered(null)
  await isAsked(1, () => dispatchEvent(new Event('online')))
  await isAsked(1, () => (pass(61), comeBack()))
  await isAsked(1, comeBack)
  await isAsked(1, () => draw(<InDangerPage />))
  expect(shown()).toContain('Damaris')
  stop()
  await isAsked(0, () => dispatchEvent(new Event('online')))
  vi.useRealTimers()
})
