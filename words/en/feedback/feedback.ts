import type { EntryKind } from '#contract/entries/kinds.ts'
import type { AnalysisPart } from '#contract/feedback/feedback.ts'
import { plural } from '#words/plural.ts'

/** What leaders answer to what one wrote, as one reads it. */
export const feedbackWords = {
  title: 'Your Feedback',
  text: 'How your leaders have responded to what you share with them.',
  tabs: { label: 'Feedback', own: 'Your Feedback', review: 'Review' },

  list: 'List of your feedback',
  pages: 'Pages of your feedback',
  failed: 'Error loading feedback content',
  empty: 'No feedback yet',
  emptyText:
    "When one of your leaders responds to something you share, you'll find it here. There is no hurry.",
  journal: 'Open the journal',

  of: (one: string, day: number) => `${one}, Day ${day}`,
  /** Read aloud as the name of a card. */
  about: (title: string, name: string) => `Feedback from ${name} on: ${title}`,
  fresh: 'New',
  collapse: (about: string) => `Collapse: ${about}`,
  expand: (about: string) => `Expand: ${about}`,

  original: 'What you wrote',
  earlier: 'You have edited it since',
  gone: {
    reflection: 'Reflection not found',
    challenge: 'Challenge not found',
    testimony: 'Testimony not found',
    prayer: 'Prayer request not found',
  } satisfies Record<EntryKind, string>,
  approval: (name: string) => `${name} read this and sent you their approval.`,

  analysis: {
    title: 'Written with AI',
    text: (name: string) =>
      `An AI drafted this. ${name} read it, may have changed it, and chose to send it to you.`,
    parts: {
      summary: 'Summary',
      suggestions: 'Suggestions',
      encouragement: 'Encouragement',
    } satisfies Record<AnalysisPart, string>,
  },

  thank: 'Say thanks',
  thankFailed: { title: 'Your thanks were not sent', text: 'Please try again.' },
  unthankFailed: {
    title: 'Your thanks are still there',
    text: 'They could not be taken back. Please try again.',
  },

  reply: {
    open: 'Reply',
    label: (name: string) => `Your reply to ${name}`,
    hint: 'It will be sent as a direct message.',
    send: 'Send reply',
    sending: 'Sending...',
    cancel: 'Cancel',
    missing: 'Message content is required',
    tooLong: 'Message must be less than 5000 characters',
    failed: { title: 'Your reply was not sent', text: 'Your words are still here. Please try again.' },
    closed: (name: string) =>
      `${name} is not receiving direct messages right now. Your words are still here to copy.`,
    sent: (name: string) => `Your reply was sent to ${name}.`,
    /** Of a reply from before: "Nov 20, 2026". */
    replied: (date: string) => `You replied on ${date}.`,
    see: 'Open the conversation',
  },

  /** Read aloud with the entry of the menu and the card on Home. */
  unread: (count: number) => plural('en', count, { one: '1 unread', other: `${count} unread` }),
}
