import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { guidanceFailure } from './guidance-failure.ts'

const busy = 'OpenAI rate limit or quota exceeded. Please try again later.'
const unknown = 'Failed to generate Christian AI feedback. Please try again later.'

test.each<[code: string, told: string, text: string]>([
  ['AI_RATE_LIMITED', 'rate_limit', busy],
  ['AI_QUOTA', 'rate_limit', busy],
  ['AI_KEY_REFUSED', 'auth', 'Invalid OpenAI API key. Please check your API settings.'],
  ['AI_NO_KEY', 'no_api_key', 'OpenAI API key not configured.'],
  ['AI_OFF', 'unknown', 'Nothing is asked of an AI here. Your admins can turn it on.'],
  ['AI_FAILED', 'unknown', unknown],
  ['INTERNAL_SERVER_ERROR', 'unknown', unknown],
])('why there is no guidance is told: %s by the code %s', (code, told, text) => {
  expect(guidanceFailure(new ORPCError(code))).toEqual({ code: told, title: 'Feedback Failed', text })
})

test('that there is none before tomorrow is told by the code rate_limit', () => {
  const data = { act: 'ai', resetsAt: new Date(Date.now() + 7_000_000) }
  expect(guidanceFailure(new ORPCError('RATE_LIMITED', { data }))).toMatchObject({
    code: 'rate_limit',
    text: 'Daily limit reached. Resets in 2 hours.',
  })
})
