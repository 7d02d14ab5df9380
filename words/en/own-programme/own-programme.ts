import { plural } from '#words/plural.ts'

const fields = {
  title: 'Title',
  references: 'Scripture',
  context: 'Context',
  reflectionPrompt: 'Reflection prompt',
  challengePrompt: 'Challenge prompt',
  withoutFood: 'An alternative that does not involve meals',
  healthNote: 'For your health',
  closingPrayer: 'To close',
  circleQuestion: 'Question for the circle',
}

/** What the generated images leave out of what is typed, by what that has lost. */
export const imageHints = {
  letters:
    'Generated images will leave this out, because it has letters that cannot be drawn. People will still read it next to the images.',
  signs: 'Generated images will leave out its emoji and any characters that cannot be drawn.',
}

/** Where admins make the programme their church’s own. */
export const ownProgrammeWords = {
  text: 'What everyone in your church reads each day. Your changes replace the shipped text, which is never lost.',
  parts: 'Parts of the programme',
  tabs: { days: 'Days', opening: 'When days open' },
  failed: 'The programme could not be loaded.',

  list: {
    title: (days: number) => `The ${days} days`,
    search: 'Search',
    searchHint: 'In titles, main passages, stages and disciplines',
    changed: 'Only what your church has changed',
    count: (count: number) => plural('en', count, { one: '1 day', other: `${count} days` }),
    none: 'No days found',
    noneText: 'Try a different search.',
    nothingChanged: 'Nothing has been changed',
    nothingChangedText: 'Your church reads the shipped text of every day. Open a day to change it.',
    own: 'Your own text',
    since: (date: string) => `since ${date}`,
    day: (day: number, title: string) => `Day ${day}: ${title}`,
  },

  stage: {
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    title: (number: number) => `Rename Stage ${number}`,
    text: (discipline: string) => `Its five days are about ${discipline}. That stays the same.`,
    name: 'Name',
    save: 'Save',
    saving: 'Saving...',
    saved: (name: string) => `The stage is now called “${name}”`,
    failed: { title: 'Error', text: 'The stage could not be renamed. Please try again.' },
    reset: (name: string) => `Back to “${name}”`,
    changedMeanwhile: {
      title: 'This was changed in the meantime',
      text: 'Another admin has saved it. What you typed stays here until you decide.',
    },
    savedNow: (name: string) => `What is saved now: “${name}”`,
    versions: {
      title: 'Versions',
      failed: 'The names could not be loaded.',
      empty: 'Nobody has renamed this stage',
      emptyText: 'The names it is given will be listed here, so you can use them again.',
      more: 'Show earlier names',
      end: (name: string) => `Before that, it was “${name}”.`,
      name: (name: string) => `“${name}”`,
      by: (version: number, name: string, when: string) => `Version ${version} · ${name} · ${when}`,
      reset: (name: string) => `Back to “${name}”, the shipped name`,
      take: 'Copy into the field',
      takeOf: (version: number) => `Copy into the field: version ${version}`,
    },
  },

  opening: {
    title: 'When days open',
    text: 'The next day opens at the same moment for everyone, in the time zone you choose here.',
    hour: 'Hour',
    zone: 'Time zone',
    zoneHint: 'Start typing a city or region, then choose from the list.',
    rule: 'Rule',
    rules: {
      'programme-day': 'From this hour: a programme day lasts until the same hour on the next day',
      'calendar-day': 'By the calendar: a programme day ends at midnight',
    },
    example: {
      'programme-day': (hour: string, place: string) =>
        `If you complete a day between ${hour} on Tuesday and ${hour} on Wednesday, the next one opens on Wednesday at ${hour}, ${place} time.`,
      'calendar-day': (hour: string, place: string) =>
        `If you complete a day at any time on Tuesday, the next one opens on Wednesday at ${hour}, ${place} time.`,
    },
    now: (when: string) =>
      `With the saved settings, if somebody completes a day now, the next one opens ${when}, in your time zone.`,
    kept: 'A change applies to days completed from then on. Anyone already waiting for a day gets it at the time they were told.',
    changedMeanwhile: {
      title: 'This was changed in the meantime',
      text: 'Another admin has saved it. What you chose stays here until you decide.',
    },
    savedNow: (hour: string, place: string, rule: string) =>
      `What is saved now: ${hour}, ${place} time. ${rule}.`,
    save: 'Save',
    saving: 'Saving...',
    saved: 'Saved',
    failed: { title: 'Error', text: 'The settings could not be saved. Please try again.' },
  },
}

