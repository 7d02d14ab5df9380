import type { EntryKind } from '#contract/entries/entries.ts'
import { plural } from '#words/plural.ts'

const people = (count: number) =>
  plural('en', count, { one: '1 other person', other: `${count} other people` })

export const journal = {
  tabs: 'Kinds of entries',
  refresh: 'Refresh',
  refreshing: 'Refreshing',
  refreshFailed: { title: 'Refresh failed', text: 'Failed to refresh data. Please try again.' },

  /** What differs between the two kinds. */
  kinds: {
    reflection: {
      tab: 'Reflections',
      one: 'Reflection',
      today: "Today's Reflection",
      ofDay: (day: number) => `Reflection of Day ${day}`,
      form: 'New Reflection',
      field: 'Your reflection',
      placeholder: 'Begin anywhere.',
      submit: (day: number) => `Submit Reflection for Day ${day}`,
      written: 'Your reflection',
      submitted: 'Reflection submitted',
      list: 'Your Reflections',
      count: (count: number) => plural('en', count, { one: '1 reflection', other: `${count} reflections` }),
      empty: 'No reflections yet',
      emptyText: 'What you write for a day is kept here, newest first.',
      listFailed: 'Your reflections could not be loaded.',
      failed: { title: 'Error', text: 'Failed to add reflection. Please try again.' },
      invalid: 'Please provide valid reflection content',
      tooMany: 'Too many reflections submitted. Please wait before submitting another.',
      next: 'Go on to the challenge',
    },
    challenge: {
      tab: 'Challenges',
      one: 'Challenge response',
      today: "Today's Challenge",
      ofDay: (day: number) => `Challenge of Day ${day}`,
      form: 'New Challenge Response',
      field: 'Your challenge response',
      placeholder: 'How did it go?',
      submit: (day: number) => `Submit Challenge Response for Day ${day}`,
      written: 'Your challenge response',
      submitted: 'Challenge response submitted',
      list: 'Your Challenge Responses',
      count: (count: number) =>
        plural('en', count, { one: '1 challenge response', other: `${count} challenge responses` }),
      empty: 'No challenge responses yet',
      emptyText: 'What you write for a day is kept here, newest first.',
      listFailed: 'Your challenge responses could not be loaded.',
      failed: { title: 'Error', text: 'Failed to add challenge response. Please try again.' },
      invalid: 'Please provide a valid challenge response',
      tooMany: 'Too many challenges submitted. Please wait before submitting another.',
      next: 'Go on to the reflection',
    },
  } satisfies Record<EntryKind, object>,

  status: {
    complete: 'Completed',
    half: '1 of 2 written',
    none: 'Not completed yet',
  },
  otherDay: (day: number) => `You are looking at Day ${day}.`,
  backToToday: (day: number) => `Back to today, Day ${day}`,
  goWrite: 'Go to writing',
  goToEntry: 'Go to what you wrote',

  submitting: 'Submitting...',
  shortcut: (key: string) => `or ${key} + Enter`,
  counter: (length: number, most: number) => `${length} of ${most} characters`,
  required: 'Content is required',
  tooLong: 'Content must be less than 5000 characters',
  notSent: 'It was not sent. Your words are kept, and you can try again.',
  left: (count: number) =>
    plural('en', count, {
      one: '1 submission remaining this minute',
      other: `${count} submissions remaining this minute`,
    }),
  fast: 'A little too fast',
  writeAgainAt: (time: string) => `You can submit again at ${time}. Your words are kept.`,
  dailyLimit: {
    title: 'Daily limit exceeded',
    text: (hours: number) => `Daily limit reached. Resets in ${hours} hours.`,
  },
  notOpenYet: (day: number) => `There is nothing to write for Day ${day} yet.`,

  safe: { device: 'Saved on this device', server: 'Saved', nowhere: 'Not saved yet' },
  aside: {
    title: 'Other words for this day',
    text: 'They were written in another place and differ from what stands here.',
    look: 'Look at them',
    at: (moment: string) => `Written ${moment}`,
    take: 'Use these instead',
    drop: 'Discard them',
  },

  audience: {
    label: 'Who sees this',
    options: {
      private: 'Only me',
      leader: 'My leader',
      shared: 'Leader, circle, community',
    },
    badges: { private: 'Only me', leader: 'My leader', shared: 'Shared' },
    private: 'Only you will see this.',
    /** `count` holds the admins too, who can read what is not private. */
    leader: (count: number, admins: number) => {
      if (count === 0) return 'You have no leader yet, so only you will see this for now.'
      if (count === admins)
        return `You have no leader yet. ${people(count)} can see this: ${adminsOf(admins)}.`
      const leaders = `your ${plural('en', count - admins, { one: 'leader', other: 'leaders' })}`
      return `${people(count)} can see this: ${admins === 0 ? leaders : `${leaders} and ${adminsOf(admins)}`}.`
    },
    shared: (count: number, admins: number) => {
      if (count === 0) return 'Nobody is in your circle or community yet, so only you will see this for now.'
      if (count === admins) return `${people(count)} can see this: ${adminsOf(admins)}.`
      const tied = 'from your leader, your circle and your community'
      return `${people(count)} can see this, ${admins === 0 ? tied : `${tied}, and ${adminsOf(admins)}`}.`
    },
    change: (day: number, now: string) => `Who sees Day ${day}: ${now}`,
    changed: 'Changed who sees it',
    changeFailed: { title: 'Not changed', text: 'Who sees this entry stays as it was. Please try again.' },
  },

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
  showAll: 'Show all',
  showLess: 'Show less',

  alreadyWritten: (day: number) => `You have already written for Day ${day}`,
  alreadyWrittenText: 'Here is what is saved, and below it what you wrote now. Both stay until you choose.',
  changedMeanwhile: 'This entry was changed in the meantime',
  changedMeanwhileText: 'Here is what is saved now, and below it what you wrote. Both stay until you choose.',
  savedText: 'What is saved',
  yourText: 'What you wrote',
  saveMine: 'Save what I wrote',
  keepSaved: 'Keep what is saved',

  versions: {
    title: 'Earlier versions',
    text: 'Only you can read them.',
    failed: 'The earlier versions could not be loaded.',
  },

  delete: 'Delete',
  deleting: 'Deleting...',
  deleteTitle: (one: string, day: number) => `Delete your ${one.toLowerCase()} for Day ${day}?`,
  deleteText: (days: number) => `It goes to the trash, where you can restore it for ${days} days.`,
  deleteCompleted: (day: number) =>
    `Day ${day} loses its check mark and is the day to walk again. Days that are open stay open.`,
  deleted: 'Moved to the trash',
  uncompleted: (day: number) => `Day ${day} is no longer complete.`,
  deleteFailed: { title: 'Deletion failed', text: 'Failed to delete your entry. Please try again.' },
  restored: 'Restored',
  restoreFailed: { title: 'Not restored', text: 'The entry is still in the trash. Please try again.' },

  trash: {
    open: 'Trash',
    title: 'Trash',
    text: (days: number) => `Entries stay here for ${days} days. Then they are gone for good.`,
    empty: 'The trash is empty',
    failed: 'The trash could not be loaded.',
    item: (one: string, day: number) => `${one}, Day ${day}`,
    until: (date: string) => `Gone for good on ${date}`,
    restore: 'Restore',
    restoring: 'Restoring...',
    purge: 'Delete for good',
    purgeTitle: (one: string, day: number) => `Delete your ${one.toLowerCase()} for Day ${day} for good?`,
    purgeText: 'Its text and all its earlier versions will be gone. This cannot be undone.',
    purged: 'Deleted for good',
  },

  more: 'Show older entries',
  end: (count: string) => `That is all: ${count}.`,
  listLabel: { reflection: 'List of your reflections', challenge: 'List of your challenge responses' },

  dayComplete: (day: number) => `Day ${day} is complete`,
  allComplete: 'You have walked all 75 days.',
}

function adminsOf(count: number): string {
  return plural('en', count, { one: 'the admin of your church', other: `the ${count} admins of your church` })
}
