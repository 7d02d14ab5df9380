import type { ChoosableKind } from '#contract/notifications/notifications.ts'
import { plural } from '#words/plural.ts'
import { namedDays } from '#words/en/programme/named-days.ts'

/** What each choice stands for, as one switches it. */
const kinds: Record<ChoosableKind, string> = {
  added: 'Somebody adds me to their community',
  praying: 'People pray for what I asked',
  replied: 'Somebody replies to me',
  'report-answered': 'A report of mine is answered',
  reported: 'Something is reported to the admins',
  feedback: 'A leader gives me feedback',
  thanked: 'Somebody thanks me for my feedback',
  'highlight-answered': 'Somebody answers for a highlight of mine',
  summary: 'A leader writes a personal summary for me',
  'error-answered': 'An error that I reported is answered',
  'error-reported': 'An error is reported to the admins',
  joined: 'Somebody comes into my circle by an invitation',
  'sign-up-waits': 'Somebody who signed up waits to be let in',
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
  errorAnswered: 'The error that you reported was answered',
  errorReported: 'An error was reported',
  signUpWaits: 'Somebody who signed up waits to be let in',
  /** `one` is what the entry is: "Reflection". */
  feedback: (name: string, day: number, one: string) => `${name} gave you feedback on Day ${day} (${one})`,
  thanked: (name: string, day: number, one: string) =>
    `${name} thanks you for your feedback on Day ${day} (${one})`,
  highlighted: (name: string) => `${name} would like to share what you wrote`,
  /** Where whoever asks is not to be seen. */
  highlightedBySomebody: 'Your church would like to share what you wrote',
  highlightAnswered: {
    given: (name: string) => `${name} agrees that what they wrote is shown`,
    declined: (name: string) => `${name} would rather not have shown what they wrote`,
    withdrawn: (name: string) => `${name} no longer agrees that what they wrote is shown`,
  },
  takeDown: (name: string) => `Please take it down: ${name} no longer agrees that it is shown`,
  /** Of what its author has deleted or keeps for themselves, and of one who leaves. */
  takeDownGone: 'Please take it down: what was used is no longer shared by its author',
  joined: (name: string) => `${name} came into your circle by an invitation`,
  summary: (name: string) => `${name} wrote a personal summary for you`,
  overridden: 'An admin changed which of your days are complete',
  overrideUndone: 'An admin undid a change of your days',
  moved: 'Your account was moved to this church',
  movedText:
    'Those who run the platform moved it. Everything you wrote for yourself came along, and only you read it until you share it anew.',
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
  addedBack: (name: string) => `${name} now reads what you share`,
  addFailed: (name: string) => ({ title: `${name} was not added`, text: 'Please try again.' }),

  /** The menu of one of them; `what` is its sentence. */
  acts: (what: string) => `More: ${what}`,
  markRead: 'Mark as read',
  remove: 'Remove',
  report: (name: string) => `Report ${name}`,
  removeFailed: { title: 'Not removed', text: 'Please try again.' },

  failed: 'Your notifications could not be loaded.',
  empty: 'Nothing new',
  emptyText: 'When somebody adds you, prays with you or replies to you, you find it here.',
  more: 'Show earlier',
  end: 'That is all. Notifications are kept for 90 days.',
  choose: 'Choose what you are told',

  choices: {
    title: 'Notifications',
    text: 'What you find behind the bell. Each choice holds from now on.',
    kinds,
    failed: 'Your choices could not be loaded.',
    saveFailed: { title: 'Your choice was not saved', text: 'Please try again.' },
  },
}
