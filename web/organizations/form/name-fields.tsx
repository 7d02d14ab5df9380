import type { Organization } from '#contract/organizations/organizations.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldOutput } from '#web/ui/field-output.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { organizationFormWords as words } from '#words/en/organizations/organizations.ts'
import { OrganizationField, OrganizationText } from './organization-field.tsx'
import type { OrganizationForm } from './use-organization-form.ts'

type NameFieldsProps = { form: OrganizationForm; organization: Organization | null; host: string | null }

/** What an organization is called, and where its people find it. */
export function NameFields({ form, organization, host }: NameFieldsProps) {
  return (
    <Card title={words.identity}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <OrganizationField name="name" label={words.name} form={form}>
          <TextInput {...form.control('name')} autoComplete="off" onChange={form.naming} />
        </OrganizationField>
        {organization?.can.subscribe === false ? (
          <Field label={words.id}>
            <FieldOutput value={organization.id} />
          </Field>
        ) : (
          <OrganizationText
            name="id"
            label={words.id}
            form={form}
            hint={idHint(form, host)}
            input={{ spellCheck: false, autoCapitalize: 'none' }}
          />
        )}
        <OrganizationText
          name="website"
          label={words.website}
          form={form}
          hint={words.websiteHint}
          input={{ type: 'url', inputMode: 'url' }}
        />
        {organization?.isDefault !== true && (
          <OrganizationText
            name="customDomain"
            label={words.customDomain}
            form={form}
            hint={form.why('customDomain') ?? words.customDomainHint}
            input={{ inputMode: 'url', spellCheck: false, autoCapitalize: 'none' }}
          />
        )}
      </div>
    </Card>
  )
}

function idHint({ shown, saved }: OrganizationForm, host: string | null): string {
  const id = shown.id.trim().toLowerCase()
  if (host === null) return words.idHint(null)
  const address = `${id || '{id}'}.${host}`
  return saved.id !== '' && id !== saved.id ? words.idChanges(address) : words.idHint(address)
}
