import type { EntryKind } from '#contract/entries/kinds.ts'
import { plural } from '#words/plural.ts'

const ofDay = (one: string) => ({
  /** In a list of its own kind. */
  title: (day: number, _date: string) => `Day ${day}`,
  /** Among entries of other kinds. */
  whole: (day: number, _date: string) => `${one}, Day ${day}`,
  yours: (day: number, _date: string) => `your ${one.toLowerCase()} for Day ${day}`,
})
const ofDate = (one: string) => ({
  title: (_day: number, date: string) => `${one} from ${date}`,
  whole: (_day: number, date: string) => `${one} from ${date}`,
  yours: (_day: number, date: string) => `your ${one.toLowerCase()} from ${date}`,
})

/** An entry and lists of them: to read and to edit. */
export const entryWords = {
  /** For admins, where they read what people share. */
  noted: 'When you read something here by a person who is not assigned to you, it is noted in the log.',

  /** What differs between the kinds. */
  kinds: {
    reflection: {
      ...ofDay('Reflection'),
      one: 'Reflection',
      listLabel: 'List of your reflections',
      listFailed: 'Your reflections could not be loaded.',
      count: (count: number) => plural('en', count, { one: '1 reflection', other: `${count} reflections` }),
      empty: 'No reflections yet',
      emptyText: 'What you write for a day is kept here, newest first.',
    },
    challenge: {
      ...ofDay('Challenge response'),
      one: 'Challenge response',
      listLabel: 'List of your challenge responses',
      listFailed: 'Your challenge responses could not be loaded.',
      count: (count: number) =>
        plural('en', count, { one: '1 challenge response', other: `${count} challenge responses` }),
      empty: 'No challenge responses yet',
      emptyText: 'What you write for a day is kept here, newest first.',
    },
    testimony: {
      ...ofDate('Testimony'),
      one: 'Testimony',
      listLabel: 'List of your testimonies',
      listFailed: 'Your testimonies could not be loaded.',
      count: (count: number) => plural('en', count, { one: '1 testimony', other: `${count} testimonies` }),
      empty: 'No testimonies yet',
      emptyText: 'Small things count: a word that held you up, a day that turned out differently.',
    },
    prayer: {
      ...ofDate('Prayer request'),
      one: 'Prayer request',
      listLabel: 'List of your prayer requests',
      listFailed: 'Your prayer requests could not be loaded.',
      count: (count: number) =>
        plural('en', count, { one: '1 prayer request', other: `${count} prayer requests` }),
      empty: 'No prayer requests yet',
      emptyText: 'What you ask for stays here, so you can look back on how it was answered.',
    },
  } satisfies Record<EntryKind, object>,
  more: 'Show older entries',
  end: (count: string) => `That's all: ${count}.`,
  /** Beside the date of an entry that no day asks for. */
  onDay: (day: number) => `Day ${day}`,
  ofWalk: (walk: number) => `Walk ${walk}`,
  /** How an entry of another walk than the present one is called. */
  inWalk: (title: string, walk: number) => `${title}, Walk ${walk}`,

  answered: 'Answered',
  edited: (date: string) => `Edited ${date}`,
  edit: 'Edit',
  editOf: (title: string) => `Edit ${title}`,
  goOnEditing: 'Continue editing',
  unsent: 'Unsaved changes',
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Changes saved',
  saveFailed: { title: 'Error', text: 'Failed to save your changes. Please try again.' },
  dropped: 'Changes discarded',
  undo: 'Undo',

  alreadyWritten: (day: number) => `You have already written for Day ${day}`,
  alreadyWrittenText: 'Here is what is saved, with what you just wrote below it. Both stay until you choose.',
  changedMeanwhile: 'This entry was changed in the meantime',
  changedMeanwhileText:
    'Here is what is saved now, with what you wrote below it. Both stay until you choose.',
  savedText: 'What is saved',
  yourText: 'What you wrote',
  saveMine: 'Save what I wrote',
  keepSaved: 'Keep what is saved',

  delete: 'Delete',
  trash: 'Trash',

  versions: {
    title: 'Earlier versions',
    text: 'Only you can read them.',
    more: 'Show earlier versions',
    end: 'This is the first version.',
    failed: 'The earlier versions could not be loaded.',
  },
}
