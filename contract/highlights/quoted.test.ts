import { describe, expect, test } from 'vitest'
import { isQuoteOf } from './quoted.ts'

describe('a quote of an entry', () => {
  const entry = 'I sat at the table,\n\nand did not know what to say... Then I prayed.'

  test.each([
    entry,
    'I sat at the table, and did',
    '  did not   know\nwhat ',
    'I sat at the tab…',
    'I sat at the table …',
    'know what to say...',
    'Then I prayed.',
  ])('is whatever stands in it as it stands: %j', (text) => {
    expect(isQuoteOf(entry, text)).toBe(true)
  })

  test.each([
    'I sat at my table',
    'did know what to say',
    'I sat … Then I prayed.',
    'i sat at the table',
    '…I sat at the table',
    'I sat at the table, and did not know what to say... Then I prayed. Amen',
    '…',
    '...',
    ' ',
  ])('is nothing else: %j', (text) => {
    expect(isQuoteOf(entry, text)).toBe(false)
  })
})
