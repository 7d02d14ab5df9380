import { plural } from '#words/plural.ts'

/** What was taken away from an entry, and can be put back or deleted for good. */
export const removedWords = {
  putBack: 'Put back',
  more: 'Show more',
  end: 'Anything you remove is kept for 30 days.',

  files: {
    removed: (count: number) =>
      plural('en', count, { one: '1 file removed.', other: `${count} files removed.` }),
    removedElsewhere: (count: number) =>
      plural('en', count, {
        one: '1 file was removed on another device.',
        other: `${count} files were removed, some of them on another device.`,
      }),
    list: (count: number) => plural('en', count, { one: '1 removed file', other: `${count} removed files` }),
    failed: 'The removed files could not be loaded.',
    back: (count: number) => plural('en', count, { one: 'File put back', other: 'Files put back' }),
    notBack: { title: 'Not put back', text: 'We will keep it for 30 days. Please try again.' },
    gone: { title: 'Not put back', text: 'It is no longer there.' },
    purge: 'Delete for good',
    purgeTitle: (name: string) => `Delete ${name} for good?`,
    purgeText:
      'It will be gone right away, even for the admins of your church if somebody has reported this entry. This cannot be undone.',
    purging: 'Deleting...',
    purged: 'Deleted for good',
    purgeFailed: { title: 'Deletion failed', text: 'The file is still there. Please try again.' },
  },
}
