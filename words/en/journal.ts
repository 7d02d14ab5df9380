import type { EntryKind } from '#contract/entries/entries.ts'
import { plural } from '#words/plural.ts'

/** The desk: what to read for a day, where to write, and how far the day has come. */
export const journal = {
  tabs: 'Kinds of entries',
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  refreshFailed: { title: 'Refresh failed', text: 'Failed to refresh data. Please try again.' },

  /** What differs between the two kinds. */
  kinds: {
    reflection: {
      tab: 'Reflections',
      today: "Today's Reflection",
      ofDay: (day: number) => `Reflection of Day ${day}`,
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
      ofDay: (day: number) => `Challenge of Day ${day}`,
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
  } satisfies Record<EntryKind, object>,

  status: {
    complete: 'Completed',
    half: '1 of 2 written',
    none: 'Not completed yet',
  },
  otherDay: (day: number) => `You are looking at Day ${day}.`,
  backToToday: (day: number) => `Back to today, Day ${day}`,
  goWrite: 'Go to writing',
  goToEntry: 'Go to what you wrote',
  notOpenYet: (day: number) => `There is nothing to write for Day ${day} yet.`,

  submitting: 'Submitting...',
  shortcut: (key: string) => `or ${key} + Enter`,
  left: (count: number) =>
    plural('en', count, {
      one: '1 submission remaining this minute',
      other: `${count} submissions remaining this minute`,
    }),
  fast: 'A little too fast',
  writeAgainAt: (time: string) => `You can submit again at ${time}. Your words are kept.`,
  dailyLimit: {
    title: 'Daily limit exceeded',
    text: (hours: number) => `Daily limit reached. Resets in ${hours} hours.`,
  },
}
