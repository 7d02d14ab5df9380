import { signUpForm } from '#contract/access/forms.ts'
import { client } from '#web/api/client.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import { access } from '#words/en/access.ts'
import { NewAccountForm, newAccount, newAccountKept } from './new-account-form.tsx'
import { tellRefusal } from './tell-refusal.ts'

const { auth: words } = access

/** The state of the sign-up form. `onDone` hears the email of the new account. */
export function useSignUp(onDone: (email: string) => void) {
  return useContractForm({
    schema: signUpForm,
    values: newAccount,
    kept: newAccountKept,
    send: client.access.signUp,
    onDone: (_, { email }) => {
      toast({ kind: 'success', title: words.created, text: words.verify })
      onDone(email)
    },
    clears: true,
    onTrouble: () => tellRefusal(words.errors.signUp),
  })
}

export function SignUpForm({ form }: { form: ReturnType<typeof useSignUp> }) {
  return <NewAccountForm form={form} submit={words.signUp} busyLabel={words.signingUp} />
}
