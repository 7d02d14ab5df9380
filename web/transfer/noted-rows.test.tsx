import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rowOutcome } from '#contract/transfer/transfer.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { NotedRows } from './noted-rows.tsx'
import { NamesOf } from './names-of.tsx'
import type { Told } from './tally.ts'

const { row: words } = transferWords

function row(index: number, given: Partial<Told> = {}): Told {
  return { ...sample(rowOutcome, { outcome: 'broken', reasons: ['Unreadable'] }), index, words: '', ...given }
}

test('where no row is to be told of nothing can be opened', async () => {
  await draw(<NotedRows rows={[]} />)
  expect(shown()).toBe('')
})

test.each([
  [100, false],
  [101, true],
])('of %i rows a hundred are shown, and how many more there are: %s', async (count, hasMore) => {
  await draw(<NotedRows rows={Array.from({ length: count }, (_, index) => row(index))} />)
  expect(screen.getAllByText('Unreadable')).toHaveLength(100)
  expect(shown()).toContain(words.of('reflections', 1))
  expect(shown().includes(words.more(1))).toBe(hasMore)
})

test.each([
  ['another holds its day', { outcome: 'conflict', walk: 1, day: 3 }, words.conflict(words.place(1, 3))],
  ['another holds its place', { outcome: 'conflict', walk: null, day: null }, words.conflict(words.draft)],
  [
    'another is the why of its walk',
    { list: 'whys', outcome: 'conflict', walk: 2 },
    words.conflict(words.ofWalk(2)),
  ],
  ['it differs', { outcome: 'conflict', differs: true }, words.differs],
  ['it was deleted', { outcome: 'trashed' }, words.trashed],
  ['it is too old', { outcome: 'old' }, words.old],
  ['it is taken in part', { outcome: 'new' }, words.partly('Unreadable')],
  ['a part of it stays out', { outcome: 'here', withheld: ['draft'] }, words.withheld.draft],
  ['it cannot be read', {}, 'Unreadable'],
] as const)('where %s that is the reason', async (_, given, reason) => {
  await draw(<NotedRows rows={[row(0, given as Partial<Told>)]} />)
  screen.getByText(reason)
})

test.each([
  [10, 10, false],
  [11, 10, true],
])('of %i names %i are shown, each once', async (count, most, hasMore) => {
  const names = Array.from({ length: count }, (_, index) => `${index}.jpg`)
  await draw(<NamesOf names={[...names, '0.jpg']} />)
  expect(screen.getAllByText(/jpg/)).toHaveLength(most)
  expect(shown().includes(words.more(1))).toBe(hasMore)
})
