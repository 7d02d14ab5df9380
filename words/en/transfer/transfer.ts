import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { FileList } from '#contract/transfer/transfer.ts'
import { plural } from '#words/plural.ts'
import { counted, lists } from './lists.ts'

/** Taking along what one has written, and bringing it in. */
export const transferWords = {
  export: {
    title: 'Export',
    text: 'Everything that is yours, to keep or take with you: what you wrote with its earlier versions, your drafts, what your leaders wrote for you, your walks and your settings.',
    json: 'Export as JSON',
    jsonText: 'One file, without your pictures and other files.',
    zip: 'Export with files',
    zipText: 'A zip with the same file, your writing as Markdown, and all your pictures and other files.',
    busy: 'Preparing...',
    begun: 'Your download has started',
    failed: { title: 'Export failed', text: 'Please try again in a minute.' },
    /** A text in the zip, above the names of the files. */
    missing: {
      name: 'missing-files.txt',
      text: 'These files of yours could not be found in storage:',
    },
    tooOften: 'You have exported your data several times in the last hour. Please try again later.',
  },

  import: {
    title: 'Import',
    text: 'Bring in what you exported, or what you wrote elsewhere. You can see what will happen before anything is imported.',
    choose: 'Choose a file',
    chooseText: 'A .json or .zip file.',
    drop: 'Drop it here to choose it.',
    paste: 'Or paste JSON here',
    preview: 'Preview',
    previewing: 'Reading...',
    sample: 'Generate sample',
    quick: 'Quick import of the sample',
    /** What a text is called that was pasted. */
    pasted: 'Pasted text',
    failed: 'Import failed',
    signedOut: { title: 'Import failed', text: 'Not logged in' },
    tooMuch: (time: string) => `You have reached the hourly limit for imports. You can continue ${time}.`,
    noData: 'No data to import',
    noList:
      'It does not contain any reflections, challenge responses, testimonies, prayer requests or drafts. Please choose a file that was exported here.',
    zipInside: (path: string) => `It contains another zip, ${path}. Please unpack it and choose that one.`,
    notJson: 'This is not valid JSON. Please check that it is complete, from the first brace to the last.',
    notZip: 'This zip could not be read. It may be incomplete.',
    tooLarge: 'This file is too large to be read here.',
  },

  quick: {
    title: 'Import the sample?',
    text: 'Four short entries will be added to your journal: a reflection for Day 1, a challenge response for Day 2, a testimony and a prayer request. Only you can see them, and you can delete them like any other entry. If you already have an entry for one of those days, yours stays.',
    confirm: 'Import the sample',
  },

  preview: {
    title: 'What will happen',
    new: 'New',
    here: 'Already here',
    hereText: 'They stay as they are.',
    trashed: 'In the trash',
    trashedText: (days: number) =>
      `You deleted them here. They stay in your journal's trash, where you can restore them for ${days} days after you deleted them.`,
    conflict: 'Conflicts',
    conflictText:
      'Another entry is already in their place, or they are here with different words. Nothing already here will change.',
    leftOut: 'Left out',
    leftOutText: 'They have no words, contain something invalid, or were in the trash too long.',
    nothing: 'There is nothing new in it.',
    updates: (count: number) =>
      plural('en', count, {
        one: '1 update will be added to a prayer here that does not have it.',
        other: `${count} updates will be added to prayers here that do not have them.`,
      }),
    texts: (count: number) =>
      plural('en', count, {
        one: '1 other text will be added to an entry here that does not have it: an answer, or an earlier version.',
        other: `${count} other texts will be added to entries here that do not have them: answers, or earlier versions.`,
      }),
    audience: 'Who can read what you import',
    audiences: { private: 'Only me', 'as-in-file': 'As in the file' },
    onlyMe: 'Nobody but you, no matter what the file says.',
    asInFile: (counts: Record<Audience, number>) => {
      const told = (['private', 'leader', 'shared'] as const)
        .filter((audience) => counts[audience] > 0)
        .map((audience) => `${counts[audience]} ${readers[audience]}`)
      return told.length > 0
        ? `Never more people than the file says: ${list(told)}.`
        : 'Never more people than the file says.'
    },
    files: (count: number) =>
      plural('en', count, { one: '1 file will be imported.', other: `${count} files will be imported.` }),
    missing: (count: number) =>
      plural('en', count, {
        one: '1 file is mentioned but not included. The words will be imported without it:',
        other: `${count} files are mentioned but not included. The words will be imported without them:`,
      }),
    withheld: {
      'read-by-others': (count: number) =>
        plural('en', count, {
          one: '1 file will not be imported, because its entry is already here and others can read it. You can add the file there yourself:',
          other: `${count} files will not be imported, because their entries are already here and others can read them. You can add the files there yourself:`,
        }),
      stays: (count: number) =>
        plural('en', count, {
          one: '1 file will not be imported, because what it belongs to is already here and stays as it is. You can add the file there yourself:',
          other: `${count} files will not be imported, because what they belong to is already here and stays as it is. You can add the files there yourself:`,
        }),
      full: (count: number) =>
        plural('en', count, {
          one: '1 file will not be imported, because its entry already has as many files as it can have:',
          other: `${count} files will not be imported, because their entries already have as many files as they can have:`,
        }),
    },
    /** Files that were sent and never belonged to anything; such are not kept for long. */
    otherFiles: (count: number) =>
      plural('en', count, {
        one: '1 file does not belong to an entry or a draft. It will not be imported, because you would not be able to find it here.',
        other: `${count} files do not belong to an entry or a draft. They will not be imported, because you would not be able to find them here.`,
      }),
    otherJson: 'Other JSON in this zip will not be imported. You can choose it separately afterward:',
    /** Days count as they open, whatever is brought in. */
    days: 'Anything for a day that has not opened yet is kept and will be waiting for you there. Any open day that has both entries after the import counts as complete.',
    show: (count: number) =>
      plural('en', count, { one: 'Show 1 affected row', other: `Show ${count} affected rows` }),
    hide: 'Hide the rows',
    start: (count: number) =>
      plural('en', count, { one: 'Import 1 entry', other: `Import ${count} entries` }),
    startFiles: 'Import the files',
    startRest: 'Import what is missing',
    back: 'Back',
  },

  /** A row that is left out, or taken in part: "Reflections, row 4: Content is required". */
  row: {
    of: (list: FileList, number: number) => `${lists[list]}, row ${number}`,
    conflict: (place: string) => `${place} already has another one`,
    place: (walk: number, day: number) => (walk === 1 ? `Day ${day}` : `Day ${day} of Walk ${walk}`),
    draft: 'Its place',
    ofWalk: (walk: number) => `Walk ${walk}`,
    differs: 'It is already here with different words or for a different day, and that one stays',
    withheld: {
      updates: 'Its updates are not imported, since others can read it now. You can add them yourself',
      answer: 'Its answer is not imported, because the one here stays',
      draft: 'Its unfinished edit is not imported, because the entry is already here',
    },
    trashed: 'You deleted it here, and it stays in the trash',
    old: 'More than 30 days in the trash',
    partly: (why: string) => `Imported with changes: ${why}`,
    tooLarge: 'Much too long to import',
    more: (count: number) => plural('en', count, { one: 'and 1 more', other: `and ${count} more` }),
  },
  /** "8 reflections and 1 prayer request". */
  lists: (counts: Record<FileList, number>) => {
    const told = (Object.entries(counts) as [FileList, number][])
      .filter(([, count]) => count > 0)
      .map(([list, count]) => counted[list](count))
    return list(told)
  },

  running: {
    title: 'Importing',
    entries: 'Entries imported',
    ofEntries: (done: number, all: number) =>
      `${done} of ${plural('en', all, { one: '1 row', other: `${all} rows` })}`,
    files: 'Files sent',
    ofFiles: (done: number, all: number) =>
      `${done} of ${plural('en', all, { one: '1 file', other: `${all} files` })}`,
    cancel: 'Cancel',
    cancelling: 'Canceling...',
  },

  ended: {
    done: 'Import finished',
    imported: (count: number) =>
      plural('en', count, { one: '1 entry was imported.', other: `${count} entries were imported.` }),
    nothing: 'There was nothing new in it.',
    updates: (count: number) =>
      plural('en', count, {
        one: '1 update was added to a prayer that was already here.',
        other: `${count} updates were added to prayers that were already here.`,
      }),
    texts: (count: number) =>
      plural('en', count, {
        one: '1 other text was added to an entry that was already here.',
        other: `${count} other texts were added to entries that were already here.`,
      }),
    here: (count: number) =>
      plural('en', count, { one: '1 was already here.', other: `${count} were already here.` }),
    trashed: (count: number) =>
      plural('en', count, {
        one: "1 stays in your journal's trash, where you can restore it.",
        other: `${count} stay in your journal's trash, where you can restore them.`,
      }),
    leftOut: (count: number) =>
      plural('en', count, { one: '1 row was left out.', other: `${count} rows were left out.` }),
    files: (count: number) =>
      plural('en', count, { one: '1 file was imported.', other: `${count} files were imported.` }),
    lost: 'Not imported:',
    lostFile: (name: string, why: string) => `${name}: ${why}`,
    withheld: {
      'read-by-others':
        'Its entry is already here and others can read it. You can add the file there yourself.',
      stays: 'What it belongs to is already here and stays as it is. You can add the file there yourself.',
      full: 'Its entry already has as many files as it can have.',
    },
    unreadable: 'It could not be read. The zip may be incomplete.',
    noRoom:
      'It does not fit, because your files can take up 5 GB in all. Make room, then import the same file again.',
    left: (count: number, time: string) =>
      `${plural('en', count, { one: '1 file is left', other: `${count} files are left` })}. You have sent as many as you can in a day. Import the same file again ${time} to bring in the rest.`,
    cancelled: 'Import canceled',
    stays: 'What has been imported so far stays, and nothing is duplicated when you continue.',
    again: 'Continue',
    another: 'Import something else',
    journal: 'Open the journal',
  },

  /** What of a row is left out, told by the server: "Version 3: Content is required". */
  part: {
    version: (number: number, why: string) => `Version ${number}: ${why}`,
    update: (number: number, why: string) => `Update ${number}: ${why}`,
    file: (number: number, why: string) => `File ${number}: ${why}`,
    removedFile: (number: number, why: string) => `Removed file ${number}: ${why}`,
    answer: (why: string) => `Answer: ${why}`,
    earlierAnswer: (number: number, why: string) => `Earlier answer ${number}: ${why}`,
    draft: (why: string) => `Draft: ${why}`,
  },
  /** What of a row is not taken as it stands, told by the server; each names its field as the file does. */
  changed: {
    moment: (field: string) =>
      `${field} is not a date between 2000 and now, so ${field === 'editedAt' ? 'it is left out' : 'the current time is used'}`,
    over: (days: number) => `Anything removed more than ${days} days ago is left out`,
    early: 'editedAt is before the entry was written, so it is left out',
    list: (field: string) => `${field} is not a list, so it is left out`,
    unread: (field: string) => `${field} cannot be read, so it is left out`,
    signs: (field: string) =>
      `${field} has characters that text cannot contain, which are left out or replaced`,
    twice: (field: string) => `${field} is left out, because another field contains the words`,
    audience: 'audience is not private, leader or shared, so only you can read it',
    story: 'answer and updates are left out, because only prayer requests have them',
    draft: 'draft is left out, because a draft for a day belongs in the list of drafts',
  },
  tooManyFiles: (most: number) => `Only the first ${most} files are imported`,

  /** A small sample of each kind, which shows what a file looks like. */
  sample: {
    reflection:
      'I sat still for five minutes before the day began. I had forgotten how quiet a house can be.',
    challenge: 'I called my sister and asked her what I could pray for. We talked for an hour.',
    testimony: 'The letter I was afraid of came, and I was not afraid when I opened it.',
    prayer: 'For Mary, who starts her new job on Monday.',
  } satisfies Record<EntryKind, string>,

  /** What one has written, as texts to read inside the zip. */
  markdown: {
    files: {
      walk: (walk: number) => `walk-${walk}`,
      testimonies: 'testimonies',
      prayers: 'prayer-requests',
    },
    walk: (walk: number) => `Walk ${walk}`,
    why: 'Why you walk, as you wrote it before Day 1',
    day: (day: number, title: string) => `Day ${day}: ${title}`,
    reflection: 'Reflection',
    challenge: 'Challenge response',
    testimonies: 'Testimonies',
    prayers: 'Prayer requests',
    ofDay: (date: string, day: number) => `${date}, Day ${day}`,
    written: (date: string) => `Written on ${date}`,
    update: (date: string) => `Update from ${date}`,
    answered: (date: string) => `Answered on ${date}`,
  },
}

const readers: Record<Audience, string> = {
  private: 'just for you',
  leader: 'for your leader too',
  shared: 'for your leader, circle and community',
}

const list = (parts: string[]) => new Intl.ListFormat('en').format(parts)
