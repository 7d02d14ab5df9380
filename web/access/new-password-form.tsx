import { newPasswordForm } from '#contract/access/forms.ts'
import { NewPasswordFields } from '#web/account/new-password-fields.tsx'
import { client } from '#web/platform/api/client.ts'
import { endSession, leaveBy } from '#web/platform/api/session.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { access } from '#words/en/access/access.ts'
import { fieldWords } from '#words/en/account/fields.ts'
import { noteDeadLink } from './link-state.ts'

const { newPassword: words, confirm } = access

type NewPasswordFormProps = {
  token: string
  /** Hears whether an admin has yet to let somebody in who is new. */
  onDone: (done: { waits: boolean }) => void
}

/** Chooses a new password by the token of a link. */
export function NewPasswordForm({ token, onDone }: NewPasswordFormProps) {
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