/** Where one day is edited. */
export const dayEditorWords = {
  all: 'All days',
  neighbours: 'Other days',
  heading: (day: number, title: string) => `Day ${day}: ${title}`,
  failed: 'This day could not be loaded.',
  shipped: 'Your church reads the shipped text.',
  own: (name: string, date: string) => `Your own text, saved on ${date} by ${name}.`,
  somebody: 'somebody who has left',

  form: 'Text',
  fields,
  hints: {
    references: 'One per line, with the main passage first: “Psalm 62:5–8”',
    context: 'One line that puts the main passage in context',
    paragraphs: 'An empty line starts a new paragraph',
    withoutFood: 'For people who do not fast from food',
    healthNote: 'Who should not go without food',
    closingPrayer: 'A prayer or blessing of at most 40 words',
    circleQuestion: 'One or two sentences, at most 40 words, for a group to talk about when the stage ends',
  },
  /** How many there are of how many there may be. */
  words: (count: number, most: number) => `${count} of ${most} words`,
  references: (count: number, most: number) => `${count} of ${most}`,
  unsaved: 'You have unsaved changes. They are kept in this tab.',
  discard: 'Discard',
  askDiscard: {
    title: 'Discard your changes?',
    text: 'Anything you typed here and did not save will be lost.',
  },
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved. This is what everyone reads from now on.',
  saveFailed: {
    title: 'Error',
    text: 'The day could not be saved. What you typed is still here. Please try again.',
  },
  changedMeanwhile: {
    title: 'This day was changed in the meantime',
    text: (name: string) =>
      `It was saved by ${name}. Where that differs from what you typed, you will see both until you choose.`,
  },
  /** Where nothing is saved in a field. */
  nothing: 'Nothing',

  preview: {
    title: 'Preview',
    text: 'What people will read',
    checking: 'Looking up the passages',
    failed: 'The passages could not be looked up.',
    picture: 'The picture will be redrawn once you save.',
  },

  reset: {
    button: 'Reset to the shipped text',
    title: 'Reset to the shipped text?',
    text: "Everyone will read the shipped text again. Your church's text for this day stays among its versions.",
    confirm: 'Reset',
    busy: 'Resetting...',
    done: 'Everyone reads the shipped text again',
    failed: { title: 'Error', text: 'The day could not be reset. Please try again.' },
    overtaken: {
      title: 'Not reset',
      text: 'Another admin has changed this day in the meantime. Take a look at it first.',
    },
  },

  versions: {
    title: 'Versions',
    failed: 'The versions could not be loaded.',
    empty: 'Nobody has changed this day',
    emptyText: 'Saved versions will be listed here, so you can read them and save them again.',
    more: 'Show earlier versions',
    end: 'Before that, it was the shipped text.',
    by: (version: number, name: string, when: string) => `Version ${version} · ${name} · ${when}`,
    reset: 'Reset to the shipped text',
    show: 'Show the text',
    hide: 'Hide the text',
    take: 'Copy into the editor',
    takeOf: (version: number) => `Copy into the editor: version ${version}`,
    taken: (version: number) => `Version ${version} is in the editor. Save it so that everyone reads it.`,
    askTake: {
      title: 'Put this version into the editor?',
      text: 'It will replace anything you typed there and did not save.',
    },
  },
}
