import { failureOf, type Failure } from '#web/platform/api/failure.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { type ErrorWords, forms } from '#words/en/platform/errors.ts'

/** Why a form was not accepted. */
export type Trouble = ErrorWords & { code: Failure['code'] }

/** Puts an error into the words of a form, with the time at which another try makes sense. `own` are for what nobody foresaw. */
export function troubleOf(error: unknown, own?: ErrorWords): Trouble {
  const { code, title, text, data } = failureOf(error, own)
  return { code, title, text: code === 'RATE_LIMITED' ? forms.tooOften(momentAhead(data.resetsAt)) : text }
}
