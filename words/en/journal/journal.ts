import type { EntryKind } from '#contract/entries/kinds.ts'
import { plural } from '#words/plural.ts'

/** The desk: what to read for a day, where to write, and how far the day has come. */
export const journal = {
  tabs: 'Kinds of entries',
  search: 'Search',
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  refreshFailed: { title: 'Refresh failed', text: 'Failed to refresh data. Please try again.' },

  /** What differs between the kinds. */
  kinds: {
    reflection: {
      tab: 'Reflections',
      today: "Today's Reflection",
      ofDay: (day: number) => `Reflection for Day ${day}`,
      form: 'New Reflection',
      field: 'Your reflection',
      placeholder: 'Begin anywhere.',
      submit: (day: number) => `Submit Reflection for Day ${day}`,
      written: 'Your reflection',
      submitted: 'Reflection submitted',
      failed: { title: 'Error', text: 'Failed to add reflection. Please try again.' },
      tooMany: 'Too many reflections submitted. Please wait before submitting another.',
      next: 'Go on to the challenge',
    },
    challenge: {
      tab: 'Challenges',
      today: "Today's Challenge",
      ofDay: (day: number) => `Challenge for Day ${day}`,
      form: 'New Challenge Response',
      field: 'Your challenge response',
      placeholder: 'How did it go?',
      submit: (day: number) => `Submit Challenge Response for Day ${day}`,
      written: 'Your challenge response',
      submitted: 'Challenge response submitted',
      failed: { title: 'Error', text: 'Failed to add challenge response. Please try again.' },
      tooMany: 'Too many challenges submitted. Please wait before submitting another.',
      next: 'Go on to the reflection',
    },
    testimony: {
      tab: 'Testimonies',
      form: 'Share Testimony',
      field: 'Your testimony',
      placeholder: 'What has God done?',
      submit: () => 'Share Testimony',
      submitted: 'Testimony shared',
      kept: 'Testimony saved, just for you',
      failed: { title: 'Error', text: 'Failed to share testimony. Please try again.' },
      tooMany: 'Too many testimonies submitted. Please wait before submitting another.',
    },
    prayer: {
      tab: 'Prayer Requests',
      form: 'Submit Prayer Request',
      field: 'Your prayer request',
      placeholder: 'What would you like prayer for?',
      submit: () => 'Submit Prayer Request',
      submitted: 'Prayer request submitted',
      kept: 'Prayer request saved, just for you',
      failed: { title: 'Failed to submit prayer request', text: 'Please try again. Your words are kept.' },
      tooMany: 'Daily submission limit reached.',
    },
  } satisfies Record<EntryKind, object>,

  status: {
    complete: 'Completed',
    half: '1 of 2 written',
    both: '2 of 2 written',
    none: 'Not completed yet',
  },
  goWrite: 'Start writing',
  goToEntry: 'Go to what you wrote',
  notOpenYet: (day: number) => `There is nothing to write for Day ${day} yet.`,

  submitting: 'Submitting...',
  moreIsThere: {
    title: 'Another device got there first',
    text: 'It sent this text first, and more has been written or changed there since. That version was kept, and you can edit it.',
  },
  shortcut: (key: string) => `or ${key} + Enter`,
  left: (count: number) =>
    plural('en', count, {
      one: '1 submission remaining this minute',
      other: `${count} submissions remaining this minute`,
    }),
  fast: 'A little too fast',
  /** `when` is "today at 9:14 AM". */
  writeAgain: (when: string) => `You can submit again ${when}.`,
  sendKept: (when: string) => `You can submit again ${when}. Your words are kept.`,
  prayersLeft: (count: number) =>
    plural('en', count, {
      one: '1 prayer request remaining today',
      other: `${count} prayer requests remaining today`,
    }),

  /** The choice above the list of prayer requests. */
  prayerFilter: {
    label: 'Show',
    all: 'All prayer requests',
    no: 'Waiting for an answer',
    yes: 'Answered',
    none: { no: 'No prayer requests are waiting for an answer', yes: 'No answered prayer requests yet' },
  },
}
