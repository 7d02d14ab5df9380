import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Desk, desk } from '#contract/journal/desk.ts'
import { dayContent } from '#contract/programme/day.ts'
import { progress as progressSchema } from '#contract/progress/eligibility.ts'
import { type ProgressPage, progressPage, walkDay, walkedStage } from '#contract/progress/progress.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { ui } from '#words/en/platform/ui.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { progressWords as words } from '#words/en/progress/progress.ts'
import { DayLists } from './day-lists.tsx'
import { DayRow } from './day-row.tsx'
import { HeldWalk } from './held-walk.tsx'
import { Disciplines, Overall } from './overall.tsx'
import { WalkPicker } from './walk-picture.tsx'

const progress = sample(progressSchema, { begun: true, walk: 1, displayedDay: 3 })
const day = sample(walkDay, { day: 3, title: 'Rest', opened: true })

function page(given: Partial<ProgressPage> = {}, of: object = {}): ProgressPage {
  return { ...sample(progressPage), presentWalk: 1, walks: [1], progress: { ...progress, ...of }, ...given }
}

const written = (...kinds: string[]) => ({
  reflection: kinds.includes('reflection'),
  challenge: kinds.includes('challenge'),
  testimony: kinds.includes('testimony'),
})
const hrefs = () => screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => new URL(href).search)

test('the present walk, not complete, shows how far it has come, and nothing more', async () => {
  await draw(
    <Overall
      page={page({ ranges: [{ first: 1, last: 15, completed: 3 }] }, { completed: [1], daysWalked: 1 })}
    />,
  )
  expect(shown()).toContain(words.completed(1, 75))
  expect(screen.getByRole('progressbar', { name: words.range(1, 15) }).getAttribute('aria-valuemax')).toBe(
    '15',
  )
  expect(shown()).not.toContain(words.stayWalked)
  expect(shown()).not.toContain(words.earlier(1))
  expect(screen.queryByRole('link')).toBeNull()
})

test('days walked that are not complete any more are said to stay', async () => {
  await draw(<Overall page={page({}, { completed: [], daysWalked: 1 })} />)
  expect(shown()).toContain(words.stayWalked)
})

test.each([
  [1, 1, ''],
  [1, 2, '?walk=1'],
])(
  'walk %i that is complete leads to where one looks back on it, with %i as the present one',
  async (walk, presentWalk, query) => {
    await draw(<Overall page={page({ presentWalk }, { walk, complete: true })} />)
    expect(hrefs()).toEqual([query])
    expect(shown().includes(words.earlier(walk))).toBe(query !== '')
  },
)

test('a single walk shows no picker', async () => {
  await draw(<WalkPicker page={page()} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('of two walks the one that is shown is marked, and the present one needs no number in its address', async () => {
  await draw(<WalkPicker page={page({ walks: [1, 2], presentWalk: 2 })} />)
  expect(screen.getByRole('link', { current: true }).textContent).toBe(words.walk(1))
  expect(screen.getAllByRole('link')).toHaveLength(2)
  expect(hrefs()).toEqual(['?walk=1', ''])
})

const address = { tab: 'current', walk: undefined, day: undefined } as const

test('a list without days says so, and the list of all has every day', async () => {
  const days = [{ ...day, tabs: ['completed'] }] as ProgressPage['days']
  const { rerender } = await draw(<DayLists page={page({ days })} address={address} />)
  expect(shown()).toContain(words.empty.current.title)
  expect(shown()).not.toContain('Rest')
  for (const tab of ['completed', 'all'] as const) {
    rerender(<DayLists page={page({ days })} address={{ ...address, tab }} />)
    expect(shown()).toContain('Rest')
  }
})

const completedAt = new Date('2026-11-20T17:00:00Z')

test.each([
  [
    'completed by its entries',
    { completedAt, written: written('reflection', 'challenge') },
    { overridden: [3] },
    words.status.completed('Nov 20, 2026'),
  ],
  [
    'completed by an admin',
    { completedAt, written: written('reflection') },
    { overridden: [3] },
    words.status.byAdmin('Nov 20, 2026'),
  ],
  ['completed', { completedAt }, {}, words.status.completed('Nov 20, 2026')],
  ['closed', { opened: false }, {}, words.status.closed],
  ['that of today', {}, {}, words.status.today],
  ['open', {}, { displayedDay: 4 }, words.status.open],
  ['half written', { written: written('challenge') }, {}, words.status.half],
  ['written', { written: written('reflection', 'challenge') }, { displayedDay: 4 }, words.status.both],
] as const)('a day that is %s says so', async (_, given, of, said) => {
  await draw(<DayRow day={{ ...day, ...given }} page={page({}, of)} to="/" />)
  expect(shown()).toContain(`Rest${said}`)
})

test('of a walk that was never begun a day says what it holds', async () => {
  const held = { ...day, written: written('reflection', 'testimony'), draft: true }
  await draw(<DayRow day={held} page={page({}, { begun: false })} to="/" />)
  const { tabs } = words.day
  expect(shown()).toContain(words.status.holds([tabs.reflection, tabs.testimony, words.status.draft]))
})

test('a walk that holds nothing lists no days and nothing beside them', async () => {
  await draw(<HeldWalk page={page({ days: [day] }, { begun: false })} address={address} />)
  expect(shown()).not.toContain(words.held.days)
  expect(shown()).not.toContain(words.held.beside)
})

test.each([
  ['an entry', { written: written('challenge') }],
  ['a draft', { draft: true }],
] as const)(
  'a walk of which a day holds %s lists it, and each kind that no day asks for',
  async (_, given) => {
    const held = page({
      days: [day, { ...day, day: 4, title: 'Held', ...given }],
      beside: { testimony: 1, prayer: 0 },
    })
    await draw(<HeldWalk page={held} address={address} />)
    expect(shown()).toContain('Held')
    expect(shown()).not.toContain('Rest')
    expect(shown()).toContain(entryWords.kinds.testimony.count(1))
    expect(shown()).not.toContain(entryWords.kinds.prayer.count(0))
  },
)

test('what the current discipline is about is said to whoever asks, and asked for only then', async () => {
  const stages = [1, 2].map((number) => sample(walkedStage, { number, discipline: `Discipline ${number}` }))
  const opened = page({
    stages,
    cards: [1, 2],
    currentStage: 2,
    days: [sample(walkDay, { day: 6, opened: true })],
  })
  let answer: Desk | null = null
  const asked = answers(api.journal.desk, () => answer ?? refuse('NOT_FOUND'))
  const { user } = await draw(<Disciplines page={opened} />)
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: dayWords.introduction('Discipline 2') }))
  await screen.findByText(words.introductionFailed)
  answer = sample(desk, { content: sample(dayContent, { introduction: 'Time alone with God.' }) })
  await user.click(screen.getByRole('button', { name: ui.retry }))
  await screen.findByText('Time alone with God.')
  expect(asked.at(-1)).toEqual({ day: 6 })
})

test('of a discipline whose first day is not open nothing is said', async () => {
  const stage = sample(walkedStage, { number: 1, discipline: 'Prayer' })
  const days = [sample(walkDay, { day: 1, opened: false })]
  await draw(<Disciplines page={page({ stages: [stage], cards: [1], currentStage: 1, days })} />)
  expect(shown()).toContain('Prayer')
  expect(screen.queryByRole('button')).toBeNull()
})
