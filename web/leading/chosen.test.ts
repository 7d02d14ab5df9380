import { describe, expect, test } from 'vitest'
import type { LedPerson } from '#contract/leading/leading.ts'
import { inOrder, named } from './chosen.ts'

function led(displayName: string, more: Partial<LedPerson> = {}): LedPerson {
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
    led('Eunice', active('2026-11-20', 2)),
    led('José', active('2026-11-12', 5)),
    led('Loïs'),
    led('Timothy', active('2026-11-01', 2)),
  ]

  test('is by name as they come', () => {
    expect(inOrder(people, undefined)).toBe(people)
  })

  test('begins with whoever has been quiet the longest, who was never heard from since they came', () => {
    expect(namesOf(inOrder(people, 'quiet'))).toEqual(['Timothy', 'Loïs', 'José', 'Eunice'])
  })

  test('begins with those of whom most waits, by name where as much waits', () => {
    expect(namesOf(inOrder(people, 'waiting'))).toEqual(['José', 'Eunice', 'Timothy', 'Loïs'])
  })
})

describe('a name that is looked for', () => {
  const people = [led('José', { lastName: 'Núñez' }), led('Loïs'), led('Eunice')]

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
