import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { organizationFormWords as words } from '#words/en/organizations/organizations.ts'
import { ColourField } from './colour-field.tsx'
import { OrganizationField } from './organization-field.tsx'
import type { OrganizationForm } from './use-organization-form.ts'

const themes = Object.entries(words.themes).map(([value, label]) => ({ value, label }))
const inWords: Record<string, string> = words.themes

/** The colours and the theme of an organization. */
export function LookFields({ form }: { form: OrganizationForm }) {
  const resting = form.why('primaryColor')
  return (
    <Card title={words.look} text={words.lookText}>
      {resting !== null && <p className="text-muted">{resting}</p>}
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
