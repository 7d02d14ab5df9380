import { defaultColours } from '#contract/organizations/default-colours.ts'
import { planFeatures } from '#contract/plans.ts'
import { moveReasonLength } from '#contract/moving/limits.ts'
import { paths } from '#web/paths.ts'
import { frame } from '#words/en/frame.ts'
import { organizationFormWords, organizationWords } from '#words/en/organizations.ts'
import { featureLabels, planLabels, statusLabels } from '#words/en/plans.ts'
import { ledHome } from './led-home.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/organizations.ts'
const planFile = 'words/en/plans.ts'
const plans = 'contract/plans.ts'
const shown = provedIn('e2e/organizations/organizations.spec.ts')
const inForm = provedIn('e2e/organizations/form.spec.ts')
const asCards = 'admins find organizations as cards, with badge, plan, address, people and colors'
const made =
  'an organization is made with an ID that follows its name, changed, and rests where its plan does'
const listed = provedIn('server/organizations/managed-organizations.test.ts')
const fields = 'are shown to admins of the default one with all that is theirs, by name'
const { free, standard, premium, enterprise } = planFeatures
const labelsOf = (features: readonly (keyof typeof featureLabels)[]) =>
  features.map((feature) => featureLabels[feature])

/** Where admins manage organizations. */
export const adminsOrganizations: Row[] = [
  {
    what: 'The address of the list of organizations',
    says: '/admin-organizations',
    stands: { file: 'web/paths.ts', value: paths.organizations() },
    proved: ledHome,
  },
  {
    what: 'The other address of the list of organizations',
    says: '/admin/white-label',
    stands: { file: 'web/paths.ts', value: paths.whiteLabel() },
    proved: shown(asCards),
  },
  {
    what: 'The address of an organization in the making',
    says: '/admin/organizations/new',
    stands: { file: 'web/paths.ts', value: paths.newOrganization() },
    proved: inForm(made),
  },
  {
    what: 'The address of an organization to be edited',
    says: '/admin/organizations/{id}/edit',
    stands: {
      file: 'web/paths.ts',
      value: paths.editOrganization('{id}'),
      text: '/admin/organizations/${id}/edit',
    },
    proved: inForm(made, '/admin/organizations/pauls/edit'),
  },
  {
    what: 'The title of the list of organizations',
    says: 'White Label Organizations',
    stands: { file: 'words/en/frame.ts', value: frame.pages.organizations },
    proved: shown(asCards),
  },
  {
    what: 'Organizations, for whoever is no admin',
    says: 'You need to be an admin to access white label organizations',
    stands: { file: 'words/en/frame.ts', value: frame.adminsOnly.organizations },
    proved: ledHome,
  },
  {
    what: 'By what organizations are searched',
    says: 'Search by name, ID, domain or contact',
    stands: { file: words, value: organizationWords.search },
    proved: shown(asCards),
  },
  {
    what: 'Badge of an active subscription, which is green',
    says: 'Active',
    stands: { file: planFile, value: statusLabels.active },
    proved: shown(asCards, 'hues.green'),
  },
  {
    what: 'Badge of a subscription on trial, which is blue',
    says: 'Trial',
    stands: { file: planFile, value: statusLabels.trial },
    proved: shown(asCards, 'hues.blue'),
  },
  {
    what: 'Badge of any other subscription, which is red',
    says: 'Paused',
    stands: { file: planFile, value: statusLabels.paused },
    proved: shown(asCards, 'hues.red'),
  },
  {
    what: 'The plans',
    says: ['Free', 'Standard', 'Premium', 'Enterprise'],
    stands: { file: planFile, value: Object.values(planLabels) },
    proved: inForm(made, "selectOption('Enterprise')"),
  },
  {
    what: 'Features of the plan free',
    says: ['Core Discipleship Content', 'Personal Journals', 'Basic Analytics'],
    stands: { file: planFile, value: labelsOf(free) },
    proved: inForm(made),
  },
  {
    what: 'Features that the plan standard adds',
    says: [
      'Custom Branding',
      'Group Management',
      'Content Customization',
      'Advanced Analytics',
      'Email Support',
    ],
    stands: { file: planFile, value: labelsOf(standard.slice(free.length)) },
    proved: inForm(made),
  },
  {
    what: 'Features that the plan premium adds',
    says: [
      'Custom Domain',
      'API Access',
      'Custom Content Creation',
      'Dedicated Support',
      'White Label Resources',
    ],
    stands: { file: planFile, value: labelsOf(premium.slice(standard.length)) },
    proved: inForm(made),
  },
  {
    what: 'How many features each plan has',
    says: [3, 8, 13, 13],
    stands: {
      file: plans,
      value: [free, standard, premium, enterprise].map(({ length }) => length),
      text: '[...free, ...standard, ...higher]',
    },
    proved: provedIn('server/organizations/plans.test.ts')(
      'plans name 3 things, 5 more and 5 more',
      '[3, 8, 13, 13]',
    ),
  },
  {
    what: 'Why a field that the plan does not hold cannot be used',
    says: 'Custom Branding comes with Standard, Premium, and Enterprise.',
    stands: {
      file: words,
      value: organizationFormWords.needs(featureLabels['custom-branding'], [
        planLabels.standard,
        planLabels.premium,
        planLabels.enterprise,
      ]),
      text: '${feature} comes with ${list.format(plans)}.',
    },
    proved: inForm(made),
  },
  {
    what: 'The default colors',
    says: ['#3B82F6', '#F59E0B'],
    stands: {
      file: 'contract/organizations/default-colours.ts',
      value: [defaultColours.primaryColor, defaultColours.secondaryColor],
    },
    proved: inForm(made),
  },
  {
    what: 'The pattern of an address',
    says: 'grace.{host}',
    stands: { file: 'server/joining/address.ts', text: '`${slug}.${host}`' },
    proved: provedIn('server/joining/address.test.ts')('is %s', "'https://grace.emmaus.example.org'"),
  },
  {
    what: 'The name and ID of an organization',
    says: ['Name', 'ID'],
    stands: { file: words, value: [organizationFormWords.name, organizationFormWords.id] },
    proved: inForm(made),
  },
  {
    what: 'The colors of an organization',
    says: ['Primary color', 'Secondary color', 'Tertiary color'],
    stands: {
      file: words,
      value: [
        organizationFormWords.primaryColor,
        organizationFormWords.secondaryColor,
        organizationFormWords.tertiaryColor,
      ],
    },
    proved: inForm(made, "field(page, 'Secondary color')"),
  },
  {
    what: 'The theme of an organization',
    says: ['Light', 'Dark'],
    stands: {
      file: words,
      value: [organizationFormWords.themes.light, organizationFormWords.themes.dark],
    },
    proved: inForm(made, "field(page, 'Theme').selectOption('Dark')"),
  },
  {
    what: 'The plan and status of an organization',
    says: ['Plan', 'Status'],
    stands: { file: words, value: [organizationFormWords.plan, organizationFormWords.status] },
    proved: inForm(made, "field(page, 'Status')"),
  },
  {
    what: 'The domain of an organization',
    says: 'Custom domain',
    stands: { file: words, value: organizationFormWords.customDomain },
    proved: inForm(made),
  },
  {
    what: 'How an organization is asked',
    says: ['Contact email', 'Contact phone', 'Website'],
    stands: {
      file: words,
      value: [
        organizationFormWords.contactEmail,
        organizationFormWords.contactPhone,
        organizationFormWords.website,
      ],
    },
    proved: inForm(made),
  },
  {
    what: 'When an organization was created',
    says: 'Created Nov 20, 2026',
    stands: {
      file: words,
      value: organizationFormWords.created('Nov 20, 2026'),
      text: 'Created ${date}',
    },
    proved: inForm(made),
  },
  {
    what: 'All fields of an organization',
    says: [
      'id',
      'name',
      'logo',
      'primaryColor',
      'secondaryColor',
      'tertiaryColor',
      'theme',
      'subscriptionTier',
      'subscriptionStatus',
      'customDomain',
      'contactEmail',
      'contactPhone',
      'website',
      'createdAt',
    ],
    stands: { file: 'server/organizations/managed-organizations.ts' },
    proved: listed(fields),
  },
  {
    what: 'The fewest and the most characters of the reason for which somebody is moved',
    says: [10, 500],
    stands: {
      file: 'contract/moving/limits.ts',
      value: Object.values(moveReasonLength),
      text: '{ least: 10, most: 500 }',
    },
    proved: provedIn('server/moving/move-person.test.ts')('asks for a reason of 10 to 500 characters'),
  },
]
