import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FocusHere } from '#web/forms/focus-here.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { access } from '#words/en/access.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { Sheet } from './sheet.tsx'

const { newPassword: words, confirm } = access

/** Where the link of a mail about a forgotten password leads. */
export function NewPasswordPage() {
  const { token } = useSearch({ strict: false })
  const [done, setDone] = useState(false)
  if (done) return <Changed />
  return (
    <Sheet title={words.title} lead={token && words.lead}>
      {token ? <NewPasswordForm token={token} onDone={() => setDone(true)} /> : <Incomplete />}
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

function Incomplete() {
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="danger" title={words.incomplete}>
        {words.incompleteText}
      </Notice>
      <LinkButton look="primary" wide to={paths.forgottenPassword()}>
        {words.another}
      </LinkButton>
    </div>
  )
}
