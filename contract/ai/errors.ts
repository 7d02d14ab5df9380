import { listed } from '#contract/errors.ts'

/** What may come of asking a model, whatever about. */
export const askingErrors = listed(
  'AI_OFF',
  'AI_NO_KEY',
  'AI_NOT_AGREED',
  'AI_KEY_REFUSED',
  'AI_RATE_LIMITED',
  'AI_QUOTA',
  'AI_TIMED_OUT',
  'AI_FAILED',
)

/** What may come of asking about what others wrote. */
export const askingAboutErrors = { ...askingErrors, ...listed('AI_AUTHOR_NOT_AGREED') }
