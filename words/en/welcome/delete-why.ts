/** Where one deletes why one walks. */
export const deleteWords = {
  delete: 'Delete it',
  deleteOf: (walk: string) => `Delete it: ${walk}`,
  title: 'Delete your why?',
  /** By where one deletes it. */
  texts: {
    unsealed: 'It will be gone for good. Until you have completed Day 1, you can write another.',
    sealed: 'It will be gone for good, unread. You cannot write another for this walk.',
    again: 'It will be gone for good. You cannot write another for this walk.',
    other: 'It will be gone for good. You cannot write another for that walk.',
  },
  confirm: 'Delete it',
  busy: 'Deleting...',
  deleted: 'Your why is deleted',
  failed: { title: 'Not deleted', text: 'Your why could not be deleted. Please try again.' },
}
