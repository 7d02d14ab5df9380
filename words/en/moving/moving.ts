import { plural } from '#words/plural.ts'

const counted = (one: string, other: string) => (count: number) =>
  plural('en', count, { one: `1 ${one}`, other: `${count} ${other}` })

/** Where somebody is moved to an organization. */
export const movingWords = {
  title: 'Move a person here',
  text: 'From any other organization, with everything they wrote for themselves. They are told, and sign in again.',
  archived: 'While the organization is archived, it takes nobody new.',
  email: 'Their email address',
  emailHint: 'Exactly as they sign in with it',
  from: 'The organization that they are in now',
  chooseFrom: 'Choose one',
  several: {
    title: 'They have several accounts',
    text: 'This address has one in each of these organizations. Say which of them you would like to move.',
  },
  lookUp: 'Look up',
  lookingUp: 'Looking up...',
  lookUpFailed: { title: 'Error', text: 'Failed to look this address up. Please try again.' },

  who: (name: string, from: string) => `${name} is in ${from}.`,
  another: 'Somebody else',
  ends: 'What ends',
  assignments: counted('leader assignment', 'leader assignments'),
  community: counted('person in a community with them', 'people in a community with them'),
  circles: counted('circle that they are in', 'circles that they are in'),
  unsent: counted(
    'answer to them that was begun and not sent',
    'answers to them that were begun and not sent',
  ),
  role: 'Their role: they begin as a participant',
  stays: 'What stays behind',
  messages: (messages: number, people: number) =>
    `${counted('message', 'messages')(messages)}, with ${counted('person', 'people')(people)} whom they write to`,
  staysText:
    'Whoever had it keeps it, under the name that they have now. They themselves keep their own words in an export.',
  along: 'What goes along',
  days: counted('complete day', 'complete days'),
  entries: counted('entry', 'entries'),
  drafts: counted('draft', 'drafts'),
  files: counted('file', 'files'),
  /** Whatever they wrote, and where that is nothing. */
  settings: 'Their settings, their picture and what leaders wrote to them',
  alongText:
    'What they wrote comes with all its versions, and is private from then on, until they share it anew.',
  nothing: 'Nothing',

  reason: 'Reason',
  reasonHint: 'For the audit log of those who run the platform; nobody else reads it.',
  move: 'Move',
  ask: {
    title: (name: string, to: string) => `Move ${name} to ${to}?`,
    text: (name: string, from: string) =>
      `${name} leaves ${from} at once and is signed out on every device. They can be moved back; their ties do not come back with them.`,
  },
  moving: 'Moving...',
  moved: (name: string, to: string) => `${name} is in ${to} now`,
  movedText: 'They are told by mail, and when they sign in.',
  failed: { title: 'Error', text: 'Failed to move this person. Please try again.' },
}

/** Why the holder of an address is not moved. */
export const movingAnswers = {
  unknown: 'Nobody has an account with this address',
  oneself: 'You cannot move yourself; another admin can',
  alreadyThere: 'They are in this organization already',
  leaves: 'This account is about to be deleted, as its holder asked',
  lastAdmin: 'They are the last admin of their organization; make somebody else one first',
  addressTaken: 'Somebody in that organization has this address already',
  elsewhere: 'They are in another organization by now; please look them up again',
}
