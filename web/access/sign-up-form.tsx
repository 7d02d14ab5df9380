import { signUpForm } from '#contract/access/forms.ts'
import { client } from '#web/api/client.ts'
import { FormTrouble } from '#web/forms/form-trouble.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { access } from '#words/en/access.ts'
import { NewAccountFields, newAccount, newAccountKept } from './new-account-fields.tsx'

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
    onTrouble: ({ text }) => toast({ kind: 'danger', title: words.errors.signUp, text }),
  })
}

export function SignUpForm({ form }: { form: ReturnType<typeof useSignUp> }) {
  return (
    <form {...form.wiring} className="flex flex-col gap-5">
      <NewAccountFields form={form} />
      <FormTrouble trouble={form.trouble} />
      <Button type="submit" look="primary" wide busy={form.busy} busyLabel={words.signingUp}>
        {words.signUp}
      </Button>
    </form>
  )
}
