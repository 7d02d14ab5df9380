import type { Scope } from '#contract/api-keys/scopes.ts'
import { plural } from '#words/plural.ts'

/** What a key of each scope can do, in one line. */
export const scopeWords: Record<Scope, string> = {
  'people:read': 'Read who belongs to the church, with addresses and roles, and who waits to be confirmed',
  'people:write': 'Suspend and restore people, sign them out, send a confirmation again',
  'assignments:read': 'Read who leads whom, and who can be assigned',
  'assignments:write': 'Assign people to leaders, and take that back',
  'progress:read':
    'Read which days of somebody are complete, what admins changed, and the figures of all; never what was written',
  'progress:write': 'Mark days of somebody as complete or not, and undo that',
  'programme:read': 'Read the texts of the 75 days, their versions, the names of stages and when days open',
  'programme:write': 'Change the texts of days, the names of stages and when days open',
  'images:read': 'Read which images of days were uploaded',
  'images:write': 'Change the alt text of uploaded images, take them back and put them back',
  'organization:read': 'Read the settings of the organization: name, brand, plan, domain and contact',
  'audit:read': 'Read the audit log',
}

/** Where admins make the keys by which programs act for their organization. */
export const apiKeyWords = {
  text: 'Keys by which other programs act for your organization. Each can do what you choose for it, and none reaches what people write.',

  list: {
    title: 'Keys',
    count: (count: number) => plural('en', count, { one: '1 key', other: `${count} keys` }),
    failed: 'The API keys could not be loaded.',
    empty: 'No API keys yet',
    emptyText: 'Make one for each program that is to act for your organization.',
    full: (most: number) => `An organization has at most ${most} keys. Revoke one to make another.`,
    lastFour: (four: string) => `ends in ${four}`,
    madeBy: (name: string, date: string) => `Made by ${name} on ${date}`,
    somebody: 'somebody who has left',
    lastUsed: (moment: string) => `Last used ${moment}`,
    neverUsed: 'Never used',
    endsOn: (date: string) => `Works through ${date}`,
    endedOn: (date: string) => `Worked through ${date}`,
    noEnd: 'No end date',
    ended: 'Ended',
    resting: 'Rests',
    restingText: 'Whoever made it is no admin here at the moment, so it does not work.',
    scopes: 'What it can do',
  },

  make: {
    open: 'Make a key',
    title: 'Make an API key',
    name: 'Name',
    nameHint: 'Which program it is for',
    scopes: 'What it can do',
    endsAt: 'Last day',
    endsAtHint: 'Leave it empty for a key without an end.',
    noDay: 'Choose a day, or leave this empty',
    save: 'Make key',
    saving: 'Making...',
    failed: { title: 'Error', text: 'The key could not be made.' },
  },

  made: {
    title: 'Your new key',
    text: 'Copy it now and keep it where only that program reads it. It is not shown again.',
    key: 'Key',
    copy: 'Copy',
    done: 'I have kept it',
  },

  revoke: {
    open: 'Revoke',
    of: (name: string) => `Revoke ${name}`,
    title: (name: string) => `Revoke “${name}”?`,
    text: 'Whatever uses this key is refused from now on. That cannot be undone.',
    confirm: 'Revoke key',
    busy: 'Revoking...',
    done: (name: string) => `“${name}” is revoked`,
    failed: { title: 'Error', text: 'The key could not be revoked.' },
  },

  asking: {
    title: 'How to ask',
    text: 'A program sends the key in a header with everything that it asks.',
    example: 'Example',
    often: (perMinute: number, perHour: number) =>
      `Each key may ask ${perMinute} times a minute and ${perHour} times an hour.`,
    all: 'Everything that can be asked',
  },
}
