import type { DayTab } from '#contract/progress/progress.ts'
import { plural } from '#words/plural.ts'

/** How far a walk has come: its days, stages and ranges, and what there is of one day. */
export const progressWords = {
  walks: 'Walks',
  walk: (number: number) => `Walk ${number}`,
  earlier: (number: number) => `You are looking at Walk ${number}. Everything in it is kept.`,
  overall: 'Overall Progress',
  completed: (done: number, days: number) => `${done} of ${days} days completed`,
  completedLabel: 'Days completed',
  /** Stands after the number. */
  daysWalked: (days: number) => plural('en', days, { one: 'day walked', other: 'days walked' }),
  stayWalked: 'Days you have walked still count, even if an entry is missing now.',
  lookBack: 'Look back on this walk',
  /** The way to the welcome, at the end of the page. */
  welcome: 'How the walk works',
  range: (first: number, last: number) => `Days ${first}–${last}`,
  of: (done: number, all: number) => `${done} of ${all}`,

  disciplines: 'Disciplines',
  current: 'Current',
  introductionFailed: 'What this stage is about could not be loaded.',
  ofStage: (done: number, days: number) => `${done} of ${days} days`,

  picture: (days: number) => `The ${days} days`,
  pictureText: 'Choose a mark to open its day.',
  skipPicture: 'Skip to the lists of days',
  marks: {
    done: (day: number, title: string) => `Day ${day}, ${title}, completed`,
    here: (day: number, title: string) => `Day ${day}, ${title}, today`,
    open: (day: number, title: string) => `Day ${day}, ${title}, open`,
    closed: (day: number, title: string) => `Day ${day}, ${title}, not open yet`,
  },

  days: 'Days',
  lists: 'Lists of days',
  tabs: {
    current: 'Current',
    upcoming: 'Upcoming',
    completed: 'Completed',
    all: 'All Days',
  } satisfies Record<DayTab | 'all', string>,
  empty: {
    current: { title: 'Nothing left here', text: undefined },
    upcoming: { title: 'No upcoming days', text: 'You are in the last stage of the walk.' },
    completed: {
      title: 'No completed days yet',
      text: 'A day is complete once you have written its reflection and its challenge response.',
    },
    all: { title: 'No days', text: undefined },
  } satisfies Record<DayTab | 'all', { title: string; text: string | undefined }>,
  status: {
    byAdmin: (date: string) => `Marked complete by an admin on ${date}`,
    completed: (date: string) => `Completed ${date}`,
    both: 'Both written, not marked complete',
    half: '1 of 2 written',
    today: 'Today',
    open: 'Open',
    closed: 'Not open yet',
    /** Of a walk that was never begun: "Reflection and Draft". */
    holds: (kinds: string[]) => new Intl.ListFormat('en').format(kinds),
    draft: 'Draft',
  },

  /** What was brought along for a walk that was never begun. */
  held: {
    days: 'Days with something in them',
    beside: 'Testimonies and prayer requests',
    all: (walk: number) => `Everything from Walk ${walk}`,
  },

  /** What there is of a day, over the page. */
  day: {
    title: (day: number, title: string) => `Day ${day}: ${title}`,
    tabsLabel: 'Contents of this day',
    tabs: {
      details: 'Details',
      reflection: 'Reflection',
      challenge: 'Challenge',
      testimony: 'Testimony',
    },
    failed: 'This day could not be loaded.',
    testimoniesFailed: 'The testimonies for this day could not be loaded.',
    gone: 'It is no longer there.',
    inJournal: 'Open in the journal',
    editInJournal: 'Edit in the journal',
    complete: 'Mark as Complete',
    completing: 'Marking...',
    completeFailed: { title: 'Not marked', text: 'The day has not changed. Please try again.' },
    /** Why there is nothing to mark. */
    why: {
      completed: (date: string) => `This day was completed on ${date}.`,
      closed: 'This day is not open yet.',
      missing: 'You must complete both the reflection and challenge for this day first.',
    },
  },
}
