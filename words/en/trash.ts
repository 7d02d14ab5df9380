import { plural } from '#words/plural.ts'

/** What is said of deleting, of the trash, and of coming back from there. */
export const trashWords = {
  title: 'Trash',
  text: (days: number) => `Entries stay here for ${days} days. Then they are gone for good.`,
  empty: 'The trash is empty',
  failed: 'The trash could not be loaded.',
  more: 'Show what was deleted before',
  end: (count: number) =>
    plural('en', count, { one: 'That is all: 1 entry.', other: `That is all: ${count} entries.` }),
  item: (one: string, day: number) => `${one}, Day ${day}`,
  until: (date: string) => `Gone for good on ${date}`,

  deleting: 'Deleting...',
  deleteTitle: (one: string, day: number) => `Delete your ${one.toLowerCase()} for Day ${day}?`,
  deleteText: (days: number) => `It goes to the trash, where you can restore it for ${days} days.`,
  deleteCompleted: (day: number) =>
    `Day ${day} loses its check mark and is the day to walk again. Days that are open stay open.`,
  deleted: 'Moved to the trash',
  uncompleted: (day: number) => `Day ${day} is no longer complete.`,
  undo: 'Undo',
  deleteFailed: { title: 'Deletion failed', text: 'Failed to delete your entry. Please try again.' },

  restore: 'Restore',
  restoring: 'Restoring...',
  restored: 'Restored',
  restoreFailed: { title: 'Not restored', text: 'The entry is still in the trash. Please try again.' },

  purge: 'Delete for good',
  purgeTitle: (one: string, day: number) => `Delete your ${one.toLowerCase()} for Day ${day} for good?`,
  purgeText: 'Its text and all its earlier versions will be gone. This cannot be undone.',
  purged: 'Deleted for good',
}
