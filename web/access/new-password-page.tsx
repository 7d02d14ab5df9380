import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAppName } from '#web/platform/api/session.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { access } from '#words/en/access/access.ts'
import { DeadLink } from './dead-link.tsx'
import { linkQuery } from './link-state.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { Sheet } from './sheet.tsx'

const { newPassword: words, confirm } = access
const another = { label: words.another, to: paths.forgottenPassword() }

/** Where the link of a mail about a forgotten password leads. */
export function NewPasswordPage() {
  const { token } = useSearch({ strict: false })
  const { data: state } = useSuspenseQuery(linkQuery('new-password', token))
  const [done, setDone] = useState<{ waits: boolean } | null>(null)
  if (done) return done.waits ? <Waits /> : <Changed />
  if (token && state === 'works') {
    return (
      <Sheet title={words.title} lead={words.lead}>
        <NewPasswordForm token={token} onDone={setDone} />
      </Sheet>
    )
  }
  return (
    <Sheet title={words.title}>
      {state === 'incomplete' ? (
        <DeadLink title={words.incomplete} text={words.incompleteText} next={another} />
      ) : (
        <DeadLink title={words.expired} text={words.expiredText} next={another} />
      )}
    </Sheet>
  )
}

function Changed() {
  return (
    <Sheet title={words.title}>
      <div className="flex flex-col gap-5">
        <FocusHere>
          <Notice kind="success" title={words.done}>
            {words.doneText}
          </Notice>
        </FocusHere>
        <LinkButton look="primary" wide to={paths.auth()}>
          {confirm.account.leave}
        </LinkButton>
      </div>
    </Sheet>
  )
}

function Waits() {
  const church = useAppName()
  return (
    <Sheet title={words.title}>
      <FocusHere>
        <Notice kind="success" title={words.waits.title}>
          {words.waits.text(church)}
        </Notice>
      </FocusHere>
    </Sheet>
  )
}
