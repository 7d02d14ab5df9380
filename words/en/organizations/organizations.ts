import { plural } from '#words/plural.ts'

const error = (text: string) => ({ title: 'Error', text })

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** The organizations that an admin manages, one below the other. */
export const organizationWords = {
  text: 'What churches are called, how they look, and which plans they have.',
  filters: 'Which organizations to show',
  search: 'Search by name, ID, domain or contact',
  state: 'Show',
  states: { standing: 'Current', archived: 'Archived' },
  count: (count: number) => plural('en', count, { one: '1 organization', other: `${count} organizations` }),
  create: 'New organization',
  failed: 'The organizations could not be loaded.',
  noneFound: 'No organization found',
  noneFoundText: 'No organization has a name, ID, domain or contact like this.',
  showAll: 'Show all organizations',
  noneStanding: 'No current organizations',
  noneStandingText: 'Archived organizations are kept, and their people can keep using them.',
  showArchived: 'Show archived organizations',
  noneArchived: 'Nothing is archived',
  noneArchivedText: 'Archived organizations are listed here and can be restored.',
  pages: 'Pages of organizations',
  runsAll: 'Runs the platform',
  plan: 'Plan',
  people: 'People',
  contact: 'Contact',
  address: 'Address',
  noContact: 'None yet',
  colours: (primary: string, secondary: string, tertiary: string) =>
    `Brand colors: ${primary}, ${secondary} and ${tertiary}`,
  notYet: (domain: string) => `${domain} does not point here yet`,
  domainNotInUse: (domain: string) => `${domain} is not in use on this plan`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,

  archive: {
    act: 'Archive',
    actOf: (name: string) => `Archive ${name}`,
    title: (name: string) => `Archive ${name}?`,
    text: 'Nobody new can join it, and it only gets what is in the free plan. Its people keep everything that is theirs. You can restore it.',
    busy: 'Archiving...',
    done: (name: string) => `${name} is archived`,
    failed: error('Failed to archive this organization. Please try again.'),
  },
  restore: {
    act: 'Restore',
    actOf: (name: string) => `Restore ${name}`,
    busy: 'Restoring...',
    done: (name: string) => `${name} is restored`,
    failed: error('Failed to restore this organization. Please try again.'),
  },
  changedMeanwhile: (name: string) => ({
    title: `${name} was changed in the meantime`,
    text: 'This is how it is now. Take a look, then decide again.',
  }),
}

/** One organization, to be made or to be changed. */
export const organizationFormWords = {
  all: 'All organizations',
  created: (date: string) => `Created ${date}`,
  people: (count: number) => plural('en', count, { one: '1 person', other: `${count} people` }),
  readFailed: 'This organization could not be loaded.',
  notThere: {
    title: 'There is no such organization',
    text: 'It may have been given another ID, or you do not manage it.',
  },
  notYours: {
    title: 'You cannot create organizations',
    text: 'The admins who run this platform create them. You can edit your own.',
  },

  name: 'Name',
  id: 'ID',
  idHint: (address: string | null) =>
    address === null ? 'Used in its address.' : `Its people sign in at ${address}`,
  idChanges: (address: string) =>
    `Once you save, its people sign in at ${address}, and no longer at the old address.`,
  website: 'Website',
  websiteHint: 'For example, https://yourchurch.org',
  identity: 'Name and address',
  customDomain: 'Custom domain',
  customDomainHint: 'Just the domain, for example app.yourchurch.org',

  signUps: {
    title: 'Signing up',
    text: 'How new people join. Anyone who has an account signs in as before.',
    label: 'Who can sign up',
    rules: {
      open: 'Anyone',
      invitation: 'By invitation only',
      approval: 'Anyone, once an admin lets them in',
    },
    texts: {
      open: 'Anyone who goes to its address can sign up, and is in once they have confirmed their email.',
      invitation: 'Only people with a valid invitation can sign up. Others are told who to ask.',
      approval:
        'Anyone who signs up without an invitation has to confirm their email and then wait until an admin lets them in. An invitation lets people in right away.',
    },
  },

  look: 'Look',
  lookText: 'What its people see in the app, when they sign in, and in emails.',
  primaryColor: 'Primary color',
  secondaryColor: 'Secondary color',
  tertiaryColor: 'Tertiary color',
  pick: (label: string) => `Pick ${label.toLowerCase()}`,
  theme: 'Theme',
  themes: { '': 'Match each device', light: 'Light', dark: 'Dark' },

  contact: 'Contact',
  contactText: 'Only people who manage the organization see this.',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',

  subscription: 'Subscription',
  plan: 'Plan',
  status: 'Status',
  features: 'Plan features',
  featuresOf: (plan: string) => `What ${plan} includes`,
  notInUse: 'not in use',
  notInUseText: (status: string) =>
    `While the status is ${status}, only the free features are in use. What was made with the others is kept.`,
  settledElsewhere: 'Plan, status and ID are set by the people who run the platform.',
  settledForever:
    'This organization runs the platform, so it has everything. Its ID, plan and status cannot be changed.',
  /** Why fields cannot be used: what they belong to, and which plans hold that. */
  needs: (feature: string, plans: readonly string[]) => `${feature} comes with ${list.format(plans)}.`,
  needsWorkingStatus: (feature: string, status: string) =>
    `${feature} is not in use while the status is ${status}.`,

  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
  saveFailed: error('Failed to save this organization. Please try again.'),
  create: 'Create organization',
  creating: 'Creating...',
  made: (name: string) => `${name} was created`,
  createFailed: error('Failed to create this organization. Please try again.'),
  unsaved: 'You have unsaved changes. They are kept in this tab.',
  discard: 'Discard',
  askDiscard: {
    title: 'Discard your changes?',
    text: 'Anything you typed here and did not save will be lost.',
  },
  changedMeanwhile: {
    title: 'This organization was changed in the meantime',
    text: 'It was saved somewhere else. Where that differs from what you typed, you will see both until you choose.',
  },
  nothing: 'Nothing',
}
