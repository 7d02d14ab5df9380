import { defaultColours } from '#contract/brand/default-colours.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import { type Feature, featuresOf, planFeatures, statuses, tiers } from '#contract/plans.ts'
import { organizationFormWords as words } from '#words/en/organizations/organizations.ts'
import { featureLabels, planLabels, statusLabels } from '#words/en/organizations/plans.ts'

/** What stands in the fields of an organization, as one fills them in. */
export type OrganizationValues = Record<(typeof organizationFieldNames)[number], string>

export const organizationFieldNames = [
  'name',
  'id',
  'website',
  'customDomain',
  'primaryColor',
  'secondaryColor',
  'tertiaryColor',
  'theme',
  'subscriptionTier',
  'subscriptionStatus',
  'contactEmail',
  'contactPhone',
  'signUps',
] as const

const belongsTo: Partial<Record<keyof OrganizationValues, Feature>> = {
  customDomain: 'custom-domain',
  primaryColor: 'custom-branding',
  secondaryColor: 'custom-branding',
  tertiaryColor: 'custom-branding',
  theme: 'custom-branding',
}

/** An organization as it stands in its fields; one that is new as it would be by itself. */
export function valuesOf(organization: Organization | null): OrganizationValues {
  if (organization === null) {
    const nothing = {
      name: '',
      id: '',
      website: '',
      customDomain: '',
      theme: '',
      contactEmail: '',
      contactPhone: '',
    }
    const settled = { subscriptionTier: 'free', subscriptionStatus: 'active', signUps: 'open' }
    return { ...nothing, ...defaultColours, ...settled }
  }
  return {
    name: organization.name,
    id: organization.id,
    website: organization.website ?? '',
    customDomain: organization.customDomain ?? '',
    primaryColor: organization.primaryColor,
    secondaryColor: organization.secondaryColor,
    tertiaryColor: organization.tertiaryColor,
    theme: organization.theme ?? '',
    subscriptionTier: organization.subscriptionTier,
    subscriptionStatus: organization.subscriptionStatus,
    contactEmail: organization.contactEmail ?? '',
    contactPhone: organization.contactPhone ?? '',
    signUps: organization.signUps,
  }
}

/** What is sent: where the chosen plan does not hold a field, what is saved there stays, and what was typed waits. */
export function withinPlan<Values extends OrganizationValues>(
  typed: Values,
  saved: OrganizationValues,
): Values {
  const kept = organizationFieldNames.filter((name) => whyResting(name, typed) !== null)
  return { ...typed, ...Object.fromEntries(kept.map((name) => [name, saved[name]])) }
}

/** Why a field cannot be used under the chosen plan and status; null where it can. */
export function whyResting(name: keyof OrganizationValues, typed: OrganizationValues): string | null {
  const feature = belongsTo[name]
  const { tier, status } = planIn(typed)
  if (feature === undefined || featuresOf(tier, status).includes(feature)) return null
  const label = featureLabels[feature]
  if (planFeatures[tier].includes(feature)) return words.needsWorkingStatus(label, statusLabels[status])
  const holding = tiers.filter((each) => planFeatures[each].includes(feature))
  return words.needs(
    label,
    holding.map((each) => planLabels[each]),
  )
}

/** The plan and the status that stand in the fields. */
export function planIn({ subscriptionTier, subscriptionStatus }: OrganizationValues) {
  return {
    tier: tiers.find((each) => each === subscriptionTier) ?? 'free',
    status: statuses.find((each) => each === subscriptionStatus) ?? 'active',
  }
}
