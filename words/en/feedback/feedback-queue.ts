import type { AnalysisPart, FeedbackStatus } from '#contract/feedback/feedback.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { plural } from '#words/plural.ts'

const entries = (count: number) => plural('en', count, { one: '1 entry', other: `${count} entries` })

/** What leaders have before them: what waits for an answer, and the answer as they write it. */
export const queueWords = {
  title: 'Feedback Management',
  text: 'What the people you lead have written, and your answers. They do not see an answer until you deliver it.',

  filters: 'What to show',
  person: 'Person',
  everyone: 'Everyone',
  kind: 'Kind',
  anyKind: 'Everything',
  order: 'Order',
  orders: { newest: 'Newest first', 'longest-waiting': 'Longest waiting' },
  status: 'Status',
  shows: { waiting: 'Waiting', dismissed: 'Dismissed' },
  oneByOne: 'One by one',

  list: 'Entries waiting for feedback',
  pages: 'Pages of feedback',
  count: (count: number) =>
    plural('en', count, { one: '1 entry waiting', other: `${count} entries waiting` }),
  /** On the button that shows what came meanwhile; `most` is as far as they are counted. */
  fresh: (count: number, most: number) =>
    count >= most
      ? `${most} or more new entries`
      : plural('en', count, { one: '1 new entry', other: `${count} new entries` }),
  failed: 'The entries waiting for feedback could not be loaded.',
  empty: 'No pending feedback',
  emptyText: 'New entries from the people you lead will show up here.',
  seePeople: 'See your circle',
  noneFound: 'No pending feedback of this kind',
  noneFoundText: 'Other entries are waiting. Change the filters above, or show everything.',
  seeAll: 'Show everything',

  kinds: {
    reflection: (day: number) => `Reflection, Day ${day}`,
    challenge: (day: number) => `Challenge response, Day ${day}`,
    testimony: (_day: number) => 'Testimony',
    prayer: (_day: number) => 'Prayer request',
  } satisfies Record<EntryKind, (day: number) => string>,
  onDay: (day: number) => `Day ${day}`,
  by: (title: string, name: string) => `${title} by ${name}`,
  statuses: {
    pending: 'Needs review',
    reviewed: 'Reviewed',
    delivered: 'Delivered',
    dismissed: 'Dismissed',
  } satisfies Record<FeedbackStatus, string>,
  edited: (version: number, date: string) => `Edited ${date}, version ${version}`,
  collapse: (title: string) => `Collapse: ${title}`,
  expand: (title: string) => `Expand: ${title}`,
  /** On a collapsed card that holds words of mine. */
  begun: 'Draft',
  alone: (title: string) => `Open on its own: ${title}`,
  aloneShort: 'Open on its own',
  timeline: (name: string) => `See what ${name} shares`,
  onIt: (name: string, when: string) => `${name} is working on this too (${when})`,
  reviewedBy: (name: string, date: string) => `Review saved by ${name}, ${date}`,

  comments: (name: string) => `Your feedback for ${name}`,
  placeholder: (name: string) => `What would you like to say to ${name}?`,
  safe: { device: 'Saved on this device', server: 'Saved', nowhere: 'Not saved yet' },
  tooLong: 'Content must be less than 5000 characters',
  save: 'Save Review',
  saving: 'Saving...',
  deliver: 'Deliver Feedback',
  approve: 'Send Approval',
  delivering: 'Sending...',
  dismiss: 'Dismiss',
  dismissing: 'Dismissing...',
  /** Said once by the keyboard, so that a key pressed twice sends nothing. */
  approveAgain: (keys: string, name: string) =>
    `You have not written anything. Press ${keys} again to send ${name} an approval without comments.`,
  missing: { title: 'Missing information', text: 'Please provide feedback comments.' },
  reviewed: 'Feedback reviewed',
  reviewFailed: { title: 'Error', text: 'Failed to submit review. Please try again.' },
  delivered: 'Feedback delivered',
  deliveredText: 'The feedback has been sent to the user.',
  deliverFailed: { title: 'Error', text: 'Failed to deliver feedback. Please try again.' },
  dismissed: 'Feedback dismissed',
  dismissFailed: { title: 'Error', text: 'Failed to dismiss feedback. Please try again.' },
  undo: 'Undo',
  restored: 'It is waiting for feedback again',
  restoreFailed: { title: 'Error', text: 'It could not be put back. Please try again.' },

  /** What one has dismissed oneself. */
  put: {
    list: 'Entries you dismissed',
    text: (days: number) =>
      `What you dismissed in the last ${days} days. Anything you put back will be waiting for feedback again.`,
    failed: 'What you dismissed could not be loaded.',
    empty: 'Nothing dismissed',
    emptyText: (days: number) => `What you dismiss stays here for ${days} days, so you can put it back.`,
    saved: 'Saved answer',
    back: 'Put back',
    busy: 'Putting back...',
  },

  analysis: {
    title: 'Analysis by AI',
    analyze: 'Analyze with AI',
    analyzing: 'Analyzing...',
    cancel: 'Cancel',
    again: 'Analyze again',
    remove: 'Remove the analysis',
    label: 'Written by AI, and yours to edit. What you send is marked as written with AI.',
    parts: {
      summary: 'Summary',
      suggestions: 'Suggestions',
      encouragement: 'Encouragement',
    } satisfies Record<AnalysisPart, string>,
    suggestionsHint: 'One per line',
    send: (part: string, name: string) => `Send to ${name}: ${part}`,
    sendShort: (name: string) => `Send to ${name}`,
    tooLong: 'Please write at most 2000 characters',
    tooMany: 'Please write at most 6 suggestions',
    done: 'The analysis is ready',
    replaced: 'It replaces the previous one.',
    failed: { title: 'Analysis Failed', text: 'Could not generate AI insights. Please try again.' },
    refused: {
      AI_NO_KEY: 'OpenAI API key not configured. Please contact your administrator.',
      AI_RATE_LIMITED: 'OpenAI rate limit exceeded. Please try again later.',
      AI_QUOTA: 'OpenAI rate limit exceeded. Please try again later.',
      AI_KEY_REFUSED: 'Authentication failed. Please check your API key configuration.',
      AI_TIMED_OUT: 'Could not generate AI insights. Please try again.',
      AI_FAILED: 'Could not generate AI insights. Please try again.',
      NOT_FOUND: 'The entry has changed in the meantime. Please look again.',
    },
    authorNotAgreed: (name: string) =>
      `${name} has not agreed to let an AI read what they share. They can do so in their profile.`,
    /** In place of the button. */
    notAgreed: (name: string) => `${name} has not agreed to let an AI read what they share.`,
    /** What leaves for the model, as part of a sentence. */
    what: 'this entry',
  },

  changed: {
    edited: (name: string) => `${name} has edited this in the meantime`,
    reviewed: (name: string) => `${name} has saved a review in the meantime`,
    reviewedElsewhere: 'You saved a review on another device in the meantime',
    text: 'Here is the current version. Your words are still in the field.',
    now: 'What it says now',
    theirs: 'What is saved',
    noWords: 'No comments',
    keepMine: 'Continue with mine',
    goOn: 'Continue with this',
    keepTheirs: 'Keep what is saved',
    /** Beside the buttons that rest meanwhile. */
    first: 'Choose above how to continue. Until then, nothing is saved, sent or dismissed.',
  },

  finished: {
    delivered: (name: string, when: string) => `${name} delivered feedback on this, ${when}`,
    approved: (name: string, when: string) => `${name} sent an approval, ${when}`,
    dismissed: (name: string) => `${name} dismissed this`,
    mine: 'What you wrote',
    aside: 'You wrote this somewhere else. We set it aside so that neither version is lost.',
    copy: 'Copy',
    drop: 'Discard mine',
    notThere: 'Entry not found',
    notThereText: 'The writer may have made it private or deleted it since.',
    failed: 'This entry could not be loaded.',
  },

  left: {
    title: 'Unsent words',
    text: 'The entries they were for can no longer be answered. Copy what you need, or discard it.',
    of: (title: string, name: string) => `${title}, for ${name}`,
    dropped: 'Discarded',
    dropFailed: { title: 'Error', text: 'It could not be discarded. Please try again.' },
    failed: 'Your unsent words could not be loaded.',
  },

  focus: {
    back: 'Back to the queue',
    seeAll: 'See everything waiting',
    steps: 'Move between entries',
    place: (place: number, all: number) => `${place} of ${all}`,
    previous: 'Previous',
    next: 'Next',
    failed: 'This entry could not be loaded.',
    orderFailed: 'The entries waiting for feedback could not be loaded.',
    passedDelivered: (name: string, of: string) =>
      `${name} answered ${of} in the meantime, so it was skipped.`,
    passedDismissed: (name: string, of: string) =>
      `${name} dismissed ${of} in the meantime, so it was skipped.`,
    passedGone: 'An entry can no longer be read, so it was skipped.',
    recent: (name: string) => `Recent entries by ${name}`,
    noRecent: 'Nothing else to read yet.',
    earlier: 'Earlier feedback',
    noEarlier: 'Nothing has been delivered yet.',
    approval: 'An approval without comments',
    said: (name: string, date: string) => `${name}, ${date}`,
    thanked: 'Thanked you for it',
    done: 'All done',
    doneText: (count: number) =>
      count === 0
        ? 'Nothing is waiting for you. Thank you for looking.'
        : `You went through ${entries(count)}. Somebody will be glad you read what they wrote.`,
    atEnd: 'That was the last one',
    atEndText: (count: number) =>
      `${plural('en', count, { one: '1 entry you skipped is still waiting. It', other: `${count} entries you skipped are still waiting. They` })} will be here when you come back.`,
    goThrough: 'Go through them',
    keyboard: 'Keyboard',
    keys: {
      deliver: 'Deliver and continue',
      save: 'Save the review',
      next: 'Next',
      previous: 'Previous',
      dismiss: 'Dismiss and continue',
      analyze: 'Analyze with AI',
    },
  },

  /** Where an address leads to nothing that waits. */
  notWaiting: {
    title: 'This entry is no longer waiting for feedback',
    text: 'It has been answered or dismissed, or you cannot read it.',
    toFirst: 'Start with the first',
  },

  /** Read aloud with the entry of the menu; `most` is as far as they are counted. */
  waiting: (count: number, most: number) =>
    count >= most ? `${most} or more entries waiting` : `${entries(count)} waiting`,
  home: {
    title: (count: number, most: number) =>
      count >= most
        ? `${most} or more entries are waiting for you`
        : plural('en', count, {
            one: '1 entry is waiting for you',
            other: `${count} entries are waiting for you`,
          }),
    text: 'The people you lead would love to hear from you.',
    open: 'Read and answer',
  },
}
