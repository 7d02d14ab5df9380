import { signUpRules } from '#contract/organizations/sign-ups.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { organizationFormWords as words } from '#words/en/organizations/organizations.ts'
import { OrganizationField } from './organization-field.tsx'
import type { OrganizationForm } from './use-organization-form.ts'

const options = signUpRules.map((value) => ({ value, label: words.signUps.rules[value] }))
const inWords: Record<string, string> = words.signUps.rules
const texts: Record<string, string> = words.signUps.texts

/** Who comes to an organization by themselves, with what the chosen rule means. */
export function SignUpField({ form }: { form: OrganizationForm }) {
  return (
    <Card title={words.signUps.title} text={words.signUps.text}>
      <div className="max-w-xl">
        <OrganizationField
          name="signUps"
          label={words.signUps.label}
          form={form}
          hint={texts[form.shown.signUps]}
          inWords={(value) => inWords[value] ?? value}
        >
          <Select options={options} {...form.choice('signUps')} />
        </OrganizationField>
      </div>
    </Card>
  )
}
