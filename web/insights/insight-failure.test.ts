import { ORPCError } from '@orpc/client'
import { describe, expect, test } from 'vitest'
import { insightWords } from '#words/en/insights/insights.ts'
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

  const checkKey = 'Error generating insight. Please check your OpenAI API key and try again.'
  const noKey = 'OpenAI API key not configured in Supabase. Please contact your administrator.'
  const refused = 'Authentication failed. Please check your API key configuration.'
  test.each([
    ['AI_NO_KEY', noKey],
    ['AI_KEY_REFUSED', refused],
  ])('is told of %s under the title "API Key Error", and what to check', (code, told) => {
    expect(failureOf(code)).toEqual({ title: 'API Key Error', text: checkKey, told, settings: true })
  })

  test.each([
    ['AI_QUOTA', 'Error', 'OpenAI rate limit exceeded. Please try again later.', true],
    ['AI_TIMED_OUT', 'Error', 'Request timed out after 50 seconds', false],
    ['AI_FAILED', 'Error', 'Failed to generate insight', false],
    ['NO_INSIGHT', 'Error', 'No insight received from the service', false],
    ['NOTHING_TO_READ', 'No Data Available', insightWords.noData.group, false],
    ['UNAVAILABLE', 'Database Error', insightWords.failed.database, false],
  ])('is told of %s under the title "%s"', (code, title, text, settings) => {
    expect(failureOf(code)).toEqual({ title, text, told: text, settings })
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
