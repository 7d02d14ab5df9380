/** Changing an entry, and what is said when somebody else was first. */
export const editingWords = {
  editOf: (day: number) => `Edit Day ${day}`,
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
}
