import type { Invitation } from '#contract/joining/invitation.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { joiningWords } from '#words/en/joining/joining.ts'

/** What an invitation is called: as those who invite call it, or by the moment in which it was made, since several may be of one day. */
export function nameOf({ label, madeAt }: Invitation): string {
  return label || joiningWords.one.unnamed(dateAndTime(madeAt))
}
