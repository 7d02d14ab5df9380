import type { EntryKind } from '#contract/entries/entries.ts'
import { plural } from '#words/plural.ts'

/** An entry and lists of them to read. */
export const entryWords = {
  /** What differs between the kinds. */
  kinds: {
    reflection: {
      one: 'Reflection',
      invalid: 'Please provide valid reflection content',
      list: 'Your Reflections',
      listLabel: 'List of your reflections',
      listFailed: 'Your reflections could not be loaded.',
      count: (count: number) => plural('en', count, { one: '1 reflection', other: `${count} reflections` }),
      empty: 'No reflections yet',
      emptyText: 'What you write for a day is kept here, newest first.',
    },
    challenge: {
      one: 'Challenge response',
      invalid: 'Please provide a valid challenge response',
      list: 'Your Challenge Responses',
      listLabel: 'List of your challenge responses',
      listFailed: 'Your challenge responses could not be loaded.',
      count: (count: number) =>
        plural('en', count, { one: '1 challenge response', other: `${count} challenge responses` }),
      empty: 'No challenge responses yet',
      emptyText: 'What you write for a day is kept here, newest first.',
    },
  } satisfies Record<EntryKind, object>,
  more: 'Show older entries',
  end: (count: string) => `That is all: ${count}.`,
  showAll: 'Show all',
  showLess: 'Show less',

  edited: (date: string) => `Edited ${date}`,
  edit: 'Edit',
  goOnEditing: 'Continue editing',
  unsent: 'Unsaved changes',

  delete: 'Delete',
  trash: 'Trash',
}
