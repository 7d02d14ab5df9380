import { beforeEach, expect, test } from 'vitest'
import { shortDate } from '#web/platform/times/moments.ts'
import { tellMomentsIn } from '#web/platform/times/readers-zone.ts'
import { rowsOf, type ThreadRow } from './rows.ts'
import { sampleMessage } from './sample-messages.ts'

const lydia = { id: 'lydia', displayName: 'Lydia', avatar: null, standing: null }
const at = (text: string) => ({ sentAt: new Date(text) })
const shown = (rows: ThreadRow[]) =>
  rows.map((row) => {
    if (row.kind === 'message') return `${row.first ? '(' : ''}${row.message.number}${row.last ? ')' : ''}`
    return row.kind === 'day' ? shortDate(row.date) : row.kind
  })

beforeEach(() => tellMomentsIn('America/New_York'))

test('messages of one sender within five minutes stand together', () => {
  const messages = [
    sampleMessage(1, at('2026-11-20T17:00:00Z')),
    sampleMessage(2, at('2026-11-20T17:04:59Z')),
    sampleMessage(3, at('2026-11-20T17:09:59Z')),
    sampleMessage(4, { ...at('2026-11-20T17:10:00Z'), sender: lydia, mine: true }),
  ]
  expect(shown(rowsOf(messages, null))).toEqual(['Nov 20, 2026', '(1', '2)', '(3)', '(4)'])
})

test('each day of the reader has a line', () => {
  const messages = [
    sampleMessage(1, at('2026-11-21T04:59:00Z')),
    sampleMessage(2, at('2026-11-21T05:00:00Z')),
  ]
  expect(shown(rowsOf(messages, null))).toEqual(['Nov 20, 2026', '(1)', 'Nov 21, 2026', '(2)'])
  tellMomentsIn('Europe/London')
  expect(shown(rowsOf(messages, null))).toEqual(['Nov 21, 2026', '(1', '2)'])
})

test('where the clocks of servers differ about midnight, a day comes twice, and each row is known by itself', () => {
  const messages = [
    sampleMessage(1, at('2026-11-21T04:59:59Z')),
    sampleMessage(2, at('2026-11-21T05:00:00Z')),
    sampleMessage(3, at('2026-11-21T04:59:58Z')),
  ]
  const rows = rowsOf(messages, null)
  expect(shown(rows)).toEqual(['Nov 20, 2026', '(1)', 'Nov 21, 2026', '(2)', 'Nov 20, 2026', '(3)'])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})

test('the line of new messages stands before the first of somebody else that was not read', () => {
  const messages = [
    sampleMessage(1, at('2026-11-20T17:00:00Z')),
    sampleMessage(2, { ...at('2026-11-20T17:00:01Z'), mine: true, sender: lydia }),
    sampleMessage(3, at('2026-11-20T17:00:02Z')),
    sampleMessage(4, at('2026-11-20T17:00:03Z')),
  ]
  expect(shown(rowsOf(messages, 1))).toEqual(['Nov 20, 2026', '(1)', '(2)', 'new', '(3', '4)'])
  expect(shown(rowsOf(messages, 3))).toEqual(['Nov 20, 2026', '(1)', '(2)', '(3)', 'new', '(4)'])
  expect(shown(rowsOf(messages, 4))).not.toContain('new')
})
