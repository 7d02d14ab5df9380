import type { ContractForm } from '#web/forms/use-contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { fieldWords } from '#words/en/fields.ts'

/** An account that nobody has begun to describe. */
export const newAccount = {
  firstName: '',
  lastName: '',
  displayName: '',
  email: '',
  password: '',
  confirmPassword: '',
}

/** What a reload of the page must not take away. */
export const newAccountKept = ['firstName', 'lastName', 'displayName', 'email'] as const

/** Everything that an account begins with. */
export function NewAccountFields({ form }: { form: ContractForm<typeof newAccount> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={fieldWords.firstName} errors={form.errorsOf('firstName')}>
          <TextInput {...form.control('firstName')} autoComplete="given-name" />
        </Field>
        <Field label={fieldWords.lastName} errors={form.errorsOf('lastName')}>
          <TextInput {...form.control('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Field
        label={fieldWords.displayName}
        hint={fieldWords.hints.displayName}
        errors={form.errorsOf('displayName')}
      >
        <TextInput {...form.control('displayName')} autoComplete="nickname" />
      </Field>
      <Field label={fieldWords.email} errors={form.errorsOf('email')}>
        <TextInput {...form.control('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={fieldWords.password} hint={fieldWords.hints.password} errors={form.errorsOf('password')}>
        <PasswordInput {...form.control('password')} strength autoComplete="new-password" />
      </Field>
      <Field label={fieldWords.confirmPassword} errors={form.errorsOf('confirmPassword')}>
        <PasswordInput {...form.control('confirmPassword')} autoComplete="new-password" />
      </Field>
    </>
  )
}
