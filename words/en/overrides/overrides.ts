import { plural } from '#words/plural.ts'
import { namedDays } from '#words/en/programme/named-days.ts'

const days = (count: number) => plural('en', count, { one: '1 day', other: `${count} days` })

/** Where admins change which days of somebody are complete. */
export const overrideWords = {
  text: 'Mark days of somebody as complete, or take their check marks away. Nothing that they have written is changed or deleted, and they are told why.',

  picker: {
    title: 'Participant',
    search: 'Search by name',
    choose: 'Choose a participant',
    failed: 'The people could not be loaded.',
    none: 'Nobody of this name',
    more: (count: number) =>
      plural('en', count, {
        one: '1 more. Type more of the name.',
        other: `${count} more. Type more of the name.`,
      }),
    another: 'Choose somebody else',
  },
  empty: 'Nobody is chosen yet',
  emptyText: 'Choose a participant to see their 75 days.',
  failed: 'Failed to fetch user progress.',
  notThere: 'There is no such participant in your church.',

  walk: (number: number) => `Walk ${number}`,
  standing: (complete: number, all: number, day: number) =>
    `${complete} of ${all} days complete · current day ${day}`,

  current: 'Current day',
  currentHint: (all: number) => `1 to ${all}. The days before it are proposed as complete, and no others.`,
  currentWrong: (all: number) => `Day must be between 1 and ${all}`,
  propose: 'Propose the days before it',

  grid: 'Days',
  gridTitle: (all: number) => `The ${all} days`,
  gridHint:
    'Arrow keys move from day to day, Space sets or takes a check mark. With Shift, an arrow or a click carries it over all days in between.',
  day: (day: number) => `Day ${day}`,
  /** In a day, where there is room for one letter. */
  letters: { reflection: 'R', challenge: 'C' },
  state: {
    entries: 'complete by entries',
    override: 'complete by an admin',
    open: 'open',
    closed: 'not open yet',
    reflection: 'reflection written',
    challenge: 'challenge response written',
    marks: 'will be marked',
    unmarks: 'will lose its check mark',
  },
  legend: {
    entries: 'Complete by entries',
    override: 'Complete by an admin',
    closed: 'Not open yet',
    written: 'R, C: reflection, challenge response written',
    changed: 'Changes when you save',
  },
  reset: 'Put all back',
  toChange: (count: number) => plural('en', count, { one: '1 day changes', other: `${count} days change` }),
  look: 'See what changes',

  preview: {
    title: 'What changes',
    nothing: 'Nothing yet. Set or take check marks to see what would change.',
    failed: 'What would change could not be loaded.',
    marked: 'Get a check mark',
    unmarked: 'Lose their check mark',
    none: 'None',
    of: (numbers: readonly number[]) =>
      numbers.length > 1 ? `${namedDays(numbers)} (${days(numbers.length)})` : namedDays(numbers),
    current: 'Current day',
    fromTo: (from: number, to: number) => (from === to ? `Stays Day ${from}` : `Day ${from} → Day ${to}`),
    next: 'Next opening',
    opens: (day: number, when: string) => `Day ${day} opens ${when}`,
    noOpening: 'No day waits for its hour',
    kept: (name: string) => `All that ${name} has written stays as it is.`,
  },
  reason: 'Reason',
  reasonHint: (name: string) => `${name} reads it with what you changed.`,
  save: 'Save',
  saving: 'Saving...',
  saved: (name: string) => `The progress of ${name} is saved`,
  savedText: (name: string) => `${name} is told.`,
  saveFailed: { title: 'Error', text: 'Failed to save progress updates.' },
  changedMeanwhile: {
    title: 'Changed meanwhile',
    text: 'Days of this walk were completed or changed by somebody else. What you chose is kept; this is what saving it changes now.',
    done: 'All that you chose is so by now: there is nothing left to change.',
  },
  nothingToSave: { title: 'Nothing to save', text: 'No day would change.' },

  history: {
    title: 'History',
    failed: 'The history could not be loaded.',
    empty: 'Nothing was changed yet',
    emptyText: 'What admins change in these days stands here.',
    more: 'Show earlier',
    end: (count: number) =>
      plural('en', count, { one: 'That is the only change.', other: 'Those are all changes.' }),
    somebody: 'Somebody who has left',
    by: (name: string, when: string, walk: number) => `${name} · ${when} · Walk ${walk}`,
    /** What it is, read aloud with its buttons. */
    what: (when: string) => `The change of ${when}`,
    marked: (numbers: readonly number[]) => `Marked: ${namedDays(numbers)}`,
    unmarked: (numbers: readonly number[]) => `Unmarked: ${namedDays(numbers)}`,
    fromTo: (from: number, to: number) =>
      from === to ? `Current day stayed ${from}` : `Current day ${from} → ${to}`,
    undone: (name: string, when: string) => `Undone by ${name}, ${when}`,
    overtaken: 'It cannot be undone any more: these days have changed since.',
    undo: 'Undo',
    undoOf: (what: string) => `Undo: ${what}`,
    undoing: 'Undoing...',
    ask: {
      title: 'Undo this change?',
      text: (name: string) =>
        `The days that it changed get back the check marks that they had, and ${name} is told. What has opened since stays open.`,
    },
    isUndone: 'The change is undone',
    undoFailed: { title: 'Error', text: 'Failed to save progress updates.' },
    undoRefused: {
      title: 'Not undone',
      text: 'These days have changed since. Change them by hand instead.',
    },
  },
}
