import { plural } from '#words/plural.ts'

/** Searching in what one has written. */
export const searchWords = {
  text: 'Everything that you have written, but for the trash.',
  back: 'Back to the journal',
  words: 'Words',
  wordsHint: 'All of them must occur, in any order.',
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
  results: 'What was found',
  resultsLabel: 'List of what was found',
  count: (count: number) => plural('en', count, { one: '1 entry found', other: `${count} entries found` }),
  none: 'Nothing found',
  noneText: 'Try fewer words, or parts of them.',
  failed: 'The search could not be done.',
}
