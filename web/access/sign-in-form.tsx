import { useRouterState } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { signInForm } from '#contract/access/forms.ts'
import { shownAddress } from '#contract/account/shown-address.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { api } from '#web/platform/api/queries.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { access } from '#words/en/access/access.ts'
import { fieldWords } from '#words/en/account/fields.ts'
import { enter } from './enter.ts'
import { tellRefusal } from './tell-refusal.ts'

const { auth: words, link: linkWords } = access

/** The state of the sign-in form. Whoever gets in is led on by the router. */
export function useSignIn() {
  return useContractForm({
    schema: signInForm,
    values: { email: '', password: '' },
    kept: ['email'],
    send: client.access.signIn,
    onDone: enter,
    onTrouble: () => tellRefusal(words.errors.signIn),
  })
}

export function SignInForm({ form }: { form: ReturnType<typeof useSignIn> }) {
  const leaving = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <form {...form.wiring} className="flex flex-col gap-5">
      <Field label={fieldWords.email} errors={form.errorsOf('email')}>
        <TextInput {...form.control('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={fieldWords.password} errors={form.errorsOf('password')}>
        <PasswordInput {...form.control('password')} autoComplete="current-password" />
      </Field>
      <FormTrouble trouble={form.trouble}>
        {form.trouble?.code === 'EMAIL_NOT_CONFIRMED' && <ResendConfirmation email={form.values.email} />}
        {form.trouble?.code === 'RATE_LIMITED' && (
          <p className="pt-3">
            {words.lockedOut.text} <TextLink to={paths.forgottenPassword()}>{words.lockedOut.ask}</TextLink>
          </p>
        )}
      </FormTrouble>
      <Button type="submit" look="primary" wide busy={form.busy || leaving} busyLabel={words.signingIn}>
        {words.signIn}
      </Button>
      <p className="text-center">
        <TextLink to={paths.forgottenPassword()}>{words.forgotten}</TextLink>
      </p>
    </form>
  )
}

/** Offers to send the confirmation link to this email once more. */
function ResendConfirmation({ email }: { email: string }) {
  const resend = useMutation(api.access.resendConfirmation.mutationOptions())
  if (resend.isSuccess) return <p role="status">{linkWords.sent(shownAddress(email))}</p>
  return (
    <div className="flex flex-col items-start gap-2 pt-3">
      {resend.isError && <p role="alert">{failureOf(resend.error).text}</p>}
      <Button busy={resend.isPending} busyLabel={linkWords.sending} onClick={() => resend.mutate({ email })}>
        {linkWords.sendAgain}
      </Button>
    </div>
  )
}
