import type { ReactNode } from 'react'
import { NewPasswordFields } from '#web/account/new-password-fields.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import type { ContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { fieldWords } from '#words/en/account/fields.ts'

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

export type NewAccountFormProps = {
  form: ContractForm<typeof newAccount>
  /** What the button says, and what it says while it works. */
  submit: string
  busyLabel: string
  /** Stands under the button. */
  children?: ReactNode
}

/** Asks for everything that an account begins with. */
export function NewAccountForm({ form, submit, busyLabel, children }: NewAccountFormProps) {
  return (
    <form {...form.wiring} className="flex flex-col gap-5">
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
      <NewPasswordFields form={form} label={fieldWords.password} />
      <FormTrouble trouble={form.trouble} />
      <Button type="submit" look="primary" wide busy={form.busy} busyLabel={busyLabel}>
        {submit}
      </Button>
      {children}
    </form>
  )
}
