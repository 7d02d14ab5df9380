import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { organizationFormWords as words } from '#words/en/organizations/organizations.ts'
import type { OrganizationValues } from './organization-values.ts'
import type { OrganizationForm } from './use-organization-form.ts'

type OrganizationFieldProps = {
  name: keyof OrganizationValues
  label: string
  form: OrganizationForm
  hint?: string | undefined
  /** What is saved, in words, where the field says it otherwise. */
  inWords?: (value: string) => string
  children: ReactNode
}

/** One field of an organization; where somebody else saved something else there meanwhile, that stands above it. */
export function OrganizationField(props: OrganizationFieldProps) {
  const { name, label, form, hint, inWords = (value) => value, children } = props
  const kept = form.saved[name]
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {form.overtaken && form.shown[name] !== kept && (
        <dl className="rounded border border-line px-4 py-3 wrap-anywhere">
          <dt className="text-sm font-medium text-muted">{entryWords.savedText}</dt>
          <dd>{inWords(kept) || words.nothing}</dd>
        </dl>
      )}
      <Field label={label} hint={hint} errors={form.errorsOf(name)}>
        {children}
      </Field>
    </div>
  )
}

type TextFieldProps = Omit<OrganizationFieldProps, 'children'> & { input?: TextInputProps }

/** A field of an organization in which one types a line. */
export function OrganizationText({ input, ...field }: TextFieldProps) {
  return (
    <OrganizationField {...field}>
      <TextInput autoComplete="off" {...field.form.control(field.name)} {...input} />
    </OrganizationField>
  )
}
