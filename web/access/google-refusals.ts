import { access } from '#words/en/access/access.ts'
import { errorWords, type ErrorWords } from '#words/en/platform/errors.ts'

const { auth: words } = access
const title = words.errors.google

const refusals: Record<string, ErrorWords> = {
  address: { title, text: words.googleAddress },
  elsewhere: { title, text: words.googleElsewhere },
  uninvited: errorWords.INVITATION_NEEDED,
  waits: { title: errorWords.WAITS_FOR_APPROVAL.title, text: words.googleWaits },
}

/** Why somebody comes back from Google without being let in, by what `?error=` says of it. */
export function refusalOf(reason: string): ErrorWords {
  const known = Object.hasOwn(refusals, reason) ? refusals[reason] : undefined
  return known ?? { title, text: words.googleFailed }
}
