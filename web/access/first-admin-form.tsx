import { useLocation } from '@tanstack/react-router'
import { signUpForm } from '#contract/access/forms.ts'
import type { Me } from '#contract/account/me.ts'
import { client } from '#web/platform/api/client.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { access } from '#words/en/access/access.ts'
import { noteDeadLink } from './link-state.ts'
import { NewAccountForm, newAccount, newAccountKept } from './new-account-form.tsx'
import { tellRefusal } from './tell-refusal.ts'

const { setUp: words } = access

/** Creates the account of the first admin. `onDone` hears of them, or of nobody where their address has to be confirmed first. */
export function FirstAdminForm({ token, onDone }: { token: string; onDone: (admin: Me | null) => unknown }) {
  const here = useLocation({ select: ({ href }) => href })
  const form = useContractForm({
    schema: signUpForm,
    values: newAccount,
    kept: newAccountKept,
    send: (account) => client.access.setUp({ token, ...account }),
    onDone,
    onTrouble: ({ code }) => noteDeadLink('set-up', token, code) || tellRefusal(access.auth.errors.signUp),
  })
  return (
    <NewAccountForm form={form} submit={words.create} busyLabel={words.creating}>
      <p className="text-center text-balance text-muted">
        {words.haveAccount} <TextLink to={paths.auth({ after: here })}>{words.signInFirst}</TextLink>
      </p>
    </NewAccountForm>
  )
}
