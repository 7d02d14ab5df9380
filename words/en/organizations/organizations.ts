import { plural } from '#words/plural.ts'

const error = (text: string) => ({ title: 'Error', text })

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** The organizations that an admin manages, one below the other. */
export const organizationWords = {
  text: 'How churches are called, how they look, and what they are subscribed to.',
  filters: 'Which organizations to show',
  search: 'Search by name, ID, domain or contact',
  state: 'Show',
  states: { standing: 'Standing', archived: 'Archived' },
  count: (count: number) => plural('en', count, { one: '1 organization', other: `${count} organizations` }),
  create: 'New organization',
  failed: 'The organizations could not be loaded.',
  noneFound: 'No organization found',
  noneFoundText: 'None has a name, ID, domain or contact like this.',
  showAll: 'Show all organizations',
  noneStanding: 'No organization stands',
  noneStandingText: 'What is archived is kept, and its people go on.',
  showArchived: 'Show what is archived',
  noneArchived: 'Nothing is archived',
  noneArchivedText: 'An organization that is archived waits here, and can be restored.',
  pages: 'Pages of organizations',
  runsAll: 'Runs the platform',
  plan: 'Plan',
  people: 'People',
  contact: 'Contact',
  address: 'Address',
  noContact: 'None yet',
  colours: (primary: string, secondary: string, tertiary: string) =>
    `Brand colors: ${primary}, ${secondary} and ${tertiary}`,
  notYet: (domain: string) => `${domain} does not lead here yet`,
  domainRests: (domain: string) => `${domain} rests with the plan`,
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,

  archive: {
    act: 'Archive',
    actOf: (name: string) => `Archive ${name}`,
    title: (name: string) => `Archive ${name}?`,
    text: 'Nobody new comes to it, and of its plan it gets what is free. Its people keep all that is theirs. You can restore it.',
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
    text: 'This is how it stands now. Look at it, and decide anew.',
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
    title: 'New organizations are made elsewhere',
    text: 'The admins who run this platform make them. You can edit your own.',
  },

  name: 'Name',
  id: 'ID',
  idHint: (address: string | null) =>
    address === null ? 'Stands for it in addresses.' : `Its people come to ${address}`,
  idChanges: (address: string) =>
    `Its people come to ${address} once you save, and no longer to the former address.`,
  website: 'Website',
  websiteHint: 'Like https://yourchurch.org',
  identity: 'Name and address',
  customDomain: 'Custom domain',
  customDomainHint: 'The domain alone, like app.yourchurch.org',

  signUps: {
    title: 'Signing up',
    text: 'How people who are new come in. Whoever has an account signs in as before.',
    label: 'Who can sign up',
    rules: {
      open: 'Everybody',
      invitation: 'By invitation only',
      approval: 'Everybody, once an admin lets them in',
    },
    texts: {
      open: 'Whoever comes to its address can sign up, and is in once they have confirmed their email.',
      invitation:
        'Only those can sign up who follow an invitation that is good. Others are told whom to ask.',
      approval:
        'Whoever signs up without an invitation waits, once their email is confirmed, until an admin lets them in. An invitation lets people in at once.',
    },
  },

  look: 'Look',
  lookText: 'What its people see in the app, when they sign in, and in mails.',
  primaryColor: 'Primary color',
  secondaryColor: 'Secondary color',
  tertiaryColor: 'Tertiary color',
  pick: (label: string) => `Pick ${label.toLowerCase()}`,
  theme: 'Theme',
  themes: { '': 'As on each device', light: 'Light', dark: 'Dark' },

  contact: 'Contact',
  contactText: 'Only those who manage the organization see this.',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',

  subscription: 'Subscription',
  plan: 'Plan',
  status: 'Status',
  features: 'Plan features',
  featuresOf: (plan: string) => `What ${plan} includes`,
  resting: 'rests',
  restingText: (status: string) =>
    `While the status is ${status}, only what is free is in use. What was made of the rest is kept.`,
  settledElsewhere: 'Plan, status and ID are settled by those who run the platform.',
  settledForever:
    'This organization runs the platform, and so has everything. Its ID, plan and status stay as they are.',
  /** Why fields cannot be used: what they belong to, and which plans hold that. */
  needs: (feature: string, plans: readonly string[]) => `${feature} comes with ${list.format(plans)}.`,
  needsWorkingStatus: (feature: string, status: string) => `${feature} rests while the status is ${status}.`,

  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
  saveFailed: error('Failed to save this organization. Please try again.'),
  create: 'Create organization',
  creating: 'Creating...',
  made: (name: string) => `${name} is created`,
  createFailed: error('Failed to create this organization. Please try again.'),
  unsaved: 'You have changes that are not saved. They are kept in this tab.',
  discard: 'Discard',
  askDiscard: {
    title: 'Discard your changes?',
    text: 'What you have typed here and not saved will be gone.',
  },
  changedMeanwhile: {
    title: 'This organization was changed in the meantime',
    text: 'It was saved elsewhere meanwhile. Where that differs from what you typed, both stand here until you choose.',
  },
  nothing: 'Nothing',
}
