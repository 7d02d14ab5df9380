import { useSearch } from '@tanstack/react-router'
import { currentMe } from '#web/platform/api/session.ts'
import { paths } from '#web/paths.ts'
import { access } from '#words/en/access/access.ts'
import { ConfirmationFailed } from './confirmation-failed.tsx'
import { Confirmation } from './confirmation.tsx'
import { Sheet } from './sheet.tsx'

/** Milliseconds from "confirmed" to the sign-in page. */
export const confirmRedirectAfter = 3000

const { confirm: words } = access

const types = ['signup', 'email_change'] as const
const settings = paths.profile({ tab: 'settings' })

/** What a link from a mail may confirm, in words, and where one goes from there. */
export type ConfirmationKind = {
  type: (typeof types)[number]
  words: Record<'title' | 'press' | 'pressText' | 'busy' | 'done' | 'doneText' | 'failed' | 'leave', string>
  next: string
}

const account: ConfirmationKind = { type: 'signup', words: words.account, next: paths.auth() }
const email: ConfirmationKind = { type: 'email_change', words: words.email, next: settings }
const emailSignedOut: ConfirmationKind = {
  type: 'email_change',
  words: { ...words.email, doneText: words.email.doneTextSignedOut, leave: words.account.leave },
  next: paths.auth({ after: settings }),
}

/** Whoever is signed in finds a new address on their profile; everybody else signs in first. */
function kindOf(type: string | undefined): ConfirmationKind {
  if (type !== 'email_change') return account
  return currentMe() ? email : emailSignedOut
}

/** Where the links of confirmation mails lead. */
export function ConfirmPage() {
  const { token, type } = useSearch({ strict: false })
  const kind = kindOf(type)
  const complete = token && types.some((known) => known === type)
  return (
    <Sheet title={kind.words.title}>
      {complete ? (
        <Confirmation kind={kind} token={token} />
      ) : (
        <ConfirmationFailed kind={kind} text={words.incomplete} />
      )}
    </Sheet>
  )
}
