import type { EntryKind } from '#contract/entries/entries.ts'
import { plural } from '#words/plural.ts'

/** An entry and lists of them: to read and to edit. */
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
  editOf: (day: number) => `Edit Day ${day}`,
  goOnEditing: 'Continue editing',
  unsent: 'Unsaved changes',
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Changes saved',
  saveFailed: { title: 'Error', text: 'Failed to save your changes. Please try again.' },
  dropped: 'Changes discarded',
  undo: 'Undo',

  alreadyWritten: (day: number) => `You have already written for Day ${day}`,
  alreadyWrittenText: 'Here is what is saved, and below it what you wrote now. Both stay until you choose.',
  changedMeanwhile: 'This entry was changed in the meantime',
  changedMeanwhileText: 'Here is what is saved now, and below it what you wrote. Both stay until you choose.',
  savedText: 'What is saved',
  yourText: 'What you wrote',
  saveMine: 'Save what I wrote',
  keepSaved: 'Keep what is saved',

  delete: 'Delete',
  trash: 'Trash',
}
