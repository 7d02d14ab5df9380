import { colour } from '#contract/brand/brand.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { organizationFormWords as words } from '#words/en/organizations/organizations.ts'
import { OrganizationField } from './organization-field.tsx'
import type { Colours } from '#web/organizations/swatches.tsx'
import type { OrganizationForm } from './use-organization-form.ts'

/** A brand colour: to be picked from the true colour, or typed. */
export function ColourField({ name, form }: { name: keyof Colours; form: OrganizationForm }) {
  const label = words[name]
  const control = form.control(name)
  const typed = colour.safeParse(control.value)
  return (
    <OrganizationField name={name} label={label} form={form}>
      <span className="flex gap-2">
        <input
          type="color"
          aria-label={words.pick(label)}
          // While what is typed is none, the one that is saved.
          value={(typed.data ?? form.saved[name]).toLowerCase()}
          disabled={control.disabled}
          onChange={(event) => form.write(name, event.target.value.toUpperCase())}
          className="h-11 w-14 shrink-0 cursor-pointer rounded border border-edge bg-surface p-1 disabled:cursor-not-allowed"
        />
        <TextInput {...control} autoComplete="off" spellCheck={false} />
      </span>
    </OrganizationField>
  )
}
