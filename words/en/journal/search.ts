import { plural } from '#words/plural.ts'

/** Searching in what one has written. */
export const searchWords = {
  text: 'Everything you have written, except what is in the trash.',
  back: 'Back to the journal',
  words: 'Words',
  wordsHint: 'Finds entries with all of these words, in any order.',
  kind: 'Kind',
  discipline: 'Discipline',
  day: 'Day',
  answered: 'Prayers',
  walk: 'Walk',
  any: {
    kind: 'Every kind',
    discipline: 'Every discipline',
    day: 'Every day',
    answered: 'Answered or not',
    walk: 'Every walk',
  },
  answeredYes: 'Answered',
  answeredNo: 'Waiting',
  dayOption: (day: number) => `Day ${day}`,
  walkOption: (walk: number) => `Walk ${walk}`,
  clear: 'Clear the search',
  results: 'Results',
  resultsLabel: 'List of results',
  count: (count: number) => plural('en', count, { one: '1 entry found', other: `${count} entries found` }),
  none: 'Nothing found',
  noneText: 'Try fewer words, or parts of words.',
  failed: 'The search did not work.',
}
