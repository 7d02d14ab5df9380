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
  linesOfChurch('US', shipped, { lines, leftOut }).map(({ name }) => name)
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

test('emergency numbers that are shipped stay where there would be none', () => {
  expect(shown([], [identity(police)])).toEqual(['Crisis', 'Fire'])
  expect(shown([], [identity(crisis), identity(police), identity(fire)])).toEqual(['Police', 'Fire'])
  expect(shown([own('US', 'emergency')], [identity(police), identity(fire)])).toEqual(['Ours', 'Crisis'])
})
