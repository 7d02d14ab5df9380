import { describe, expect, test } from 'vitest'
import { tallyOf, type Told } from './tally.ts'

const told = (index: number, more: Partial<Told> = {}): Told => ({
  list: 'reflections',
  index,
  row: 0,
  outcome: 'new',
  reasons: [],
  id: `id ${index}`,
  walk: 1,
  day: index + 1,
  audience: 'private',
  trashed: false,
  files: [],
  ...more,
})

describe('the count of a preview', () => {
  test('holds what two rows claim for the first of them, in whatever call each was', () => {
    const { counts, fresh, noted } = tallyOf([
      told(0),
      told(1, { day: 1 }),
      told(2, { id: 'id 0' }),
      told(3, { day: 1, trashed: true }),
      told(4, { day: 1, walk: 2 }),
      told(0, { list: 'challenges', id: 'another', day: 1 }),
      told(0, { list: 'testimonies', id: 'one', day: 1 }),
      told(1, { list: 'testimonies', id: 'two', day: 1 }),
    ])
    expect(counts).toEqual({ new: 6, here: 1, conflict: 1, empty: 0, broken: 0, old: 0 })
    expect(fresh).toMatchObject({ reflections: 3, challenges: 1, testimonies: 2 })
    expect(noted.map(({ index, outcome }) => [index, outcome])).toEqual([[1, 'conflict']])
  })

  test('counts a row once that was sent in pieces', () => {
    const { counts, noted } = tallyOf([told(0, { reasons: ['a'] }), told(0, { reasons: ['b'] }), told(1)])
    expect(counts.new).toBe(2)
    expect(noted).toMatchObject([{ index: 0, reasons: ['a', 'b'] }])
  })

  test('tells who reads what is new, and names what is left out', () => {
    const { readers, noted } = tallyOf([
      told(0, { audience: 'leader' }),
      told(1, { outcome: 'here', audience: null, reasons: ['nothing to tell'] }),
      told(2, { outcome: 'empty', audience: null }),
      told(3, { outcome: 'old', audience: null }),
    ])
    expect(readers).toEqual({ private: 0, leader: 1, shared: 0 })
    expect(noted.map(({ outcome }) => outcome)).toEqual(['empty', 'old'])
  })
})
