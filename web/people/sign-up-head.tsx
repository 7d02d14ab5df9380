import type { ReactNode } from 'react'
import type { WaitingSignUp } from '#contract/people/person.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { peopleWords } from '#words/en/people/people.ts'

const { waiting: words } = peopleWords

/** Who has signed up, and what can be done about it. Nobody has shown that they are called so, and no mark stands beside the name. */
export function SignUpHead({ signUp, children }: { signUp: WaitingSignUp; children: ReactNode }) {
  const { email, displayName, firstName, lastName, signedUpAt, confirmedAt } = signUp
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-col gap-0.5 wrap-anywhere">
        <p className="font-medium">
          <bdi>{displayName}</bdi>
        </p>
        <p className="text-sm text-muted">
          {[`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(' · ')}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{words.since(dateAndTime(signedUpAt))}</span>
          {confirmedAt && <span>{words.approval.confirmedAt(dateAndTime(confirmedAt))}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
