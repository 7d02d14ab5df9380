import type { Feature, Status, Tier } from '#contract/plans.ts'

const list = new Intl.ListFormat('en')

/** What plans name, word for word. */
export const featureLabels: Record<Feature, string> = {
  'core-content': 'Core Discipleship Content',
  'personal-journals': 'Personal Journals',
  'basic-analytics': 'Basic Analytics',
  'custom-branding': 'Custom Branding',
  'group-management': 'Group Management',
  'content-customization': 'Content Customization',
  'advanced-analytics': 'Advanced Analytics',
  'email-support': 'Email Support',
  'custom-domain': 'Custom Domain',
  'api-access': 'API Access',
  'content-creation': 'Custom Content Creation',
  'dedicated-support': 'Dedicated Support',
  'white-label-resources': 'White Label Resources',
}

export const planLabels: Record<Tier, string> = {
  free: 'Free',
  standard: 'Standard',
  premium: 'Premium',
  enterprise: 'Enterprise',
}

export const statusLabels: Record<Status, string> = {
  active: 'Active',
  trial: 'Trial',
  paused: 'Paused',
  archived: 'Archived',
}

/** What is said in place of what the plan does not hold. */
export const notInUseWords = {
  title: (feature: string) => `${feature} is not in use`,
  text: (plans: readonly string[]) =>
    `It comes with ${list.format(plans)} while the status is Active or Trial. What your church made with it is kept until then, but is not in use. Plans are set by the people who run the platform.`,
}
