import { useSearch } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { access } from '#words/en/access.ts'
import { ConfirmationFailed } from './confirmation-failed.tsx'
import { Confirmation } from './confirmation.tsx'
import { Sheet } from './sheet.tsx'

const { confirm: words } = access

/** What a link from a mail may confirm, and where one goes from there. */
const kinds = {
  signup: { type: 'signup', words: words.account, next: paths.auth() },
  email_change: { type: 'email_change', words: words.email, next: paths.profile({ tab: 'settings' }) },
} as const

export type ConfirmationKind = (typeof kinds)[keyof typeof kinds]

/** Where the links of confirmation mails lead. */
export function ConfirmPage() {
  const { token, type } = useSearch({ strict: false })
  const kind = type === 'email_change' ? kinds.email_change : kinds.signup
  const complete = token && type && type in kinds
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
