import { plural } from '#words/plural.ts'

/** What becomes of a prayer request. */
export const prayerWords = {
  answered: 'Answered',
  answeredOn: (date: string) => `Answered ${date}`,
  answer: 'Mark as answered',
  changeAnswer: 'Edit the answer',
  unanswer: 'Not answered yet',
  unanswered: 'Marked as not answered yet',
  undo: 'Undo',

  answerTitle: 'Mark as answered',
  changeAnswerTitle: 'Edit the answer',
  answerText: 'How was it answered? You can also leave this empty.',
  answerLabel: 'How it was answered',
  saveAnswer: 'Save',
  answerSaved: 'Marked as answered',
  changedAnswerSaved: 'Answer saved',
  answerChanged: {
    title: 'This answer was changed in the meantime',
    text: 'Look at what is saved now, then decide again.',
  },
  earlierAnswers: (count: number) =>
    plural('en', count, { one: '1 earlier answer', other: `${count} earlier answers` }),
  earlierAnswersFailed: 'The earlier answers could not be loaded.',
  until: (date: string) => `Until ${date}`,
  sayAgain: 'Use this',
  answerFailed: { title: 'Not saved', text: 'The answer could not be saved. Your words are kept.' },

  updates: 'Updates',
  earlierUpdates: (count: number) =>
    plural('en', count, { one: 'Show 1 earlier update', other: `Show ${count} earlier updates` }),
  updatesFailed: 'The earlier updates could not be loaded.',
  update: 'Add an update',
  updateTitle: 'Add an update',
  updateText: 'What has happened since? Everyone who sees the request sees this too.',
  updateLabel: 'What has happened',
  saveUpdate: 'Add',
  updateSaved: 'Update added',
  updateFailed: { title: 'Not saved', text: 'The update could not be saved. Your words are kept.' },
  removeUpdate: (date: string) => `Remove the update from ${date}`,
  remove: 'Remove',
  removed: 'Update removed',
  updateBack: 'Update put back',
  notBack: {
    title: 'Not put back yet',
    text: 'We will keep it for 30 days. Please press Undo again.',
  },
  removedUpdates: (count: number) =>
    plural('en', count, { one: '1 removed update', other: `${count} removed updates` }),
  removedFailed: 'The removed updates could not be loaded.',
  restoreFailed: { title: 'Not put back', text: 'We will keep it for 30 days. Please try again.' },
  removeFailed: { title: 'Not removed', text: 'The update is still there. Please try again.' },
  saving: 'Saving...',
}
