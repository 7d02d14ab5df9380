import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { FileList } from '#contract/transfer/transfer.ts'
import { plural } from '#words/plural.ts'

/** Taking along what one has written, and bringing it in. */
export const transferWords = {
  export: {
    title: 'Export',
    text: 'Everything that is yours, to keep or to take along: what you wrote with its earlier versions, your drafts, what your leaders wrote for you, your walks and your settings.',
    json: 'Export as JSON',
    jsonText: 'One file, without your pictures and other files.',
    zip: 'Export with files',
    zipText:
      'A zip with the same file, your texts as Markdown to read, and all your pictures and other files.',
    busy: 'Preparing...',
    begun: 'Your download has begun',
    failed: { title: 'Export failed', text: 'Please try again in a minute.' },
    /** A text in the zip, above the names of the files. */
    missing: {
      name: 'missing-files.txt',
      text: 'These files of yours could not be found where they are kept:',
    },
    tooOften: 'You have exported your data several times in the last hour. Please try again later.',
  },

  import: {
    title: 'Import',
    text: 'Bring in what you exported, or what you wrote elsewhere. You see what will happen before anything is written.',
    choose: 'Choose a file',
    chooseText: 'A .json or .zip file.',
    drop: 'Let go to choose it.',
    paste: 'Or paste JSON here',
    preview: 'Preview',
    previewing: 'Reading...',
    sample: 'Generate sample',
    quick: 'Quick import of the sample',
    /** What a text is called that was pasted. */
    pasted: 'Pasted text',
    failed: 'Import failed',
    signedOut: { title: 'Import failed', text: 'Not logged in' },
    tooMuch: (time: string) => `That is as much as can be brought in within an hour. You can go on ${time}.`,
    noData: 'No data to import',
    noList:
      'No reflections, challenge responses, testimonies, prayer requests or drafts were found in it. Please choose a file that was exported here.',
    zipInside: (path: string) => `It holds another zip, ${path}. Please unpack it, and choose that one.`,
    notJson:
      'This is not JSON as it should be. Please check that it is whole, from its first brace to its last.',
    notZip: 'This zip could not be read. Perhaps it is not whole.',
    tooLarge: 'This file is larger than anything that could be read here.',
  },

  quick: {
    title: 'Import the sample?',
    text: 'Four short entries are written into your journal: a reflection for Day 1, a challenge response for Day 2, a testimony and a prayer request. Only you can see them, and you can delete them like any other entry. Where a day has one of yours already, yours stays.',
    confirm: 'Import the sample',
  },

  preview: {
    title: 'What will happen',
    new: 'New',
    here: 'Already here',
    hereText: 'They stay as they are.',
    trashed: 'In the trash',
    trashedText: (days: number) =>
      `You deleted them here. They stay in the trash of your journal, where you can restore them for ${days} days from then.`,
    conflict: 'In conflict',
    conflictText:
      'Their place already holds another one, or they are here with other words. What is here stays.',
    leftOut: 'Left out',
    leftOutText: 'Without words, with something in it that does not fit, or too long in the trash.',
    nothing: 'There is nothing new in it.',
    updates: (count: number) =>
      plural('en', count, {
        one: '1 update that a prayer here lacks is added.',
        other: `${count} updates that prayers here lack are added.`,
      }),
    texts: (count: number) =>
      plural('en', count, {
        one: '1 other text that an entry here lacks is added: an answer, or what was said before.',
        other: `${count} other texts that entries here lack are added: answers, or what was said before.`,
      }),
    audience: 'Who can read what you import',
    audiences: { private: 'Only me', 'as-in-file': 'As in the file' },
    onlyMe: 'Nobody but you, whatever the file says.',
    asInFile: (counts: Record<Audience, number>) => {
      const told = (['private', 'leader', 'shared'] as const)
        .filter((audience) => counts[audience] > 0)
        .map((audience) => `${counts[audience]} ${readers[audience]}`)
      return told.length > 0
        ? `Never more than the file says: ${list(told)}.`
        : 'Never more than the file says.'
    },
    files: (count: number) =>
      plural('en', count, { one: '1 file comes along.', other: `${count} files come along.` }),
    missing: (count: number) =>
      plural('en', count, {
        one: '1 file is named that is not in here. The words are imported without it:',
        other: `${count} files are named that are not in here. The words are imported without them:`,
      }),
    withheld: {
      'read-by-others': (count: number) =>
        plural('en', count, {
          one: '1 file is not brought in, as others can read its entry, which is here already. You can add the file there yourself:',
          other: `${count} files are not brought in, as others can read their entries, which are here already. You can add the files there yourself:`,
        }),
      stays: (count: number) =>
        plural('en', count, {
          one: '1 file is not brought in: what it belongs to is here already and stays as it is. You can add the file there yourself:',
          other: `${count} files are not brought in: what they belong to is here already and stays as it is. You can add the files there yourself:`,
        }),
      full: (count: number) =>
        plural('en', count, {
          one: '1 file is not brought in, as its entry has as many as it may have:',
          other: `${count} files are not brought in, as their entries have as many as they may have:`,
        }),
    },
    /** Files that were sent and never belonged to anything; such are not kept for long. */
    otherFiles: (count: number) =>
      plural('en', count, {
        one: '1 file belongs to no entry and no draft. It is not brought in, as it could not be found here.',
        other: `${count} files belong to no entry and no draft. They are not brought in, as they could not be found here.`,
      }),
    otherJson: 'Other JSON in this zip is not brought in. You can choose it by itself afterwards:',
    /** Days count as they open, whatever is brought in. */
    days: 'What belongs to a day that has not opened yet is kept, and waits for you there. An open day that then has both entries is complete.',
    show: (count: number) =>
      plural('en', count, { one: 'Show the 1 row concerned', other: `Show the ${count} rows concerned` }),
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
    conflict: (place: string) => `${place} already holds another one`,
    place: (walk: number, day: number) => (walk === 1 ? `Day ${day}` : `Day ${day} of walk ${walk}`),
    draft: 'Its place',
    differs: 'It is here with other words, or for another day, and that stays',
    withheld: {
      updates: 'Its updates are not brought in, as others can read it now; you can add them there yourself',
      answer: 'Its answer is not brought in, as what is said of it here stays',
      draft: 'What was being changed about it is not brought in, as it is here already',
    },
    trashed: 'You deleted it here, and it stays in the trash',
    old: 'More than 30 days in the trash',
    partly: (why: string) => `Taken, but not quite as it stands: ${why}`,
    tooLarge: 'Far too long to be sent',
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
    cancelling: 'Cancelling...',
  },

  ended: {
    done: 'Import finished',
    imported: (count: number) =>
      plural('en', count, { one: '1 entry is imported.', other: `${count} entries are imported.` }),
    nothing: 'There was nothing new in it.',
    updates: (count: number) =>
      plural('en', count, {
        one: '1 update is added to a prayer that was here.',
        other: `${count} updates are added to prayers that were here.`,
      }),
    texts: (count: number) =>
      plural('en', count, {
        one: '1 other text is added to an entry that was here.',
        other: `${count} other texts are added to entries that were here.`,
      }),
    here: (count: number) =>
      plural('en', count, { one: '1 was here already.', other: `${count} were here already.` }),
    trashed: (count: number) =>
      plural('en', count, {
        one: '1 stays in the trash of your journal, where you can restore it.',
        other: `${count} stay in the trash of your journal, where you can restore them.`,
      }),
    leftOut: (count: number) =>
      plural('en', count, { one: '1 row was left out.', other: `${count} rows were left out.` }),
    files: (count: number) =>
      plural('en', count, { one: '1 file came along.', other: `${count} files came along.` }),
    lost: 'Not taken:',
    lostFile: (name: string, why: string) => `${name}: ${why}`,
    withheld: {
      'read-by-others':
        'Others can read its entry, which is here already. You can add the file there yourself.',
      stays: 'What it belongs to is here already and stays as it is. You can add the file there yourself.',
      full: 'Its entry has as many files as it may have.',
    },
    unreadable: 'It could not be read. Perhaps the zip is not whole.',
    noRoom:
      'It no longer fits, as your files may take up 5 GB in all. Make room, and import the same file again.',
    left: (count: number, time: string) =>
      `${plural('en', count, { one: '1 file is left', other: `${count} files are left` })}: that was as many as you can send in a day. Import the same file again ${time}, and the rest comes along.`,
    cancelled: 'Import cancelled',
    stays: 'What is imported so far stays, and nothing is doubled when you go on.',
    again: 'Go on',
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
      `${field} is not a date from 2000 until now, so ${field === 'editedAt' ? 'it is left out' : 'the present moment is taken'}`,
    over: (days: number) => `What was removed more than ${days} days ago is left out`,
    early: 'editedAt lies before the entry was written, and is left out',
    list: (field: string) => `${field} is not a list, and is left out`,
    unread: (field: string) => `${field} cannot be read, and is left out`,
    signs: (field: string) => `${field} has characters that no text can hold, which are left out or replaced`,
    twice: (field: string) => `${field} is left out, as another field holds the words`,
    audience: 'audience is none of private, leader and shared, so only you can read it',
    story: 'answer and updates are left out, as only a prayer request has them',
    draft: 'draft is left out: what is begun for a day belongs into the list of drafts',
  },
  tooManyFiles: (most: number) => `Only the first ${most} files are taken`,

  /** A small sample of each kind, which shows what a file looks like. */
  sample: {
    reflection:
      'I sat still for five minutes before the day began. I had forgotten how quiet a house can be.',
    challenge: 'I called my sister and asked her what I could pray for. We talked for an hour.',
    testimony: 'The letter I was afraid of came, and I was not afraid when I opened it.',
    prayer: 'For Mary, who starts her new work on Monday.',
  } satisfies Record<EntryKind, string>,

  /** What one has written, as texts to read inside the zip. */
  markdown: {
    files: {
      walk: (walk: number) => `walk-${walk}`,
      testimonies: 'testimonies',
      prayers: 'prayer-requests',
    },
    walk: (walk: number) => `Walk ${walk}`,
    day: (day: number, title: string) => `Day ${day}: ${title}`,
    reflection: 'Reflection',
    challenge: 'Challenge response',
    testimonies: 'Testimonies',
    prayers: 'Prayer requests',
    ofDay: (date: string, day: number) => `${date}, Day ${day}`,
    written: (date: string) => `Written on ${date}`,
    update: (date: string) => `Update of ${date}`,
    answered: (date: string) => `Answered on ${date}`,
  },
}

const lists: Record<FileList, string> = {
  reflections: 'Reflections',
  challenges: 'Challenge responses',
  testimonies: 'Testimonies',
  prayerRequests: 'Prayer requests',
  drafts: 'Drafts',
}

const counted: Record<FileList, (count: number) => string> = {
  reflections: (count) => plural('en', count, { one: '1 reflection', other: `${count} reflections` }),
  challenges: (count) =>
    plural('en', count, { one: '1 challenge response', other: `${count} challenge responses` }),
  testimonies: (count) => plural('en', count, { one: '1 testimony', other: `${count} testimonies` }),
  prayerRequests: (count) =>
    plural('en', count, { one: '1 prayer request', other: `${count} prayer requests` }),
  drafts: (count) => plural('en', count, { one: '1 draft', other: `${count} drafts` }),
}

const readers: Record<Audience, string> = {
  private: 'for you alone',
  leader: 'for your leader too',
  shared: 'for your leader, circle and community',
}

const list = (parts: string[]) => new Intl.ListFormat('en').format(parts)
