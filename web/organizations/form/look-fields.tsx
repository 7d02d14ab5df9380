import { colour } from '#contract/brand/brand.ts'
import type { Colours } from '#web/organizations/swatches.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { organizationFormWords as words } from '#words/en/organizations/organizations.ts'
import { OrganizationField } from './organization-field.tsx'
import type { OrganizationForm } from './use-organization-form.ts'

const themes = Object.entries(words.themes).map(([value, label]) => ({ value, label }))
const inWords: Record<string, string> = words.themes

/** The colours and the theme of an organization. */
export function LookFields({ form }: { form: OrganizationForm }) {
  const unused = form.why('primaryColor')
  return (
    <Card title={words.look} text={words.lookText}>
      {unused !== null && <p className="text-muted">{unused}</p>}
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <ColourField name="primaryColor" form={form} />
        <ColourField name="secondaryColor" form={form} />
        <ColourField name="tertiaryColor" form={form} />
        <OrganizationField
          name="theme"
          label={words.theme}
          form={form}
          inWords={(value) => inWords[value] ?? value}
        >
          <Select options={themes} {...form.choice('theme')} />
        </OrganizationField>
      </div>
    </Card>
  )
}

/** A brand colour: to be picked from the true colour, or typed. */
function ColourField({ name, form }: { name: keyof Colours; form: OrganizationForm }) {
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
