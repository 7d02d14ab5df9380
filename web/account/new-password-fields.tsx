import { Field } from '#web/ui/field.tsx'
import { PasswordInput, type PasswordInputProps } from '#web/ui/password-input.tsx'
import { fieldWords } from '#words/en/account/fields.ts'

type Name = 'password' | 'confirmPassword'

export type NewPasswordFieldsProps = {
  form: {
    values: Record<Name, string>
    control: (name: Name) => PasswordInputProps
    errorsOf: (name: Name) => string[]
  }
  label: string
}

/** A password that one chooses, twice. */
export function NewPasswordFields({ form, label }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={label} hint={fieldWords.hints.password} errors={form.errorsOf('password')}>
        <PasswordInput
          {...form.control('password')}
          strength={form.values.password !== ''}
          autoComplete="new-password"
        />
      </Field>
      <Field label={fieldWords.confirmPassword} errors={form.errorsOf('confirmPassword')}>
        <PasswordInput {...form.control('confirmPassword')} autoComplete="new-password" />
      </Field>
    </>
  )
}
