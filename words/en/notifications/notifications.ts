import type { ChoosableKind } from '#contract/notifications/notifications.ts'
import { plural } from '#words/plural.ts'
import { namedDays } from '#words/en/programme/named-days.ts'

/** What each choice stands for, as one switches it. */
const kinds: Record<ChoosableKind, string> = {
  added: 'Somebody adds me to their community',
  praying: 'People pray for my request',
  replied: 'Somebody replies to me',
  'report-answered': 'One of my reports is answered',
  reported: 'Something is reported to the admins',
  feedback: 'A leader gives me feedback',
  thanked: 'Somebody thanks me for my feedback',
  'highlight-answered': 'Somebody answers one of my highlight requests',
  summary: 'A leader writes a personal summary for me',
  'error-answered': 'One of my error reports is answered',
  'error-reported': 'An error is reported to the admins',
  joined: 'Somebody joins my circle with an invitation',
  'sign-up-waits': 'Somebody who signed up is waiting to be let in',
}

/** What concerns a person and happens without them. */
export const notificationWords = {
  title: 'Notifications',
  markAll: 'Mark all as read',
  markAllFailed: { title: 'Not marked as read', text: 'Please try again.' },
  /** Beside what one has not read. */
  fresh: 'New',

  added: (name: string) => `${name} added you to their community`,
  praying: (count: number) =>
    plural('en', count, {
      one: '1 person is praying for your request',
      other: `${count} people are praying for your request`,
    }),
  replied: (name: string) => `${name} replied to you`,
  repliedInCircle: (name: string) => `${name} replied to you in the circle`,
  answered: 'Your report was answered',
  reported: 'Something was reported',
  errorAnswered: 'Your error report was answered',
  errorReported: 'An error was reported',
  signUpWaits: 'Somebody who signed up is waiting to be let in',
  /** `one` is what the entry is: "Reflection". */
  feedback: (name: string, day: number, one: string) => `${name} gave you feedback on Day ${day} (${one})`,
  thanked: (name: string, day: number, one: string) =>
    `${name} thanked you for your feedback on Day ${day} (${one})`,
  highlighted: (name: string) => `${name} would like to share what you wrote`,
  /** Where whoever asks is not to be seen. */
  highlightedBySomebody: 'Your church would like to share what you wrote',
  highlightAnswered: {
    given: (name: string) => `${name} has agreed to let you show what they wrote`,
    declined: (name: string) => `${name} would rather you did not show what they wrote`,
    withdrawn: (name: string) => `${name} no longer agrees to let you show what they wrote`,
  },
  takeDown: (name: string) => `Please take it down: ${name} no longer agrees to have it shown`,
  /** Of what its author has deleted or keeps for themselves, and of one who leaves. */
  takeDownGone: 'Please take it down: the author no longer shares what was used',
  joined: (name: string) => `${name} joined your circle with an invitation`,
  summary: (name: string) => `${name} wrote a personal summary for you`,
  overridden: 'An admin changed which of your days are complete',
  overrideUndone: 'An admin undid a change to your days',
  moved: 'Your account was moved to this church',
  movedText:
    'The people who run the platform moved it. Everything in your journal came along, and only you can read it until you share it again.',
  /** What was changed, and why. */
  override: (marked: readonly number[], unmarked: readonly number[], reason: string) =>
    [
      marked.length > 0 && `Marked as complete: ${namedDays(marked)}.`,
      unmarked.length > 0 && `No longer marked: ${namedDays(unmarked)}. What you wrote is kept.`,
      `Reason: ${reason}`,
    ]
      .filter(Boolean)
      .join(' '),
  /** What is as it was before a change which marked and unmarked these days. */
  undone: (marked: readonly number[], unmarked: readonly number[]) =>
    [
      unmarked.length > 0 && `Marked as complete again: ${namedDays(unmarked)}.`,
      marked.length > 0 && `No longer marked: ${namedDays(marked)}. What you wrote is kept.`,
    ]
      .filter(Boolean)
      .join(' '),
  quoted: (text: string) => `“${text}”`,
  /** Of a reply that is nothing but a file. */
  file: 'Sent a file',

  addBack: 'Add back',
  adding: 'Adding...',
  inMine: 'In your community',
  addedBack: (name: string) => `${name} can now read what you share`,
  addFailed: (name: string) => ({ title: `${name} was not added`, text: 'Please try again.' }),

  /** The menu of one of them; `what` is its sentence. */
  acts: (what: string) => `More: ${what}`,
  markRead: 'Mark as read',
  remove: 'Remove',
  report: (name: string) => `Report ${name}`,
  removeFailed: { title: 'Not removed', text: 'Please try again.' },

  failed: 'Your notifications could not be loaded.',
  empty: 'Nothing new',
  emptyText: "When somebody adds you, prays with you or replies to you, you'll find it here.",
  more: 'Show earlier',
  end: "That's all. Notifications are kept for 90 days.",
  choose: 'Choose your notifications',

  choices: {
    title: 'Notifications',
    text: 'Choose what shows up under the bell. Changes apply from now on.',
    kinds,
    failed: 'Your choices could not be loaded.',
    saveFailed: { title: 'Your choice was not saved', text: 'Please try again.' },
  },
}
