import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { newPasswordForm } from '#contract/access/forms.ts'
import { endSession, leaveBy, useAppName } from '#web/platform/api/session.ts'
import { client } from '#web/platform/api/client.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { paths } from '#web/paths.ts'
import { NewPasswordFields } from '#web/account/new-password-fields.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { access } from '#words/en/access/access.ts'
import { fieldWords } from '#words/en/account/fields.ts'
import { DeadLink } from './dead-link.tsx'
import { linkQuery, noteDeadLink } from './link-state.ts'
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

type NewPasswordFormProps = {
  token: string
  /** Hears whether an admin has yet to let somebody in who is new. */
  onDone: (done: { waits: boolean }) => void
}

/** Chooses a new password by the token of a link. */
function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
  const form = useContractForm({
    schema: newPasswordForm,
    values: { password: '', confirmPassword: '' },
    // Passwords are kept nowhere.
    kept: [],
    send: (passwords) => leaveBy(() => client.access.resetPassword({ token, ...passwords })),
    onDone: (done) => {
      onDone(done)
      if (done.waits) return
      toast({ kind: 'success', title: words.done, text: words.doneText })
      // Whoever was signed in here no longer is.
      endSession()
    },
    onTrouble: ({ code }) => noteDeadLink('new-password', token, code),
  })
  const trouble = form.trouble?.code === 'INVITATION_NEEDED' ? confirm.uninvited : form.trouble
  return (
    <form {...form.wiring} className="flex flex-col gap-5">
      <NewPasswordFields form={form} label={fieldWords.newPassword} />
      <FormTrouble trouble={trouble} />
      <Button type="submit" look="primary" wide busy={form.busy} busyLabel={words.saving}>
        {words.save}
      </Button>
    </form>
  )
}
