/** What an organization can be subscribed to, in the order of how much it gets. */
export const tiers = ['free', 'standard', 'premium', 'enterprise'] as const

/** How a subscription stands. One that is paused or archived gets what is free; one that is archived takes nobody new. */
export const statuses = ['active', 'trial', 'paused', 'archived'] as const

const free = ['core-content', 'personal-journals', 'basic-analytics'] as const
const standard = [
  'custom-branding',
  'group-management',
  'content-customization',
  'advanced-analytics',
  'email-support',
] as const
const higher = [
  'custom-domain',
  'api-access',
  'content-creation',
  'dedicated-support',
  'white-label-resources',
] as const

/** All that some plan names. */
export const allFeatures = [...free, ...standard, ...higher] as const

export type Tier = (typeof tiers)[number]
export type Status = (typeof statuses)[number]
/** Something that a plan names. Writing safely, export and deletion are none: they are everybody's. */
export type Feature = (typeof allFeatures)[number]

/** What each plan names, in the order in which it is told. */
export const planFeatures: Record<Tier, readonly Feature[]> = {
  free,
  standard: [...free, ...standard],
  premium: allFeatures,
  enterprise: allFeatures,
}

/** What an organization really gets: one whose subscription is neither active nor on trial gets what is free, and everything else is not in use. `sec.features_of` says the same. */
export function featuresOf(tier: Tier, status: Status): readonly Feature[] {
  return status === 'active' || status === 'trial' ? planFeatures[tier] : free
}
