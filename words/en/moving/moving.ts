import { plural } from '#words/plural.ts'

const counted = (one: string, other: string) => (count: number) =>
  plural('en', count, { one: `1 ${one}`, other: `${count} ${other}` })

/** Where somebody is moved to an organization. */
export const movingWords = {
  title: 'Move a person here',
  text: 'From any other organization, with everything in their journal. They are notified and have to sign in again.',
  archived: 'While the organization is archived, nobody can be moved here.',
  email: 'Their email address',
  emailHint: 'Exactly as they use it to sign in',
  from: 'The organization they are in now',
  chooseFrom: 'Choose one',
  several: {
    title: 'They have several accounts',
    text: 'This address has an account in each of these organizations. Choose the one to move.',
  },
  lookUp: 'Look up',
  lookingUp: 'Looking up...',
  lookUpFailed: { title: 'Error', text: 'Failed to look up this address. Please try again.' },

  who: (name: string, from: string) => `${name} is in ${from}.`,
  another: 'Somebody else',
  ends: 'What ends',
  assignments: counted('leader assignment', 'leader assignments'),
  community: counted('community connection', 'community connections'),
  circles: counted('circle they are in', 'circles they are in'),
  unsent: counted('unsent answer to them', 'unsent answers to them'),
  role: 'Their role: they start as a participant',
  stays: 'What stays behind',
  messages: (messages: number, people: number) =>
    `${counted('message', 'messages')(messages)}, with ${counted('person', 'people')(people)} they write to`,
  staysText:
    'The people they exchanged messages with keep those messages, under the name this person has now. The person being moved can keep their own words in an export.',
  along: 'What goes with them',
  days: counted('complete day', 'complete days'),
  entries: counted('entry', 'entries'),
  drafts: counted('draft', 'drafts'),
  files: counted('file', 'files'),
  /** Whatever they wrote, and where that is nothing. */
  settings: 'Their settings, their picture and what leaders wrote to them',
  alongText:
    'What they wrote goes with them in all its versions, and stays private until they share it again.',
  nothing: 'Nothing',

  reason: 'Reason',
  reasonHint: 'For the audit log of the people who run the platform. Nobody else reads it.',
  move: 'Move',
  ask: {
    title: (name: string, to: string) => `Move ${name} to ${to}?`,
    text: (name: string, from: string) =>
      `${name} leaves ${from} right away and is signed out on every device. They can be moved back, but their connections will not come back with them.`,
  },
  moving: 'Moving...',
  moved: (name: string, to: string) => `${name} is now in ${to}`,
  movedText: 'They will be told by email and when they sign in.',
  failed: { title: 'Error', text: 'Failed to move this person. Please try again.' },
}

/** Why the holder of an address is not moved. */
export const movingAnswers = {
  unknown: 'Nobody has an account with this address',
  oneself: 'You cannot move yourself, but another admin can',
  alreadyThere: 'They are already in this organization',
  leaves: "This account is about to be deleted at its owner's request",
  lastAdmin: 'They are the last admin of their organization. Make somebody else an admin first',
  addressTaken: 'Somebody in that organization already has this address',
  elsewhere: 'They have since moved to another organization. Please look them up again',
}
