import { plural } from '#words/plural.ts'
import { namedDays } from '#words/en/programme/named-days.ts'

const days = (count: number) => plural('en', count, { one: '1 day', other: `${count} days` })

/** Where admins change which days of somebody are complete. */
export const overrideWords = {
  text: "Mark somebody's days as complete, or remove their check marks. Nothing they have written is changed or deleted, and they will be told why.",

  picker: {
    title: 'Participant',
    search: 'Search by name',
    choose: 'Choose a participant',
    failed: 'The people could not be loaded.',
    none: 'Nobody by that name',
    more: (count: number) =>
      plural('en', count, {
        one: '1 more. Type more of the name.',
        other: `${count} more. Type more of the name.`,
      }),
    another: 'Choose somebody else',
  },
  empty: 'Nobody chosen yet',
  emptyText: 'Choose a participant to see their 75 days.',
  failed: 'Failed to fetch user progress.',
  notThere: 'There is no such participant in your church.',

  walk: (number: number) => `Walk ${number}`,
  standing: (complete: number, all: number, day: number) =>
    `${complete} of ${all} days complete · current day ${day}`,

  current: 'Current day',
  currentHint: (all: number) => `1 to ${all}. Only the days before it will be suggested as complete.`,
  currentWrong: (all: number) => `Day must be between 1 and ${all}`,
  propose: 'Suggest the days before it',

  grid: 'Days',
  gridTitle: (all: number) => `The ${all} days`,
  gridHint:
    'Use the arrow keys to move from day to day, and Space to set or remove a check mark. Hold Shift with an arrow or a click to do the same for every day in between.',
  day: (day: number) => `Day ${day}`,
  /** In a day, where there is room for one letter. */
  letters: { reflection: 'R', challenge: 'C' },
  state: {
    entries: 'completed by entries',
    override: 'completed by an admin',
    open: 'open',
    closed: 'not open yet',
    reflection: 'reflection written',
    challenge: 'challenge response written',
    marks: 'will be marked',
    unmarks: 'will lose its check mark',
  },
  legend: {
    entries: 'Completed by entries',
    override: 'Completed by an admin',
    closed: 'Not open yet',
    written: 'R, C: reflection or challenge response written',
    changed: 'Changes when you save',
  },
  reset: 'Undo all changes',
  toChange: (count: number) =>
    plural('en', count, { one: '1 day will change', other: `${count} days will change` }),
  look: 'See what will change',

  preview: {
    title: 'What will change',
    nothing: 'Nothing yet. Set or remove check marks to see what would change.',
    failed: 'The changes could not be loaded.',
    marked: 'Get a check mark',
    unmarked: 'Lose the check mark',
    none: 'None',
    of: (numbers: readonly number[]) =>
      numbers.length > 1 ? `${namedDays(numbers)} (${days(numbers.length)})` : namedDays(numbers),
    current: 'Current day',
    fromTo: (from: number, to: number) => (from === to ? `Stays Day ${from}` : `Day ${from} → Day ${to}`),
    next: 'Next opening',
    opens: (day: number, when: string) => `Day ${day} opens ${when}`,
    noOpening: 'No day is waiting to open',
    kept: (name: string) => `Everything ${name} has written stays as it is.`,
  },
  reason: 'Reason',
  reasonHint: (name: string) => `${name} will read it along with what you changed.`,
  save: 'Save',
  saving: 'Saving...',
  saved: (name: string) => `Progress saved for ${name}`,
  savedText: (name: string) => `${name} has been notified.`,
  saveFailed: { title: 'Error', text: 'Failed to save progress updates.' },
  changedMeanwhile: {
    title: 'Changed in the meantime',
    text: 'Somebody else has completed or changed days of this walk. What you chose is kept. This is what will change if you save now.',
    done: 'Everything you chose has already been done. There is nothing left to change.',
  },

  history: {
    title: 'History',
    failed: 'The history could not be loaded.',
    empty: 'Nothing has been changed yet',
    emptyText: 'Changes that admins make to these days are listed here.',
    more: 'Show earlier',
    end: (count: number) =>
      plural('en', count, { one: 'That is the only change.', other: 'Those are all the changes.' }),
    somebody: 'Somebody who has left',
    by: (name: string, when: string, walk: number) => `${name} · ${when} · Walk ${walk}`,
    /** What it is, read aloud with its buttons. */
    what: (when: string) => `The change on ${when}`,
    marked: (numbers: readonly number[]) => `Marked: ${namedDays(numbers)}`,
    unmarked: (numbers: readonly number[]) => `Unmarked: ${namedDays(numbers)}`,
    fromTo: (from: number, to: number) =>
      from === to ? `Current day stayed ${from}` : `Current day ${from} → ${to}`,
    undone: (name: string, when: string) => `Undone · ${name} · ${when}`,
    overtaken: 'This can no longer be undone, because these days have changed since.',
    undo: 'Undo',
    undoOf: (what: string) => `Undo: ${what}`,
    undoing: 'Undoing...',
    ask: {
      title: 'Undo this change?',
      text: (name: string) =>
        `The check marks on these days will go back to how they were before this change, and ${name} will be notified. Days that have opened since stay open.`,
    },
    isUndone: 'The change was undone',
    undoFailed: { title: 'Error', text: 'Failed to save progress updates.' },
    undoRefused: {
      title: 'Not undone',
      text: 'These days have changed since. Change them by hand instead.',
    },
  },
}
