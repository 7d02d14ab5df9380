import { newPasswordForm } from '#contract/access/forms.ts'
import { NewPasswordFields } from '#web/account/new-password-fields.tsx'
import { client } from '#web/api/client.ts'
import { endSession } from '#web/api/session.ts'
import { FormTrouble } from '#web/forms/form-trouble.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { access } from '#words/en/access.ts'
import { fieldWords } from '#words/en/fields.ts'

const { newPassword: words } = access

/** Chooses a new password by the token of a link. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useContractForm({
    schema: newPasswordForm,
    values: { password: '', confirmPassword: '' },
    send: (passwords) => client.access.resetPassword({ token, ...passwords }),
    onDone: () => {
      toast({ kind: 'success', title: words.done, text: words.doneText })
      onDone()
      // Whoever was signed in here no longer is.
      endSession()
    },
  })
  return (
    <form {...form.wiring} className="flex flex-col gap-5">
      <NewPasswordFields form={form} label={fieldWords.newPassword} />
      <FormTrouble trouble={form.trouble}>
        {form.trouble?.code === 'LINK_EXPIRED' && (
          <TextLink to={paths.forgottenPassword()}>{words.another}</TextLink>
        )}
      </FormTrouble>
      <Button type="submit" look="primary" wide busy={form.busy} busyLabel={words.saving}>
        {words.save}
      </Button>
    </form>
  )
}
