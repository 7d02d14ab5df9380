import { useLocation } from '@tanstack/react-router'
import { signUpForm } from '#contract/access/forms.ts'
import type { Me } from '#contract/account/me.ts'
import { client } from '#web/api/client.ts'
import { FormTrouble } from '#web/forms/form-trouble.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { access } from '#words/en/access.ts'
import { NewAccountFields, newAccount, newAccountKept } from './new-account-fields.tsx'

const { setUp: words } = access

/** Creates the account of the first admin. */
export function FirstAdminForm({ token, onDone }: { token: string; onDone: (admin: Me) => unknown }) {
  const here = useLocation({ select: ({ href }) => href })
  const form = useContractForm({
    schema: signUpForm,
    values: newAccount,
    kept: newAccountKept,
    send: (account) => client.access.setUp({ token, ...account }),
    onDone,
    onTrouble: ({ text }) => toast({ kind: 'danger', title: access.auth.errors.signUp, text }),
  })
  return (
    <form {...form.wiring} className="flex flex-col gap-5">
      <NewAccountFields form={form} />
      <FormTrouble trouble={form.trouble} />
      <Button type="submit" look="primary" wide busy={form.busy} busyLabel={words.creating}>
        {words.create}
      </Button>
      <p className="text-center text-balance text-muted">
        {words.haveAccount} <TextLink to={paths.auth({ after: here })}>{words.signInFirst}</TextLink>
      </p>
    </form>
  )
}
