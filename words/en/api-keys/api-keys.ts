import type { Scope } from '#contract/api-keys/scopes.ts'
import { plural } from '#words/plural.ts'

/** What a key of each scope can do, in one line. */
export const scopeWords: Record<Scope, string> = {
  'people:read':
    'Read who belongs to the church, with email addresses and roles, and whose sign-up is not confirmed yet',
  'people:write': 'Suspend and restore people, sign them out, and resend a confirmation',
  'assignments:read': 'Read who leads whom, and who can be assigned',
  'assignments:write': 'Assign people to leaders, and undo that',
  'progress:read':
    "Read which of a person's days are complete, what admins changed, and the figures for everyone; never what was written",
  'progress:write': "Mark a person's days as complete or not, and undo that",
  'programme:read':
    'Read the texts of the 75 days, their versions, the names of the stages and when days open',
  'programme:write': 'Change the texts of days, the names of stages and when days open',
  'images:read': 'Read which daily images were uploaded',
  'images:write':
    'Change the alt text of uploaded images, go back to generated ones, and put uploaded ones back',
  'organization:read':
    'Read the settings of the organization: name, brand, plan, domain, contact, and what it says about help',
  'audit:read': 'Read the audit log',
}

/** Where admins make the keys by which programs act for their organization. */
export const apiKeyWords = {
  text: 'Keys let other programs act for your organization. Each can do only what you choose for it, and none can reach what people write.',

  list: {
    title: 'Keys',
    count: (count: number) => plural('en', count, { one: '1 key', other: `${count} keys` }),
    failed: 'The API keys could not be loaded.',
    empty: 'No API keys yet',
    emptyText: 'Create one for each program that should act for your organization.',
    full: (most: number) => `An organization can have at most ${most} keys. Revoke one to create another.`,
    lastFour: (four: string) => `ends in ${four}`,
    madeBy: (name: string, date: string) => `Created by ${name} on ${date}`,
    somebody: 'somebody who has left',
    lastUsed: (moment: string) => `Last used ${moment}`,
    neverUsed: 'Never used',
    endsOn: (date: string) => `Valid through ${date}`,
    endedOn: (date: string) => `Was valid through ${date}`,
    noEnd: 'No end date',
    ended: 'Ended',
    resting: 'On hold',
    restingText: 'The person who created it is not an admin here right now, so it does not work.',
    scopes: 'What it can do',
  },

  make: {
    open: 'Create a key',
    title: 'Create an API key',
    name: 'Name',
    nameHint: 'Which program it is for',
    scopes: 'What it can do',
    endsAt: 'Last day',
    endsAtHint: 'Leave this empty for a key that does not expire.',
    noDay: 'Choose a day, or leave this empty',
    save: 'Create key',
    saving: 'Creating...',
    failed: { title: 'Error', text: 'The key could not be created. Please try again.' },
  },

  made: {
    title: 'Your new key',
    text: 'Copy it now and keep it where only that program can read it. It is not shown again.',
    key: 'Key',
    copy: 'Copy',
    done: 'I have saved it',
  },

  revoke: {
    open: 'Revoke',
    of: (name: string) => `Revoke ${name}`,
    title: (name: string) => `Revoke “${name}”?`,
    text: 'Anything that uses this key will be refused from now on. This cannot be undone.',
    confirm: 'Revoke key',
    busy: 'Revoking...',
    done: (name: string) => `“${name}” has been revoked`,
    failed: { title: 'Error', text: 'The key could not be revoked. Please try again.' },
  },

  asking: {
    title: 'How to use a key',
    text: 'A program sends the key in a header with every request.',
    example: 'Example',
    often: (perMinute: number, perHour: number) =>
      `Each key can make ${perMinute} requests a minute and ${perHour} an hour.`,
    all: 'All available requests',
  },
}
