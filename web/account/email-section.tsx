import { shownAddress } from '#contract/account/shown-address.ts'
import { changeEmailByPasswordForm, changeEmailForm } from '#contract/account/forms.ts'
import { client } from '#web/platform/api/client.ts'
import { useMe } from '#web/platform/api/session.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { accountWords } from '#words/en/account/account.ts'
import { fieldWords } from '#words/en/account/fields.ts'
import { refreshAccount, type Account } from './account.ts'
import { CurrentPassword } from './current-password.tsx'

const { email: words } = accountWords

/** The address one signs in with, and a way to change it. */
export function EmailSection({ account }: { account: Account }) {
  const me = useMe()
  const form = useContractForm({
    schema: account.hasPassword ? changeEmailByPasswordForm : changeEmailForm,
    values: { email: '', currentPassword: '' },
    kept: ['email'],
    keptOf: 'new-address',
    owner: me.id,
    send: client.account.changeEmail,
    onDone: (_, { email }) => {
      toast({ kind: 'success', title: words.done, text: words.doneText(shownAddress(email)) })
      return refreshAccount()
    },
    clears: true,
  })
  return (
    <Card title={words.title} text={words.text(account.email)}>
      {account.pendingEmail && (
        <Notice title={words.pending(account.pendingEmail)}>{words.pendingText(account.email)}</Notice>
      )}
      <form {...form.wiring} className="flex max-w-md flex-col gap-5">
        <Field label={fieldWords.newEmail} errors={form.errorsOf('email')}>
          <TextInput {...form.control('email')} type="email" autoComplete="email" />
        </Field>
        <CurrentPassword
          asked={account.hasPassword}
          errors={form.errorsOf('currentPassword')}
          {...form.control('currentPassword')}
        />
        <FormTrouble trouble={form.trouble} />
        <div>
          <Button type="submit" busy={form.busy} busyLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
