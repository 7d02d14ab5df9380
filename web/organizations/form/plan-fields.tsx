import type { Organization } from '#contract/organizations/organizations.ts'
import { statuses, tiers } from '#contract/plans.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldOutput } from '#web/ui/field-output.tsx'
import { Select } from '#web/ui/select.tsx'
import { organizationFormWords as words } from '#words/en/organizations/organizations.ts'
import { planLabels, statusLabels } from '#words/en/organizations/plans.ts'
import { OrganizationField } from './organization-field.tsx'
import { planIn } from './organization-values.ts'
import { PlanFeatures } from '#web/organizations/plans/plan-features.tsx'
import type { OrganizationForm } from './use-organization-form.ts'

const planOptions = tiers.map((value) => ({ value, label: planLabels[value] }))
const plans: Record<string, string> = planLabels
const states: Record<string, string> = statusLabels

type PlanFieldsProps = { form: OrganizationForm; organization: Organization | null }

/** What an organization is subscribed to, beside what that includes. */
export function PlanFields({ form, organization }: PlanFieldsProps) {
  const { tier, status } = planIn(form.shown)
  const settled = organization?.can.subscribe === false
  // Archiving is an act of its own, which is asked about first.
  const statusOptions = statuses
    .filter((each) => each !== 'archived' || form.saved.subscriptionStatus === 'archived')
    .map((value) => ({ value, label: statusLabels[value] }))
  return (
    <Card
      title={words.subscription}
      {...(settled && { text: organization.isDefault ? words.settledForever : words.settledElsewhere })}
    >
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-5">
          {settled ? (
            <>
              <Field label={words.plan}>
                <FieldOutput value={planLabels[tier]} />
              </Field>
              <Field label={words.status}>
                <FieldOutput value={statusLabels[status]} />
              </Field>
            </>
          ) : (
            <>
              <OrganizationField
                name="subscriptionTier"
                label={words.plan}
                form={form}
                inWords={(value) => plans[value] ?? value}
              >
                <Select options={planOptions} {...form.choice('subscriptionTier')} />
              </OrganizationField>
              <OrganizationField
                name="subscriptionStatus"
                label={words.status}
                form={form}
                inWords={(value) => states[value] ?? value}
              >
                <Select options={statusOptions} {...form.choice('subscriptionStatus')} />
              </OrganizationField>
            </>
          )}
        </div>
        <PlanFeatures tier={tier} status={status} />
      </div>
    </Card>
  )
}
