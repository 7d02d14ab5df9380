import type { AnalysisPart, FeedbackStatus } from '#contract/feedback/feedback.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { plural } from '#words/plural.ts'

const entries = (count: number) => plural('en', count, { one: '1 entry', other: `${count} entries` })

/** What leaders have before them: what waits for an answer, and the answer as they write it. */
export const queueWords = {
  title: 'Feedback Management',
  text: 'What those you lead have written, and what you answer. They see nothing of it before you deliver it.',

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

  list: 'Entries that wait for feedback',
  pages: 'Pages of feedback',
  count: (count: number) => plural('en', count, { one: '1 entry waits', other: `${count} entries wait` }),
  /** On the button that shows what came meanwhile; `most` is as far as they are counted. */
  fresh: (count: number, most: number) =>
    count >= most
      ? `${most} or more new entries`
      : plural('en', count, { one: '1 new entry', other: `${count} new entries` }),
  failed: 'What waits for feedback could not be loaded.',
  empty: 'No pending feedback',
  emptyText: 'New entries of those you lead come here by themselves.',
  seePeople: 'See your circle',
  noneFound: 'No pending feedback of this kind',
  noneFoundText: 'Other entries wait. Choose otherwise above, or look at all of them.',
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
  begun: 'Begun',
  alone: (title: string) => `Open by itself: ${title}`,
  aloneShort: 'Open by itself',
  timeline: (name: string) => `See what ${name} shares`,
  onIt: (name: string, when: string) => `${name} is on this too (${when})`,
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
    `You have written nothing. Press ${keys} once more to send ${name} an approval without words.`,
  missing: { title: 'Missing information', text: 'Please provide feedback comments.' },
  reviewed: 'Feedback reviewed',
  reviewFailed: { title: 'Error', text: 'Failed to submit review. Please try again.' },
  delivered: 'Feedback delivered',
  deliveredText: 'The feedback has been sent to the user.',
  deliverFailed: { title: 'Error', text: 'Failed to deliver feedback. Please try again.' },
  dismissed: 'Feedback dismissed',
  dismissFailed: { title: 'Error', text: 'Failed to dismiss feedback. Please try again.' },
  undo: 'Undo',
  restored: 'It waits for feedback again',
  restoreFailed: { title: 'Error', text: 'It could not be put back. Please try again.' },

  /** What one has dismissed oneself. */
  put: {
    list: 'Entries that you dismissed',
    text: (days: number) => `What you dismissed in the last ${days} days. What you put back waits again.`,
    failed: 'What you dismissed could not be loaded.',
    empty: 'Nothing dismissed',
    emptyText: (days: number) => `What you dismiss stays here for ${days} days, to be put back.`,
    saved: 'What was saved of an answer',
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
    label: 'Written by AI, yours to edit. What you send is marked as written with AI.',
    parts: {
      summary: 'Summary',
      suggestions: 'Suggestions',
      encouragement: 'Encouragement',
    } satisfies Record<AnalysisPart, string>,
    suggestionsHint: 'One on each line',
    send: (part: string, name: string) => `Send to ${name}: ${part}`,
    sendShort: (name: string) => `Send to ${name}`,
    tooLong: 'Please write at most 2000 characters',
    tooMany: 'Please write at most 6 suggestions',
    done: 'The analysis is here',
    replaced: 'It stands in place of the one before.',
    failed: { title: 'Analysis Failed', text: 'Could not generate AI insights. Please try again.' },
    refused: {
      AI_NO_KEY: 'OpenAI API key not configured. Please contact your administrator.',
      AI_RATE_LIMITED: 'OpenAI rate limit exceeded. Please try again later.',
      AI_QUOTA: 'OpenAI rate limit exceeded. Please try again later.',
      AI_KEY_REFUSED: 'Authentication failed. Please check your API key configuration.',
      AI_TIMED_OUT: 'Could not generate AI insights. Please try again.',
      AI_FAILED: 'Could not generate AI insights. Please try again.',
      NOT_FOUND: 'What was written has changed in the meantime. Please look again.',
    },
    authorNotAgreed: (name: string) =>
      `${name} has not agreed that an AI reads what they share. They can, in their profile.`,
    /** In place of the button. */
    notAgreed: (name: string) => `${name} has not agreed that an AI reads what they share.`,
    /** What leaves for the model, as part of a sentence. */
    what: 'this entry',
  },

  changed: {
    edited: (name: string) => `${name} has edited this in the meantime`,
    reviewed: (name: string) => `${name} has saved a review in the meantime`,
    reviewedElsewhere: 'You saved a review on another device in the meantime',
    text: 'Here is what is there now. Your words are still in the field.',
    now: 'What it says now',
    theirs: 'What is saved',
    noWords: 'No comments',
    keepMine: 'Go on with mine',
    goOn: 'Go on with this',
    keepTheirs: 'Keep what is saved',
    /** Beside the buttons that rest meanwhile. */
    first: 'Choose above how to go on. Nothing is saved, sent or dismissed before.',
  },

  finished: {
    delivered: (name: string, when: string) => `${name} delivered feedback on this, ${when}`,
    approved: (name: string, when: string) => `${name} sent an approval, ${when}`,
    dismissed: (name: string) => `${name} dismissed this`,
    mine: 'What you wrote',
    aside: 'You wrote this in another place. It was set aside, so that neither is lost.',
    copy: 'Copy',
    drop: 'Put mine away',
    notThere: 'Entry not found',
    notThereText: 'Its writer may have kept it for themselves or deleted it since.',
    failed: 'What became of this entry could not be loaded.',
  },

  left: {
    title: 'Words that were not sent',
    text: 'What they were for takes no answer any more. Copy what you need, or put it away.',
    of: (title: string, name: string) => `${title}, for ${name}`,
    dropped: 'Put away',
    dropFailed: { title: 'Error', text: 'It could not be put away. Please try again.' },
    failed: 'What you began and did not send could not be loaded.',
  },

  focus: {
    back: 'Back to the queue',
    seeAll: 'See all that waits',
    steps: 'From entry to entry',
    place: (place: number, all: number) => `${place} of ${all}`,
    previous: 'Previous',
    next: 'Next',
    failed: 'This entry could not be loaded.',
    orderFailed: 'What waits for feedback could not be loaded.',
    passedDelivered: (name: string, of: string) => `${name} answered ${of} meanwhile, so it was passed over.`,
    passedDismissed: (name: string, of: string) =>
      `${name} dismissed ${of} meanwhile, so it was passed over.`,
    passedGone: 'An entry is no longer here to read, so it was passed over.',
    recent: (name: string) => `The last days of ${name}`,
    noRecent: 'Nothing else to read yet.',
    earlier: 'What was said before',
    noEarlier: 'Nothing was delivered yet.',
    approval: 'An approval without words',
    said: (name: string, date: string) => `${name}, ${date}`,
    thanked: 'Thanked for it',
    done: 'All done',
    doneText: (count: number) =>
      count === 0
        ? 'Nothing waits for you. Thank you for looking.'
        : `You went through ${entries(count)}. Somebody will be glad that you read what they wrote.`,
    atEnd: 'That was the last one',
    atEndText: (count: number) =>
      `${plural('en', count, { one: '1 entry that you passed still waits', other: `${count} entries that you passed still wait` })}. They will be here when you come back.`,
    goThrough: 'Go through them',
    keyboard: 'Keyboard',
    keys: {
      deliver: 'Deliver and go on',
      save: 'Save the review',
      next: 'Next',
      previous: 'Previous',
      dismiss: 'Dismiss and go on',
      analyze: 'Analyze with AI',
    },
  },

  /** Where an address leads to nothing that waits. */
  notWaiting: {
    title: 'This entry no longer waits for feedback',
    text: 'It was answered or dismissed, or it is not there for you to read.',
    toFirst: 'Begin with the first',
  },

  /** Read aloud with the entry of the menu; `most` is as far as they are counted. */
  waiting: (count: number, most: number) =>
    count >= most ? `${most} or more entries waiting` : `${entries(count)} waiting`,
  home: {
    title: (count: number, most: number) =>
      count >= most
        ? `${most} or more entries wait for you`
        : plural('en', count, { one: '1 entry waits for you', other: `${count} entries wait for you` }),
    text: 'Those you lead would be glad of a word.',
    open: 'Read and answer',
  },
}
