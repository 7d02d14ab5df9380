import { expect, test } from 'vitest'
import { linesOfChurch } from './church-lines.ts'
import { dialledBy, type HelpKind, type HelpLine, type HelpWay, wayTo } from './help-lines.ts'

const line = (name: string, kind: HelpKind, number: string): HelpLine => ({
  name,
  kind,
  ways: [wayTo('call', number)],
  hours: null,
  remark: null,
  source: { quotation: '', url: '', by: 'others', dated: null, read: '2026-11-26' },
})
const shipped = [
  line('Crisis', 'crisis', '1'),
  line('Police', 'emergency', '2'),
  line('Fire', 'emergency', '3'),
]
const own = (country: string, kind: HelpKind, ways: HelpWay[] = [wayTo('call', '9')]) => ({
  country,
  name: 'Ours',
  kind,
  ways,
  hours: null,
})
const identity = ({ name, ways }: HelpLine, dialled = dialledBy(ways)) => ({ country: 'US', name, dialled })
const shown = (lines: ReturnType<typeof own>[], leftOut: ReturnType<typeof identity>[]) =>
  linesOfChurch('US', shipped, { church: 'Emmaus', lines, leftOut }).map(({ name }) => name)
const [crisis, police, fire] = shipped as [HelpLine, HelpLine, HelpLine]

test('without an answer of the church everything that is shipped is shown', () => {
  expect(linesOfChurch('US', shipped, null)).toBe(shipped)
})

test('lines of the church stand first, in their country', () => {
  expect(shown([own('DE', 'crisis'), own('US', 'crisis')], [])).toEqual(['Ours', 'Crisis', 'Police', 'Fire'])
})

test('a line is left out by what is dialled, and another number is another line', () => {
  expect(shown([], [identity(crisis)])).toEqual(['Police', 'Fire'])
  expect(shown([], [identity(crisis, 'tel:4'), { ...identity(crisis), country: 'DE' }])).toHaveLength(3)
})

test('an emergency number that is shipped is never left out, whatever the church names', () => {
  const all = shipped.map((each) => identity(each))
  expect(shown([], all)).toEqual(['Police', 'Fire'])
  expect(shown([own('US', 'emergency')], all)).toEqual(['Ours', 'Police', 'Fire'])
})

test('of two equal lines that of the church is shown, which says so', () => {
  const ours = { ...own('US', 'crisis', crisis.ways), name: 'Crisis' }
  const lines = linesOfChurch('US', shipped, { church: 'Emmaus', lines: [ours, ours], leftOut: [] })
  expect(lines).toEqual([{ ...ours, namedBy: 'Emmaus' }, police, fire])
  // What is equal but for whom it is for does not take an emergency number away.
  expect(shown([{ ...own('US', 'crisis', police.ways), name: 'Police' }], [])).toEqual([
    'Police',
    'Crisis',
    'Police',
    'Fire',
  ])
})
