import { useState } from 'react'
import { changeKnownPasswordForm, changePasswordForm } from '#contract/account/forms.ts'
import { client } from '#web/platform/api/client.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { accountWords } from '#words/en/account/account.ts'
import { fieldWords } from '#words/en/account/fields.ts'
import { refreshAccount, type Account } from './account.ts'
import { CurrentPassword } from './current-password.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

const { password: words } = accountWords

/** A new password, or a first one for those who sign in with Google. */
export function PasswordSection({ account: { email, hasPassword } }: { account: Account }) {
  const [done, setDone] = useState<string | null>(null)
  const form = useContractForm({
    schema: hasPassword ? changeKnownPasswordForm : changePasswordForm,
    // Passwords are kept nowhere.
    kept: [],
    values: { currentPassword: '', password: '', confirmPassword: '' },
    send: client.account.changePassword,
    onDone: () => {
      setDone(hasPassword ? words.done : words.doneFirst)
      return refreshAccount()
    },
    clears: true,
  })
  return (
    <Card title={words.title} text={hasPassword ? words.text : words.first}>
      <form {...form.wiring} className="flex max-w-md flex-col gap-5">
        {/* Tells password managers whose password this is. */}
        <input hidden readOnly type="email" autoComplete="username" value={email} />
        <CurrentPassword
          asked={hasPassword}
          errors={form.errorsOf('currentPassword')}
          {...form.control('currentPassword')}
        />
        <NewPasswordFields form={form} label={fieldWords.newPassword} />
        {done && form.values.password === '' && (
          <FocusHere>
            <Notice kind="success" title={done}>
              {words.doneText}
            </Notice>
          </FocusHere>
        )}
        <FormTrouble trouble={form.trouble} />
        <div>
          <Button type="submit" busy={form.busy} busyLabel={words.saving}>
            {hasPassword ? words.save : words.saveFirst}
          </Button>
        </div>
      </form>
    </Card>
  )
}
