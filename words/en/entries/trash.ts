import { plural } from '#words/plural.ts'
import { stillInReports } from '#words/en/content-reports/still-in-reports.ts'

/** What is said of deleting, of the trash, and of coming back from there. */
export const trashWords = {
  title: 'Trash',
  /** `inReports` is for how many days a report still quotes what is gone. */
  text: (days: number, inReports: number) =>
    `Entries stay here for ${days} days. Then they are gone for good. If somebody has reported one, the admins of your church can still read it in the report, for ${inReports} days at most.`,
  empty: 'The trash is empty',
  failed: 'The trash could not be loaded.',
  more: 'Show entries deleted earlier',
  end: (count: number) =>
    plural('en', count, { one: "That's all: 1 entry.", other: `That's all: ${count} entries.` }),
  until: (date: string) => `Gone for good on ${date}`,

  deleting: 'Deleting...',
  /** `yours` is "your reflection for Day 5". */
  deleteTitle: (yours: string) => `Delete ${yours}?`,
  deleteText: (days: number) => `It goes to the trash, where you can restore it for ${days} days.`,
  deleteCompleted: (day: number) =>
    `Day ${day} will lose its check mark and become your current day again. Days that are open stay open.`,
  deleteCompletedThen: (day: number, walk: number) => `Day ${day} of Walk ${walk} will lose its check mark.`,
  deleted: 'Moved to the trash',
  uncompleted: (day: number, today: number) =>
    day === today
      ? `Day ${day} is no longer complete, and is your current day again.`
      : `Day ${day} is no longer complete. Your current day is Day ${today}.`,
  uncompletedThen: (day: number, walk: number) => `Day ${day} of Walk ${walk} is no longer complete.`,
  undo: 'Undo',
  deleteFailed: { title: 'Deletion failed', text: 'Failed to delete your entry. Please try again.' },
  deletePrayerFailed: {
    title: 'Failed to delete prayer request',
    text: 'It is still there. Please try again.',
  },

  restore: 'Restore',
  restoring: 'Restoring...',
  restored: 'Restored',
  restoreFailed: { title: 'Not restored', text: 'The entry is still in the trash. Please try again.' },

  purge: 'Delete for good',
  purgeTitle: (yours: string) => `Delete ${yours} for good?`,
  files: (count: number) => plural('en', count, { one: 'With 1 file', other: `With ${count} files` }),
  purgeText: (files: number, inReports: number) =>
    files === 0
      ? `Its text and all its earlier versions will be gone. This cannot be undone. ${stillInReports(inReports)}`
      : `Its text, all its earlier versions and ${plural('en', files, { one: '1 file', other: `${files} files` })} will be gone. This cannot be undone. ${stillInReports(inReports, 'its text and the names of its files')}`,
  purged: 'Deleted for good',
}
