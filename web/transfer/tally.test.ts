import { describe, expect, test } from 'vitest'
import { tallyOf, type Told } from './tally.ts'

const told = (index: number, more: Partial<Told> = {}): Told => ({
  list: 'reflections',
  index,
  row: 0,
  outcome: 'new',
  reasons: [],
  words: 'The same',
  kind: 'reflection',
  differs: false,
  updatesAdded: 0,
  textsAdded: 0,
  withheld: [],
  id: `id ${index}`,
  walk: 1,
  day: index + 1,
  audience: 'private',
  trashed: false,
  files: [],
  ...more,
})

const toldFile = (as: string) => ({ name: as, file: as, as, here: false, given: false, withheld: null })

describe('the count of a preview', () => {
  test('holds what two rows claim for the first of them, in whatever call each was', () => {
    const { counts, fresh, noted } = tallyOf([
      told(0),
      told(1, { day: 1 }),
      told(2, { id: 'id 0', day: 1 }),
      told(3, { day: 1, trashed: true }),
      told(4, { day: 1, walk: 2 }),
      told(0, { list: 'challenges', id: 'another', day: 1 }),
      told(0, { list: 'testimonies', id: 'one', day: 1 }),
      told(1, { list: 'testimonies', id: 'two', day: 1 }),
    ])
    expect(counts).toEqual({ new: 6, here: 1, trashed: 0, conflict: 1, empty: 0, broken: 0, old: 0 })
    expect(fresh).toMatchObject({ reflections: 3, challenges: 1, testimonies: 2 })
    expect(noted.map(({ index, outcome }) => [index, outcome])).toEqual([[1, 'conflict']])
  })

  test('names what lies in the trash here, or is to, and is not in the trash of the file', () => {
    const { counts, noted, newRows } = tallyOf([
      told(0, { outcome: 'trashed', id: null }),
      told(1, { trashed: true }),
      told(2, { id: 'id 1', day: 2 }),
      told(3, { id: 'id 1', day: 2, trashed: true }),
    ])
    expect(counts).toMatchObject({ new: 1, here: 1, trashed: 2, conflict: 0 })
    expect(noted.map(({ index, outcome }) => [index, outcome])).toEqual([
      [0, 'trashed'],
      [2, 'trashed'],
    ])
    expect(newRows.size).toBe(1)
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

  test('names a prayer whose updates are left out, in whatever piece that was', () => {
    const prayer = (index: number, withheld: Told['withheld']) =>
      told(index, { list: 'prayerRequests', outcome: 'here', audience: null, withheld })
    const { counts, noted } = tallyOf([
      prayer(0, []),
      prayer(0, ['updates']),
      prayer(0, []),
      prayer(1, ['updates', 'answer']),
      prayer(2, []),
    ])
    expect(counts).toMatchObject({ new: 0, here: 3 })
    expect(noted).toMatchObject([
      { index: 0, outcome: 'here', withheld: ['updates'] },
      { index: 1, outcome: 'here', withheld: ['updates', 'answer'] },
    ])
  })

  test('adds up the updates and other texts that prayers are given which are here, in whatever pieces', () => {
    const prayer = (index: number, outcome: 'new' | 'here', updatesAdded: number) =>
      told(index, { list: 'prayerRequests', outcome, updatesAdded, textsAdded: updatesAdded + 1 })
    const rows = [prayer(0, 'here', 2), prayer(0, 'here', 1), prayer(1, 'here', 4), prayer(2, 'new', 8)]
    // Its further pieces find it here.
    expect(tallyOf([...rows, prayer(2, 'here', 16)])).toMatchObject({ updates: 7, texts: 10 })
    expect(tallyOf(rows, new Set(['prayerRequests 1'])).updates).toBe(3)
  })

  test('tells what one id says twice and otherwise, in one call or in two', () => {
    const { counts, noted } = tallyOf([
      told(0),
      told(1, { id: 'id 0', day: 1 }),
      told(2, { id: 'id 0', day: 1, words: 'Others' }),
      told(3, { outcome: 'here', differs: true }),
    ])
    expect(counts).toMatchObject({ new: 1, here: 1, conflict: 2 })
    expect(noted).toMatchObject([
      { index: 2, outcome: 'conflict', differs: true },
      { index: 3, outcome: 'conflict', differs: true },
    ])
  })

  test('holds one why of a walk', () => {
    const why = (index: number, more: Partial<Told> = {}) =>
      told(index, { list: 'whys', id: null, kind: null, day: null, audience: null, ...more })
    const { counts, fresh } = tallyOf([why(0), why(1), why(2, { words: 'Another' }), why(3, { walk: 2 })])
    expect(counts).toMatchObject({ new: 2, here: 1, conflict: 1 })
    expect(fresh).toMatchObject({ whys: 2 })
  })

  test('holds one draft of a place, and not the files of an entry that is left out', () => {
    const file = toldFile('a.jpg')
    const draft = (index: number, more: Partial<Told>) =>
      told(index, { list: 'drafts', id: null, walk: null, day: null, kind: 'prayer', ...more })
    const { counts, files } = tallyOf([
      draft(0, {}),
      draft(1, {}),
      draft(2, { words: 'Others' }),
      draft(3, { kind: 'testimony' }),
      told(0),
      told(1, { day: 1, files: [file] }),
    ])
    expect(counts).toMatchObject({ new: 3, here: 1, conflict: 2 })
    expect(files).toEqual([])
  })

  test('takes a file for withheld only where no row is given it', () => {
    const file = (as: string, withheld: 'stays' | null) => ({ ...toldFile(as), withheld })
    const { files } = tallyOf([
      told(0, { files: [file('a', 'stays'), file('b', null)] }),
      told(1, { files: [file('a', null), file('b', 'stays'), file('c', 'stays')] }),
    ])
    expect(files).toEqual([file('a', null), file('b', null), file('c', 'stays')])
  })

  test('counts the files that are given, whichever piece of a row or whatever row it is told by', () => {
    const file = (as: string, given: boolean) => ({ ...toldFile(as), here: true, given })
    const { files, given } = tallyOf([
      told(0, { files: [file('a', true), file('b', false)] }),
      told(0, { files: [file('a', false), file('c', true)] }),
      told(1, { files: [file('a', false), file('c', false), file('d', false)] }),
    ])
    expect(given).toBe(2)
    expect(files.map(({ as, given }) => [as, given])).toEqual([
      ['a', true],
      ['b', false],
      ['c', true],
      ['d', false],
    ])
  })

  test('of an import is that of its preview, where an answer was lost and the rows were sent again', () => {
    const rows = [told(0), told(1), told(2, { outcome: 'here' })]
    const { newRows, counts } = tallyOf(rows)
    const again = rows.map((row) => ({ ...row, outcome: 'here' as const }))
    expect(tallyOf(again, newRows).counts).toEqual(counts)
    expect(tallyOf(again).counts).toMatchObject({ new: 0, here: 3 })
  })
})
