import { limitWords } from '#web/ai/ai-limit.ts'
import { failureOf } from '#web/api/failure.ts'
import { guidanceWords } from '#words/en/guidance.ts'

const { codes } = guidanceWords.failed

/** Why there is no guidance: the code by which it is told apart, in words, and whether the settings of AI may help. */
export type GuidanceFailure = { code: keyof typeof codes; text: string; settings: boolean }

/** Puts an error of asking into words. */
export function guidanceFailure(error: unknown): GuidanceFailure {
  const limit = limitWords(error)
  if (limit) return { code: 'rate_limit', text: limit.text, settings: false }
  const { code, text } = failureOf(error)
  switch (code) {
    case 'AI_RATE_LIMITED':
    case 'AI_QUOTA':
      return { code: 'rate_limit', text: codes.rate_limit, settings: true }
    case 'AI_KEY_REFUSED':
      return { code: 'auth', text: codes.auth, settings: true }
    case 'AI_NO_KEY':
      return { code: 'no_api_key', text: codes.no_api_key, settings: true }
    case 'AI_OFF':
    case 'AI_NOT_AGREED':
    case 'AI_TIMED_OUT':
    case 'OFFLINE':
    case 'NOT_FOUND':
      return { code: 'unknown', text, settings: code !== 'OFFLINE' && code !== 'NOT_FOUND' }
    default:
      return { code: 'unknown', text: codes.unknown, settings: true }
  }
}
