import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type LedPerson, ledPerson, type TimelineEntry } from '#contract/leading/leading.ts'
import { quietAfterDays } from '#contract/leading/limits.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { tabitha } from '#web/platform/parts/cast.ts'
import { draw, holdTime, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { leadingWords as words } from '#words/en/leading/leading.ts'
import { FeedbackBadge } from './timeline-item.tsx'
import { inOrder, LedList, named } from './led-list.tsx'
import { Heard, placeOf } from './where-they-are.tsx'

const led = sample(ledPerson, { person: tabitha, frontier: 3, walk: 1 })
const state = { isFetching: false, isRefetchError: false, refetch: () => {} }

function show(count: number, at = '/') {
  const people = Array.from({ length: count }, (_, index) => ({
    ...led,
    person: { ...tabitha, id: `${index}`, displayName: `Person ${index}` },
  }))
  return draw(<LedList people={people} state={state} />, at)
}

const rows = () => screen.queryAllByText(/^Person \d+$/)

test.each([
  [0, false, false],
  [1, false, false],
  [2, true, false],
  [10, true, false],
  [11, true, true],
])(
  'of %i people a leader may choose the order: %s, and look for a name: %s',
  async (count, orders, finds) => {
    await show(count)
    expect(screen.queryByRole('combobox', { name: words.order }) !== null).toBe(orders)
    expect(screen.queryByRole('searchbox', { name: words.find }) !== null).toBe(finds)
    expect(shown().includes(words.noneText)).toBe(count === 0)
  },
)

test.each([
  [20, false],
  [21, true],
])('of %i people twenty are shown, and more on demand: %s', async (count, hasMore) => {
  const { user } = await show(count)
  expect(rows()).toHaveLength(20)
  const more = screen.queryByRole('button', { name: words.more })
  expect(more !== null).toBe(hasMore)
  if (more) await user.click(more)
  expect(rows()).toHaveLength(count)
})

test('a search for a name tells how many bear it', async () => {
  const { user } = await show(11)
  expect(screen.getByRole('status').textContent).toBe('')
  await user.type(screen.getByRole('searchbox'), '10')
  expect(screen.getByRole('status').textContent).toBe(words.found(1))
})

test('the order that a leader chooses stands in the address, and is chosen there', async () => {
  const { user, address } = await show(2, '/x?order=waiting')
  const choice = screen.getByRole<HTMLSelectElement>('combobox')
  expect(choice.value).toBe('waiting')
  await user.selectOptions(choice, words.orders.quiet)
  expect(address()).toContain('order=quiet')
  await user.selectOptions(choice, words.orders.name)
  expect(address()).not.toContain('order')
})

test('an order that nobody knows is by name', async () => {
  await show(2, '/x?order=odd')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('name')
})

test.each([
  ['on the way', { completedDays: [1, 2] }, words.at(3, led.stage.discipline)],
  [
    'one day before the end',
    { completedDays: Array(programmeLength - 1).fill(1) },
    words.at(3, led.stage.discipline),
  ],
  ['at the end', { completedDays: Array(programmeLength).fill(1) }, words.walked(programmeLength)],
  ['on a second walk', { walk: 2 }, `${words.at(3, led.stage.discipline)} · ${words.walk(2)}`],
] as const)('where somebody is %s is said in a few words', (_, given, said) => {
  expect(placeOf({ ...led, ...(given as Partial<LedPerson>) })).toBe(said)
})

const lastActive = new Date('2026-11-15T17:00:00Z')

test.each([
  ['nobody has heard of them', null, null, words.notHeard],
  ['they were active of late', lastActive, quietAfterDays - 1, words.active(5)],
  ['they have been quiet for long', lastActive, quietAfterDays, words.quiet(quietAfterDays)],
] as const)('a leader reads that %s', async (_, active, quietDays, said) => {
  holdTime('2026-11-20T17:00:00Z')
  await draw(<Heard led={{ ...led, lastActive: active, quietDays }} />)
  expect(shown()).toContain(said)
  expect(shown().includes(words.since('Nov 15, 2026'))).toBe(quietDays === quietAfterDays)
})

test.each([
  ['pending', null, words.person.waiting],
  ['reviewed', null, words.person.reviewed],
  ['delivered', lastActive, words.person.delivered('Nov 15, 2026')],
  ['dismissed', lastActive, words.person.dismissed],
] as const)('feedback that is %s says so on its entry', async (status, deliveredAt, said) => {
  await draw(<FeedbackBadge feedback={{ status, deliveredAt } as NonNullable<TimelineEntry['feedback']>} />)
  expect(shown()).toBe(said)
})

function oneLed(displayName: string, more: Partial<LedPerson> = {}): LedPerson {
  return {
    person: { id: displayName, displayName, avatar: null, standing: null },
    firstName: displayName,
    lastName: 'of Lystra',
    walk: 1,
    frontier: 1,
    completedDays: [],
    overriddenDays: [],
    stage: { number: 1, name: 'Spiritual Discipline', discipline: 'Prayer' },
    lastActive: null,
    quietDays: null,
    waiting: 0,
    assignedAt: new Date('2026-11-10'),
    can: { summarize: true },
    ...more,
  }
}

const namesOf = (people: readonly LedPerson[]) => people.map(({ person }) => person.displayName)
const active = (date: string, waiting = 0) => ({ lastActive: new Date(date), waiting })

describe('the order of those whom one leads', () => {
  const people = [
    oneLed('Eunice', active('2026-11-20', 2)),
    oneLed('José', active('2026-11-12', 5)),
    oneLed('Loïs'),
    oneLed('Timothy', active('2026-11-01', 2)),
  ]

  test('is by name as they come', () => {
    expect(inOrder(people, undefined)).toBe(people)
  })

  test('begins with the person who has been quiet the longest, counted from when they came if never heard from', () => {
    expect(namesOf(inOrder(people, 'quiet'))).toEqual(['Timothy', 'Loïs', 'José', 'Eunice'])
  })

  test('begins with people of whom most waits, then by name', () => {
    expect(namesOf(inOrder(people, 'waiting'))).toEqual(['José', 'Eunice', 'Timothy', 'Loïs'])
  })
})

describe('a name that is looked for', () => {
  const people = [oneLed('José', { lastName: 'Núñez' }), oneLed('Loïs'), oneLed('Eunice')]

  test.each([
    ['', ['José', 'Loïs', 'Eunice']],
    ['  ', ['José', 'Loïs', 'Eunice']],
    ['LOIS', ['Loïs']],
    ['jose nunez', ['José']],
    ['nuñez jo', ['José']],
    ['lystra', ['Loïs', 'Eunice']],
    ['lystra jose', []],
  ])('“%s” is found whatever its case and accents', (text, names) => {
    expect(namesOf(named(people, text))).toEqual(names)
  })
})
