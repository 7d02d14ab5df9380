import type { EntryKind } from '#contract/entries/kinds.ts'
import { plural } from '#words/plural.ts'

/** What people let each other read, and that they pray for each other. */
export const sharingWords = {
  feed: {
    empty: 'When people who have added you, or who are in your circle, share something, it shows up here.',
    failed: 'The recent activity could not be loaded.',
    manage: 'Manage Community',
  },

  kinds: {
    reflection: (day: number) => `Reflection, Day ${day}`,
    challenge: (day: number) => `Challenge response, Day ${day}`,
    testimony: (_day: number) => 'Testimony',
    prayer: (_day: number) => 'Prayer request',
  } satisfies Record<EntryKind, (day: number) => string>,
  by: (title: string, name: string) => `${title} by ${name}`,
  /** Beside the date of an entry. */
  onDay: (day: number) => `Day ${day}`,
  edited: (date: string) => `Edited ${date}`,
  mine: 'Open in the journal',
  home: 'Home',

  pray: 'I am praying',
  prayFailed: { title: 'Not saved', text: 'We could not save that you are praying. Please try again.' },
  stopFailed: {
    title: 'Not saved',
    text: 'We could not save that you are no longer praying. Please try again.',
  },
  prayTooOften: { title: 'Not saved', text: 'That was a little too fast. Please wait a minute.' },
  praying: (count: number) =>
    plural('en', count, { one: '1 person is praying', other: `${count} people are praying` }),
  earlierUpdates: (count: number) =>
    plural('en', count, {
      one: '1 earlier update is not shown here.',
      other: `${count} earlier updates are not shown here.`,
    }),

  notThere: {
    title: 'You cannot read this here',
    text: 'The writer may have made it private or deleted it since, or the link may be incomplete.',
    home: 'Go to Home',
  },
}
