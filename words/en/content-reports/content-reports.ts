import type { ReportedThing, ReportReason } from '#contract/content-reports/content-reports.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { LocalCode } from '#words/en/platform/errors.ts'

const reasons: Record<ReportReason, string> = {
  unkind: 'Unkind or hurtful',
  unwanted: 'Unwanted contact',
  worrying: 'I am worried about this person',
  other: 'Something else',
}

const things: Record<ReportedThing, (name: string) => string> = {
  person: (name) => name,
  message: (name) => `a message from ${name}`,
  entry: (name) => `what ${name} wrote`,
}

const kinds: Record<EntryKind, string> = {
  reflection: 'Reflection',
  challenge: 'Challenge response',
  testimony: 'Testimony',
  prayer: 'Prayer request',
}

const deletedStays = (days: number) =>
  `If somebody deletes their words for good, the report keeps them for ${days} days at most, and then no longer quotes them.`

const troubles: Partial<Record<ErrorCode | LocalCode, string>> = {
  OFFLINE: 'The server cannot be reached. Please check your connection. What you wrote is still here.',
  UNAVAILABLE:
    'The server cannot be reached right now. Please try again in a minute. What you wrote is still here.',
  NOT_FOUND: 'It is no longer there, or you can no longer see it.',
}

/** Reporting a person or what they wrote, and what becomes of it. */
export const contentReportWords = {
  reasons,
  /** `moment` is date and time. */
  reportedAt: (moment: string, reason: ReportReason) => `${moment} · ${reasons[reason]}`,

  /** The way to the form, from the person or from what they wrote. */
  reportPerson: (name: string) => `Report ${name}`,
  reportMessage: 'Report this message',
  reportEntry: 'Report this entry',

  form: {
    title: (about: ReportedThing, name: string) => `Report ${things[about](name)}`,
    text: (name: string) => `The admins of your church will read this. ${name} will not be told.`,
    /** `days` is for how long it still quotes what was deleted for good. */
    withMessage: (name: string, days: number) =>
      `The admins of your church will read this, along with the message and a few messages around it. ${name} will not be told. ${deletedStays(days)}`,
    withEntry: (name: string, days: number) =>
      `The admins of your church will read this, with the entry as it is now, and can see its files as long as ${name} leaves them there. ${name} will not be told. ${deletedStays(days)}`,
    reason: 'Why are you reporting this?',
    details: 'What should the admins know? (optional)',
    danger: 'If somebody may be in danger right now, please call your local emergency services first.',
    send: 'Send report',
    sending: 'Sending...',
    sent: { title: 'Report sent', text: 'Thank you. The admins of your church will look into it.' },
    failed: { title: 'Your report was not sent', text: 'Please try again. What you wrote is still here.' },
    troubles,
  },

  after: {
    title: 'Thank you for telling us',
    text: 'The admins of your church will look into it. You will find your report and their answer under “Your reports”.',
    /** Before what a block means. */
    offer: (name: string) => `You can also block ${name}.`,
    block: (name: string) => `Block ${name}`,
    own: 'See your reports',
  },

  own: {
    text: 'Your reports about people and what they wrote. Only you and the admins of your church see them.',
    /** Where one looks for what became of other reports. */
    link: 'Reports about people and what they write',
    what: (about: ReportedThing, name: string) => `You reported ${things[about](name)}`,
    emptyText: 'If something hurts or worries you, choose Report next to a message, an entry or a person.',
  },

  managed: {
    text: 'What people in your church have reported. Nobody sees reports about themselves here.',
    about: 'About',
    anyThing: 'Everything',
    things: { person: 'People', message: 'Messages', entry: 'Entries' } satisfies Record<
      ReportedThing,
      string
    >,
    what: (reporter: string, about: ReportedThing, name: string) =>
      `${reporter} reported ${things[about](name)}`,
    failed: 'Failed to fetch content reports',
    empty: 'No reports',
    emptyText: 'Nothing has been reported. Reports will be listed here.',
  },

  evidence: {
    message: 'The message as it was reported',
    entry: (kind: EntryKind, day: number) => `${kinds[kind]}, Day ${day}, as it was reported`,
    said: (name: string, moment: string) => `${name} · ${moment}`,
    reported: 'Reported',
    around: { closed: 'Show the messages around it', open: 'Hide the messages around it' },
    removed: 'Deleted before it was reported',
    /** `until` is a date. */
    deleted: (until: string) =>
      `Deleted for good since then. These words will be removed from here on ${until}.`,
    wordsGone: 'These words are gone. They were deleted for good.',
    sharedEntry: 'A shared entry',
    noText: 'No text',
    files: (names: string[]) => `Files: ${names.join(', ')}`,
    gone: 'What was reported is no longer here, because the person who wrote it has left.',
  },

  managing: {
    title: 'Manage content report',
    failed: { title: 'Error', text: 'Failed to update content report' },
  },
}
