import type { ErrorCode } from '#contract/errors.ts'
import type { Consent } from '#contract/highlights/highlights.ts'
import { plural } from '#words/plural.ts'
import type { LocalCode } from '#words/en/platform/errors.ts'

/** How somebody is named who wants their name left out. */
const participant = 'a participant'

const names = new Intl.ListFormat('en')

const consents: Record<Consent, string> = {
  asked: 'Not answered yet',
  given: 'Agreed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

const ownTroubles: Partial<Record<ErrorCode | LocalCode, string>> = {
  NOT_FOUND: 'Nobody is asking to show this anymore, or you have made it private.',
  CHANGED_MEANWHILE: 'It was changed somewhere else in the meantime. Please read it again, then answer.',
}

/** Showing what somebody wrote: the leaders who would like to, the author who agrees or not, the admins who do it. */
export const highlightWords = {
  participant,
  /** Below a quote. */
  by: (name: string) => `— ${name}`,

  /** The button beside an entry, for whoever leads its author. */
  button: {
    add: 'Highlight',
    made: 'Highlighted',
    failed: { title: 'Error', text: 'Failed to add highlight. Please try again.' },
    already: { title: 'Already highlighted', text: 'You have already highlighted this entry.' },
    tooOften: { title: 'Not highlighted', text: 'That was a little too fast. Please wait a minute.' },
    added: 'Highlighted',
    /** Told with that, as long as its author has not answered to another highlight. */
    asked: 'We are asking the author for permission to show it.',
  },
  form: {
    title: 'Highlight this entry',
    text: 'Your church may show it on social media once the author agrees. We will ask them, and they can choose to leave their name out.',
    notes: 'Note for the admins (optional)',
    notesHint: 'The author does not see it.',
    add: 'Highlight',
    adding: 'Highlighting...',
  },
  made: {
    title: 'Your highlight',
    since: (date: string) => `You highlighted this on ${date}.`,
    consents: {
      asked: 'The author has been asked for permission and has not answered yet.',
      given: 'The author has agreed to have it shown, attributed to “a participant”.',
      named: 'The author has agreed to have it shown, with their name.',
      declined: 'The author would rather not have it shown.',
      withdrawn: 'The author agreed at first but has since withdrawn permission.',
    } satisfies Record<Consent | 'named', string>,
    used: (date: string) => `It was used on ${date}.`,
    usedStays: 'Because it has been used, only admins can remove it.',
    page: 'Open the highlights',
    note: 'Your note',
    remove: 'Remove highlight',
    removing: 'Removing...',
    removed: 'Highlight removed',
    undo: 'Undo',
    removeFailed: { title: 'Not removed', text: 'The highlight could not be removed. Please try again.' },
    loadFailed: "The author's answer could not be loaded.",
  },

  /** For the author: what others would like to show of theirs. */
  own: {
    linkTitle: 'Highlights',
    link: 'Highlights of your writing',
    linkText: 'What your leaders would like to show from your writing, and whether you agree.',
    text: 'What your leaders would like to show. Nothing is shown until you agree.',
    asks: (who: readonly string[]) =>
      plural('en', who.length, {
        one: `${who.join()} would like to share this`,
        other: `${names.format(who)} would like to share this`,
      }),
    /** Where whoever asked has left. */
    asksNobody: 'Your church would like to share this',
    means:
      'If you agree, your church may post it publicly on social media. You are agreeing to the text as it is now. If you edit it, or change who can read it, you will be asked again.',
    again: 'You agreed to an earlier version. It has changed since, so we are asking you again.',
    question: 'May your church show it?',
    named: (name: string) => `Yes, with my name: ${name}`,
    unnamed: 'Yes, as “a participant”',
    no: 'No',
    choose: 'Please choose an answer',
    send: 'Send answer',
    sending: 'Sending...',
    sent: 'Your answer was saved',
    failed: { title: 'Your answer was not saved', text: 'Please try again.' },
    troubles: ownTroubles,
    answered: {
      named: (date: string) => `On ${date}, you agreed to have it shown with your name.`,
      given: (date: string) => `On ${date}, you agreed to have it shown, attributed to “a participant”.`,
      declined: (date: string) => `You said no on ${date}. It will not be shown.`,
      withdrawn: (date: string) => `You withdrew your permission on ${date}.`,
    },
    used: (date: string) => `It was used on ${date}.`,
    takenBack:
      'The admins have been told to take down what was posted. They have to do this by hand, so it may take a little while.',
    keptBack:
      'You have made this private. The admins have been told to take down what was posted. They have to do this by hand, so it may take a little while.',
    change: 'Change',
    cancel: 'Cancel',
    withdraw: 'Withdraw',
    withdrawing: 'Withdrawing...',
    withdrawTitle: 'Withdraw your permission?',
    withdrawText: 'It will not be used from now on. You can agree again later.',
    withdrawUsed:
      'It has already been used. The admins will be told right away to take it down. They have to do this by hand, so it may take a little while.',
    /** Read aloud with the buttons of one; `what` is its title. */
    changeOf: (what: string) => `Change: ${what}`,
    withdrawOf: (what: string) => `Withdraw: ${what}`,
    loadFailed: 'Your highlights could not be loaded.',
    empty: 'Nothing highlighted yet',
    emptyText: 'When one of your leaders would like to show something you wrote, we will ask you here.',
    journal: 'Open the journal',
    more: 'Show earlier',
    end: (count: number) =>
      plural('en', count, { one: "That's all: 1 entry.", other: `That's all: ${count} entries.` }),
  },

  /** For admins. */
  page: {
    text: 'The writing that leaders would like to show, and whether each author agrees.',
    tabs: 'Highlights',
    fresh: (count: number) => `New Highlights (${count})`,
    /** Until it is known how many there are. */
    freshUncounted: 'New Highlights',
    used: 'Used for Social Media',
    pages: 'Pages of highlights',
    failed: 'The highlights could not be loaded.',
    empty: 'No new highlights',
    emptyText: 'When a leader highlights something, it shows up here.',
    emptyUsed: 'Nothing used yet',
    emptyUsedText: 'What you mark as used shows up here, with who used it and when.',
    toFresh: 'See the new highlights',
    takeDownCount: (count: number) =>
      plural('en', count, {
        one: '1 used highlight needs to be taken down.',
        other: `${count} used highlights need to be taken down.`,
      }),
    seeUsed: 'Show them',
  },
  card: {
    title: (what: string, name: string) => `${what} by ${name}`,
    /** Of what is not there to be shown any more. */
    gone: (name: string) => `Something ${name} wrote`,
    /** Where its author is not to be named any more either. */
    nameless: (what: string) => `${what}, taken back by its author`,
    by: (name: string, date: string) => `Highlighted on ${date} by ${name}`,
    someone: 'somebody who has left',
    usedBy: (name: string, date: string) => `Used on ${date} by ${name}`,
    usedBefore: (date: string) => `This entry was used before, on ${date}.`,
    note: 'Note',
    consents,
    named: 'By name',
    unnamed: 'As a participant',
    takeDown: {
      title: 'Please take it down',
      withdrawn: (name: string) => `${name} no longer agrees to have it shown.`,
      kept: (name: string) => `${name} has made it private.`,
      deleted: (name: string) => `${name} has deleted it.`,
      deletedForGood: 'The author has deleted this.',
      left: 'The author has left, or is leaving.',
      after: 'Once it is no longer online anywhere, move it back to new or remove it.',
      afterGone: 'Once it is no longer online anywhere, remove it.',
    },
    /** Its author agreed to be named when it was used, and does no longer. */
    unnamedSince: {
      title: 'Please take the name off',
      text: (name: string) => `Since it was used, ${name} has asked to be shown as “a participant”.`,
    },
    prepare: 'Prepare for Social Media',
    remove: 'Remove',
    unuse: 'Move back to new',
    /** Read aloud with a button; `what` is the title of the card. */
    of: (act: string, what: string) => `${act}: ${what}`,
    unused: 'Moved back to new',
    unuseFailed: { title: 'Not moved', text: 'It could not be moved back. Please try again.' },
    removeTitle: 'Remove this highlight?',
    removeText: (leader: string) =>
      `The highlight by ${leader} and its note will be removed. The author keeps what they wrote.`,
    removeUsedText:
      'The record that it was used is removed too. Please remove it only once it is no longer online anywhere, because the author will no longer be able to withdraw it here.',
    removing: 'Removing...',
    removed: 'Highlight removed',
    removeFailed: { title: 'Not removed', text: 'Please try again.' },
  },
  prepare: {
    title: 'Prepare for Social Media',
    text: 'Text',
    missing: 'Please write the text of the post',
    tooLong: (most: number) => `Please write at most ${most} characters`,
    startAgain: 'Start over from the entry',
    edited: 'The entry has been edited since you started this text.',
    /** Where the author agreed to be named. */
    otherWords: (name: string) =>
      `Some of this is not in what ${name} wrote, so it will be attributed to “a participant”. To name them, start over from the entry.`,
    preview: 'Preview',
    pictureAlt: (by: string) => `The picture: your text ${by}, above the road to Emmaus`,
    drawing: 'Drawing the picture',
    pictureFailed: 'The picture could not be drawn.',
    pictureRefused: 'You can see the picture once the author agrees.',
    pictureTooLong: (most: number) =>
      `The picture has room for ${most} characters. To use it, please shorten the text.`,
    pictureEmpty: 'Write something for the picture to show.',
    pictureNothing:
      'The fonts in the picture cannot show any of these letters. You can copy the text instead.',
    pictureInPart: 'Emoji, and letters the fonts cannot show, are left out of the picture.',
    download: 'Download picture',
    fileName: 'highlight.png',
    copy: 'Copy to Clipboard',
    use: 'Mark as Used',
    using: 'Marking...',
    used: 'Marked as used',
    useFailed: { title: 'Not marked', text: 'It could not be marked as used. Please try again.' },
    /** Why it cannot be marked as used; `name` is the author. */
    why: {
      asked: (name: string) =>
        `${name} has not agreed to it as it is now. Please do not post it until they do.`,
      declined: (name: string) => `${name} would rather not have it shown. Please do not post it.`,
      withdrawn: (name: string) => `${name} no longer agrees to have it shown. Please do not post it.`,
    } satisfies Record<Exclude<Consent, 'given'>, (name: string) => string>,
    named: (name: string) => `${name} has agreed to have it shown with their name.`,
    unnamed: (name: string) =>
      `${name} has agreed, but only as “a participant”. Please leave their name out.`,
  },
}
