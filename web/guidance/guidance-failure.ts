import { limitWords } from '#web/ai/ai-limit.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { guidanceWords } from '#words/en/guidance/guidance.ts'

const { codes } = guidanceWords.failed

/** Why there is no guidance: the code by which it is told apart, in words. */
export type GuidanceFailure = { code: keyof typeof codes; title: string; text: string }

/** Puts an error of asking into words. */
export function guidanceFailure(error: unknown): GuidanceFailure {
  const limit = limitWords(error)
  if (limit) return { code: 'rate_limit', ...limit }
  const { title } = guidanceWords.failed
  const { code, text } = failureOf(error)
  switch (code) {
    case 'AI_RATE_LIMITED':
    case 'AI_QUOTA':
      return { code: 'rate_limit', title, text: codes.rate_limit }
    case 'AI_KEY_REFUSED':
      return { code: 'auth', title, text: codes.auth }
    case 'AI_NO_KEY':
      return { code: 'no_api_key', title, text: codes.no_api_key }
    case 'AI_OFF':
    case 'AI_NOT_AGREED':
    case 'AI_TIMED_OUT':
    case 'OFFLINE':
    case 'NOT_FOUND':
      return { code: 'unknown', title, text }
    default:
      return { code: 'unknown', title, text: codes.unknown }
  }
}
