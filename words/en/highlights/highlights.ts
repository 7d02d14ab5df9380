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
  NOT_FOUND: 'Nobody asks for it any more, or you keep it for yourself by now.',
  CHANGED_MEANWHILE: 'It was changed elsewhere in the meantime. Please read it once more, then answer.',
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
    asked: 'Its author is asked whether it may be shown.',
  },
  form: {
    title: 'Highlight this entry',
    text: 'Your church may show it on social media once its author agrees. They are asked, and may have their name left out.',
    notes: 'Note for the admins (optional)',
    notesHint: 'Its author does not see it.',
    add: 'Highlight',
    adding: 'Highlighting...',
  },
  made: {
    title: 'Your highlight',
    since: (date: string) => `You highlighted this on ${date}.`,
    consents: {
      asked: 'Its author is asked whether it may be shown, and has not answered yet.',
      given: 'Its author agrees that it is shown, as “a participant”.',
      named: 'Its author agrees that it is shown, with their name.',
      declined: 'Its author would rather not have it shown.',
      withdrawn: 'Its author had agreed, and has withdrawn that.',
    } satisfies Record<Consent | 'named', string>,
    used: (date: string) => `It was used on ${date}.`,
    usedStays: 'Since it was used, only admins can remove it.',
    page: 'Open the highlights',
    note: 'Your note',
    remove: 'Remove highlight',
    removing: 'Removing...',
    removed: 'Highlight removed',
    undo: 'Undo',
    removeFailed: { title: 'Not removed', text: 'The highlight could not be removed. Please try again.' },
    loadFailed: 'What its author says could not be loaded.',
  },

  /** For the author: what others would like to show of theirs. */
  own: {
    linkTitle: 'Highlights',
    link: 'Highlights of what you wrote',
    linkText: 'What your leaders would like to show of what you wrote, and whether you agree.',
    text: 'What your leaders would like to show of it. Nothing is shown before you agree.',
    asks: (who: readonly string[]) =>
      plural('en', who.length, {
        one: `${who.join()} would like to share this`,
        other: `${names.format(who)} would like to share this`,
      }),
    /** Where whoever asked has left. */
    asksNobody: 'Your church would like to share this',
    means:
      'If you agree, your church may post it publicly on social media. You agree to the text as it stands: where you edit it, or change who reads it, you are asked again.',
    again: 'You agreed to it as it was before. It is not the same any more, so you are asked again.',
    question: 'May your church show it?',
    named: (name: string) => `Yes, with my name: ${name}`,
    unnamed: 'Yes, as “a participant”',
    no: 'No',
    choose: 'Please choose an answer',
    send: 'Send answer',
    sending: 'Sending...',
    sent: 'Your answer is noted',
    failed: { title: 'Your answer was not noted', text: 'Please try again.' },
    troubles: ownTroubles,
    answered: {
      named: (date: string) => `You agreed on ${date} that it is shown, with your name.`,
      given: (date: string) => `You agreed on ${date} that it is shown, as “a participant”.`,
      declined: (date: string) => `You said no on ${date}. It is not shown.`,
      withdrawn: (date: string) => `You withdrew on ${date} that it is shown.`,
    },
    used: (date: string) => `It was used on ${date}.`,
    takenBack:
      'The admins are told that what was posted is to be taken down. People do that, so it may take them a little.',
    keptBack:
      'You keep this for yourself by now. The admins are told that what was posted is to be taken down. People do that, so it may take them a little.',
    change: 'Change',
    cancel: 'Cancel',
    withdraw: 'Withdraw',
    withdrawing: 'Withdrawing...',
    withdrawTitle: 'Withdraw that this is shown?',
    withdrawText: 'It is not used from now on. You can agree again later.',
    withdrawUsed:
      'It was used already. The admins are told at once that it is to be taken down; what was posted must be taken down by people, which may take them a little.',
    /** Read aloud with the buttons of one; `what` is its title. */
    changeOf: (what: string) => `Change: ${what}`,
    withdrawOf: (what: string) => `Withdraw: ${what}`,
    loadFailed: 'What is highlighted of yours could not be loaded.',
    empty: 'Nothing is highlighted',
    emptyText: 'When somebody who leads you would like to show what you wrote, you are asked here.',
    journal: 'Open the journal',
    more: 'Show earlier',
    end: (count: number) =>
      plural('en', count, { one: 'That is all: 1 entry.', other: `That is all: ${count} entries.` }),
  },

  /** For admins. */
  page: {
    text: 'What leaders would like to show of what people write, and whether its author agrees.',
    tabs: 'Highlights',
    fresh: (count: number) => `New Highlights (${count})`,
    /** Until it is known how many there are. */
    freshUncounted: 'New Highlights',
    used: 'Used for Social Media',
    pages: 'Pages of highlights',
    failed: 'The highlights could not be loaded.',
    empty: 'No new highlights',
    emptyText: 'When a leader highlights what somebody wrote, it comes here.',
    emptyUsed: 'Nothing was used yet',
    emptyUsedText: 'What you mark as used comes here, with when and by whom.',
    toFresh: 'See the new highlights',
    takeDownCount: (count: number) =>
      plural('en', count, {
        one: '1 highlight that was used is to be taken down.',
        other: `${count} highlights that were used are to be taken down.`,
      }),
    seeUsed: 'See which',
  },
  card: {
    title: (what: string, name: string) => `${what} by ${name}`,
    /** Of what is not there to be shown any more. */
    gone: (name: string) => `Something ${name} wrote`,
    /** Where its author is not to be named any more either. */
    nameless: (what: string) => `${what}, taken back by its author`,
    by: (name: string, date: string) => `Highlighted by ${name} on ${date}`,
    someone: 'somebody who has left',
    usedBy: (name: string, date: string) => `Used by ${name} on ${date}`,
    usedBefore: (date: string) => `This entry was used before, on ${date}.`,
    note: 'Note',
    consents,
    named: 'By name',
    unnamed: 'As a participant',
    takeDown: {
      title: 'Please take it down',
      withdrawn: (name: string) => `${name} no longer agrees that it is shown.`,
      kept: (name: string) => `${name} keeps it for themselves by now.`,
      deleted: (name: string) => `${name} has deleted it.`,
      deletedForGood: 'Its author has deleted this.',
      left: 'Its author has left, or is leaving.',
      after: 'Once it is nowhere to be seen, move it back to new or remove it.',
      afterGone: 'Once it is nowhere to be seen, remove it.',
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
      `The highlight of ${leader} goes, with its note. What was written stays with its author.`,
    removeUsedText:
      'That it was used is forgotten with it. Please remove it only once it is nowhere to be seen: its author could not withdraw it here any more.',
    removing: 'Removing...',
    removed: 'Highlight removed',
    removeFailed: { title: 'Not removed', text: 'Please try again.' },
  },
  prepare: {
    title: 'Prepare for Social Media',
    text: 'Text',
    missing: 'Please write the text of the post',
    tooLong: (most: number) => `Please write at most ${most} characters`,
    startAgain: 'Begin again with the entry',
    edited: 'The entry was edited since you began with this text.',
    /** Where the author agreed to be named. */
    otherWords: (name: string) =>
      `Not all of this stands in what ${name} wrote, so it is shown as of “a participant”. Begin again with the entry to name them.`,
    preview: 'Preview',
    pictureAlt: (by: string) => `The picture: your text ${by}, over the road to Emmaus`,
    drawing: 'Drawing the picture',
    pictureFailed: 'The picture could not be drawn.',
    pictureRefused: 'The picture comes once the author agrees.',
    pictureTooLong: (most: number) =>
      `The picture has room for ${most} characters. Please shorten the text for it.`,
    pictureEmpty: 'Write something for the picture to show.',
    pictureNothing: 'The fonts of the picture have none of these letters. You can copy the text.',
    pictureInPart: 'Emoji, and letters that the fonts of the picture do not have, are left out of it.',
    download: 'Download picture',
    fileName: 'highlight.png',
    copy: 'Copy to Clipboard',
    use: 'Mark as Used',
    using: 'Marking...',
    used: 'Marked as used',
    useFailed: { title: 'Not marked', text: 'It could not be marked as used. Please try again.' },
    /** Why it cannot be marked as used; `name` is the author. */
    why: {
      asked: (name: string) => `${name} has not agreed to it as it stands. Please do not post it before.`,
      declined: (name: string) => `${name} would rather not have it shown. Please do not post it.`,
      withdrawn: (name: string) => `${name} no longer agrees that it is shown. Please do not post it.`,
    } satisfies Record<Exclude<Consent, 'given'>, (name: string) => string>,
    named: (name: string) => `${name} agrees, with their name.`,
    unnamed: (name: string) => `${name} agrees, as “a participant”: please leave their name out.`,
  },
}
