import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { insightFailure, titleOf } from './insight-failure.ts'

const failureOf = (code: string, written = false) => insightFailure(new ORPCError(code), { written })

describe('why there is no insight', () => {
  test('is a limit of the day, with the hours until it ends', () => {
    const resetsAt = new Date(Date.now() + 7_000_000)
    const error = new ORPCError('RATE_LIMITED', { data: { act: 'insight', resetsAt } })
    expect(insightFailure(error, { written: false })).toMatchObject({
      title: 'Error',
      text: 'Daily limit reached. Resets in 2 hours.',
      settings: false,
    })
  })

  test('may be that what was written could not be kept', () => {
    for (const code of ['UNAVAILABLE', 'INTERNAL_SERVER_ERROR']) {
      expect(failureOf(code, true).title).toBe('Data Persistence Issue')
      expect(failureOf(code, false).title).not.toBe('Data Persistence Issue')
    }
    expect(failureOf('AI_FAILED', true)).toMatchObject({ title: 'Error', text: 'Failed to generate insight' })
  })

  test.each([
    ['Please check your OpenAI API key and try again.', 'API Key Error'],
    ['No data was found', 'No Data Available'],
    ['It could not be saved', 'Data Persistence Issue'],
    ['The database is away', 'Database Error'],
    ['Request timed out after 50 seconds', 'Error'],
  ])('says "%s" under its title', (text, title) => {
    expect(titleOf(text)).toBe(title)
  })
})
