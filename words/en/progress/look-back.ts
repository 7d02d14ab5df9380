import { plural } from '#words/plural.ts'

/** The end of a walk: what there is to look back on, and the way into the next one. */
export const lookBackWords = {
  lead: 'Seventy-five mornings, or evenings, or whenever it was. You came back each time. What you wrote is yours to keep.',
  ofWalk: (walk: number) => `Walk ${walk}`,
  drawing: 'A road through hills to a house with a light in its window.',
  inNumbers: 'The walk in numbers',
  began: 'Began',
  ended: 'Ended',
  days: 'Days',
  entries: 'Entries',
  words: 'Words',
  number: (count: number) => count.toLocaleString('en-US'),
  kinds: {
    reflection: (count: number) =>
      plural('en', count, { one: '1 reflection', other: `${count} reflections` }),
    challenge: (count: number) =>
      plural('en', count, { one: '1 challenge response', other: `${count} challenge responses` }),
    testimony: (count: number) => plural('en', count, { one: '1 testimony', other: `${count} testimonies` }),
    prayer: (count: number) =>
      plural('en', count, { one: '1 prayer request', other: `${count} prayer requests` }),
  },
  wordsTitle: 'Your first words and your last',
  stages: (count: number) => `The ${count} stages`,
  readTitle: 'Read it again',
  readText: 'Everything is where you wrote it, and you can still edit it.',
  allDays: 'All days',
  keepText:
    'Or take a copy with you: your writing, to read anywhere, with all your pictures and other files.',
  keep: 'Take a copy',

  again: {
    title: 'Walk again',
    text: 'The road is the same, but you are not who you were. It begins with Day 1, whenever you like.',
    button: 'Walk again',
    ask: (walk: number) => `Begin Walk ${walk}?`,
    stays: (walk: number) =>
      `Everything from Walk ${walk} stays: every entry, every check mark, every day as it was. You can read and edit it whenever you like.`,
    begins:
      'The new walk begins with Day 1. Its days open one by one, just as before. Anything you have imported for it is already there.',
    later: 'Not yet',
    confirm: (walk: number) => `Begin Walk ${walk}`,
    beginning: 'Beginning...',
    begun: (walk: number) => `Walk ${walk} begins with Day 1`,
    begunText: (walk: number) => `You can find Walk ${walk} under Progress.`,
    failed: { title: 'Your walk did not begin', text: 'Nothing has changed. Please try again.' },
  },
}
