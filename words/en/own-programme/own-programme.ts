import { plural } from '#words/plural.ts'

const fields = {
  title: 'Title',
  references: 'Scripture',
  context: 'Context',
  reflectionPrompt: 'Reflection prompt',
  challengePrompt: 'Challenge prompt',
  withoutFood: 'A way that leaves your meals alone',
  healthNote: 'For your health',
  closingPrayer: 'To close',
}

/** What the generated images leave out of what is typed, by what that has lost. */
export const imageHints = {
  letters:
    'Generated images will be without this: it has letters that cannot be drawn. It is read beside them.',
  signs: 'Generated images will be without its emoji and signs that cannot be drawn.',
}

/** Where admins make the programme their church’s own. */
export const ownProgrammeWords = {
  text: 'What everyone in your church reads on each day. What you change stands over the shipped text, which is never lost.',
  parts: 'Parts of the programme',
  tabs: { days: 'Days', opening: 'When days open' },
  failed: 'The programme could not be loaded.',

  list: {
    title: (days: number) => `The ${days} days`,
    search: 'Search',
    searchHint: 'In titles, main passages, stages and disciplines',
    changed: 'Only what your church has changed',
    count: (count: number) => plural('en', count, { one: '1 day', other: `${count} days` }),
    none: 'No such day',
    noneText: 'Search for something else to see more.',
    nothingChanged: 'Nothing is changed',
    nothingChangedText: 'Your church reads the shipped text of every day. Open a day to change it.',
    own: 'Your own text',
    since: (date: string) => `since ${date}`,
    day: (day: number, title: string) => `Day ${day}: ${title}`,
  },

  stage: {
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${name}`,
    title: (number: number) => `Rename Stage ${number}`,
    text: (discipline: string) => `Its five days are about ${discipline}. That stays.`,
    name: 'Name',
    save: 'Save',
    saving: 'Saving...',
    saved: (name: string) => `The stage is now called “${name}”`,
    failed: { title: 'Error', text: 'The stage could not be renamed.' },
    reset: (name: string) => `Back to “${name}”`,
    changedMeanwhile: {
      title: 'This was changed in the meantime',
      text: 'Another admin has saved it. What you typed stands here until you decide.',
    },
    savedNow: (name: string) => `What is saved now: “${name}”`,
    versions: {
      title: 'Versions',
      failed: 'The names could not be loaded.',
      empty: 'Nobody has named this stage',
      emptyText: 'Whatever it is called can be read and used again here.',
      more: 'Show earlier names',
      end: (name: string) => `Before that, it was “${name}”.`,
      name: (name: string) => `“${name}”`,
      by: (version: number, name: string, when: string) => `Version ${version} · ${name} · ${when}`,
      reset: (name: string) => `Back to “${name}”, as it is shipped`,
      take: 'Put into the field',
      takeOf: (version: number) => `Put into the field: version ${version}`,
    },
  },

  opening: {
    title: 'When days open',
    text: 'The next day opens at one hour for everyone, by the clock of one place.',
    hour: 'Hour',
    zone: 'Time zone',
    zoneHint: 'Begin to type a city or region, and choose from the list.',
    rule: 'Rule',
    rules: {
      'programme-day': 'From hour to hour: a day of the programme lasts until this hour comes again',
      'calendar-day': 'By the calendar: a day of the programme ends at midnight',
    },
    example: {
      'programme-day': (hour: string, place: string) =>
        `For whoever completes a day between ${hour} on Tuesday and ${hour} on Wednesday, the next one opens on Wednesday at ${hour}, ${place} time.`,
      'calendar-day': (hour: string, place: string) =>
        `For whoever completes a day at any hour of Tuesday, the next one opens on Wednesday at ${hour}, ${place} time.`,
    },
    now: (when: string) =>
      `As it is saved, for whoever completes a day now the next one opens ${when}, in your own time.`,
    kept: 'A change holds for days that are completed from then on. Whoever waits for a day already gets it when they were told.',
    changedMeanwhile: {
      title: 'This was changed in the meantime',
      text: 'Another admin has saved it. What you chose stands here until you decide.',
    },
    savedNow: (hour: string, place: string, rule: string) =>
      `What is saved now: ${hour}, ${place} time. ${rule}.`,
    save: 'Save',
    saving: 'Saving...',
    saved: 'Saved',
    failed: { title: 'Error', text: 'The settings could not be saved.' },
  },
}

/** Where one day is edited. */
export const dayEditorWords = {
  all: 'All days',
  neighbours: 'Other days',
  heading: (day: number, title: string) => `Day ${day}: ${title}`,
  failed: 'This day could not be loaded.',
  shipped: 'Your church reads the shipped text.',
  own: (name: string, date: string) => `Your own text, saved by ${name} on ${date}.`,
  somebody: 'somebody who has left',

  form: 'Text',
  fields,
  hints: {
    references: 'One a line, the main passage first: “Psalm 62:5–8”',
    context: 'One line that sets the main passage in its place',
    paragraphs: 'An empty line begins a new paragraph',
    withoutFood: 'For whoever does not fast from food',
    healthNote: 'Who should not go without food',
    closingPrayer: 'A prayer or blessing of at most 40 words',
  },
  /** How many there are of how many there may be. */
  words: (count: number, most: number) => `${count} of ${most} words`,
  references: (count: number, most: number) => `${count} of ${most}`,
  unsaved: 'You have changes that are not saved. They are kept in this tab.',
  discard: 'Discard',
  askDiscard: {
    title: 'Discard your changes?',
    text: 'What you have typed here and not saved will be gone.',
  },
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved. This is what everyone reads from now on.',
  saveFailed: { title: 'Error', text: 'The day could not be saved. What you typed is still here.' },
  changedMeanwhile: {
    title: 'This day was changed in the meantime',
    text: (name: string) =>
      `${name} has saved it. Where that differs from what you typed, both stand here until you choose.`,
  },
  /** Where nothing is saved in a field. */
  nothing: 'Nothing',

  preview: {
    title: 'Preview',
    text: 'As it will be read',
    checking: 'Looking the passages up',
    failed: 'The passages could not be looked up.',
    picture: 'The picture is drawn anew once you save.',
  },

  reset: {
    button: 'Reset to the shipped text',
    title: 'Reset to the shipped text?',
    text: 'Everyone reads the shipped text again. What your church made of this day stays among its versions.',
    confirm: 'Reset',
    busy: 'Resetting...',
    done: 'Everyone reads the shipped text again',
    failed: { title: 'Error', text: 'The day could not be reset.' },
    overtaken: {
      title: 'Not reset',
      text: 'Another admin has changed this day in the meantime. Look at it first.',
    },
  },

  versions: {
    title: 'Versions',
    failed: 'The versions could not be loaded.',
    empty: 'Nobody has changed this day',
    emptyText: 'Whatever is saved of it can be read and saved again here.',
    more: 'Show earlier versions',
    end: 'Before that, it was the shipped text.',
    by: (version: number, name: string, when: string) => `Version ${version} · ${name} · ${when}`,
    reset: 'Reset to the shipped text',
    show: 'Show the text',
    hide: 'Hide the text',
    take: 'Put into the editor',
    takeOf: (version: number) => `Put into the editor: version ${version}`,
    taken: (version: number) => `Version ${version} is in the editor. Save it to have everyone read it.`,
    askTake: {
      title: 'Put this version into the editor?',
      text: 'It takes the place of what you have typed there and not saved.',
    },
  },
}
