import type { Invitation } from '#contract/joining/invitation.ts'
import { shortDate } from '#web/programme/moments.ts'
import { joiningWords } from '#words/en/joining.ts'

/** What an invitation is called: as those who invite call it, or by its day. */
export function nameOf({ label, madeAt }: Invitation): string {
  return label || joiningWords.one.unnamed(shortDate(madeAt))
}
