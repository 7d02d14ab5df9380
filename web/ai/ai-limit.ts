import { failureOf } from '#web/platform/api/failure.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { dailyLimit } from '#words/en/ai/daily-limit.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'

/** Says of a daily limit that was reached when it opens again, in hours rounded up; null for any other error. */
export function limitWords(error: unknown): ErrorWords | null {
  const failure = failureOf(error)
  if (failure.code !== 'RATE_LIMITED' || !['ai', 'insight'].includes(failure.data.act)) return null
  return { title: dailyLimit.title, text: dailyLimit.text(hoursUntil(failure.data.resetsAt)) }
}

/** Hours until a limit opens again, rounded up. */
export function hoursUntil(moment: Date): number {
  return Math.max(Math.ceil((moment.getTime() - serverNow().getTime()) / 3_600_000), 1)
}
