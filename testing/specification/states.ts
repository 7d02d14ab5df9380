import { lockedCode } from '#contract/progress/locked-code.ts'
import { defaultUnlock } from '#server/progress/day-rule.ts'
import { dayWords } from '#words/en/programme.ts'
import { type Row, provedIn } from './row.ts'

const rule = 'server/progress/day-rule.ts'
const words = 'words/en/programme.ts'
const byRule = provedIn('server/progress/day-rule.test.ts')
const byEntries = provedIn('server/entries/entries.test.ts')
const byWalk = provedIn('e2e/walk.spec.ts')
const byStates = provedIn('e2e/journal/states.spec.ts')

const opened = 'Lydia opens an empty journal, looks at days that are locked, and at the picture of her day'

const secondEntry =
  'the second entry completes the day and the next one waits for five in the morning, Eastern'
const tooFar = 'a day too far ahead and a day after an unfinished one say why they are locked'
const everyState = '$State'
const { locked } = dayWords

/** Days: when they are complete, which one is shown, when they open, and why not yet. */
export const states: Row[] = [
  {
    what: 'A day is complete with both its entries',
    says: 'dayCompleted',
    stands: { file: 'contract/entries/entries.ts' },
    proved: byEntries(secondEntry),
  },
  {
    what: 'A deleted entry of a complete day takes its check mark',
    says: 'dayUncompleted',
    stands: { file: 'contract/entries/entries.ts' },
    proved: provedIn('server/entries/editing.test.ts')(
      'a deleted entry takes the check mark along and gives it back',
    ),
  },
  {
    what: 'A day that was open stays open then',
    says: 'eligible',
    stands: { file: rule, text: 'walk.completed.has(day) || opened' },
    proved: provedIn('server/entries/editing.test.ts')(
      'a day that has opened stays open when the one before loses an entry',
    ),
  },
  {
    what: 'The progress is the first day that is not complete, or the last of all',
    says: 75,
    stands: { file: rule, text: 'while (day < programmeLength && completed.has(day)) day++' },
    proved: byRule('is the first day not complete, whatever lies beyond it, or 75'),
  },
  {
    what: 'While the next day waits for its hour, the last completed one is shown',
    says: 'displayedDay',
    stands: { file: rule },
    proved: byRule(everyState, 'displayedDay(walk, now)'),
  },
  {
    what: 'Why a day is locked, by code',
    says: ['not-authenticated', 'pending-entries', 'time-restricted', 'not-available'],
    stands: { file: 'contract/progress/locked-code.ts', value: lockedCode.options },
    proved: byRule('shows every code', "rowsUnder('The answers, in order')"),
  },
  {
    what: 'The first day is always open',
    says: 'day-1',
    stands: { file: rule },
    proved: byEntries(secondEntry),
  },
  {
    what: 'A day that is complete, or was opened, is open',
    says: 'completed',
    stands: { file: rule, text: "code: 'completed'" },
    proved: byEntries(secondEntry),
  },
  {
    what: 'The code of a day after an unfinished one',
    says: 'pending-entries',
    stands: { file: rule },
    proved: byEntries(tooFar),
  },
  {
    what: 'The code of a day that waits for its hour',
    says: 'time-restricted',
    stands: { file: rule },
    proved: byEntries(secondEntry),
  },
  {
    what: 'The code of a day further ahead',
    says: 'not-available',
    stands: { file: rule },
    proved: byEntries(tooFar),
  },
  {
    what: 'The code for a visitor',
    says: 'not-authenticated',
    stands: { file: rule },
    proved: byRule(everyState, "rowsUnder('Every state, every day')"),
  },
  {
    what: 'Nobody without a session reads or writes',
    says: 'UNAUTHENTICATED',
    stands: { file: 'contract/errors.ts' },
    proved: byEntries('is told to sign in, whatever they ask for'),
  },
  {
    what: 'The hour at which days open, and its zone',
    says: [5, 'America/New_York'],
    stands: {
      file: rule,
      value: [defaultUnlock.hour, defaultUnlock.zone],
      text: "hour: 5, zone: 'America/New_York'",
    },
    proved: byEntries(secondEntry, '2026-11-21T05:00:00-05:00'),
  },
  {
    what: 'A day opens at the next such hour after the one before was completed',
    says: 'programme-day',
    stands: { file: rule, value: defaultUnlock.rule },
    proved: byRule('$Rule, hour $Hour, $Zone: $Case', "rowsUnder('When the next day opens')"),
  },
  {
    what: 'The server holds to that hour to the millisecond',
    says: 'DAY_LOCKED',
    stands: { file: 'contract/errors.ts' },
    proved: byEntries(secondEntry),
  },
  {
    what: 'What is said of a day that waits for its hour',
    says: 'Materials become available at 5:00 AM (EST).',
    stands: { file: words, value: locked['time-restricted'] },
    proved: byWalk('sign up, walk a day, wait for five in the morning, walk the next'),
  },
  {
    what: 'What is said of a day after an unfinished one',
    says: 'Complete both reflection and challenge for the previous day.',
    stands: { file: words, value: locked['pending-entries'] },
    proved: byStates(opened),
  },
  {
    what: 'What is said of a day further ahead',
    says: 'Complete previous days in order.',
    stands: { file: words, value: locked['not-available'] },
    proved: byStates(opened),
  },
  {
    what: 'What is said of a day that is locked for any other reason',
    says: "Complete the previous day's work.",
    stands: { file: words, value: locked.default },
    proved: byStates(opened),
  },
  {
    what: 'A form is empty once it was submitted',
    says: 'Testimony shared',
    stands: { file: 'words/en/journal.ts' },
    proved: provedIn('e2e/journal/testimonies.spec.ts')(
      'Lydia shares a testimony, edits it, deletes it and brings it back',
    ),
  },
  {
    what: 'The error of a prayer request goes as one types',
    says: 'It was not sent.',
    stands: { file: 'words/en/drafts.ts' },
    proved: provedIn('e2e/journal/submitting.spec.ts')(
      'what the server does not take is told Lydia in the words of its kind, and kept',
    ),
  },
  {
    what: 'A limit counts from the first turn, blocks at the last, and begins anew',
    says: 'sec.take_turn',
    stands: { file: 'database/schema.sql', text: 'FUNCTION sec.take_turn' },
    proved: provedIn('database/tests/turns.test.ts')(
      'are counted from the first, in a window that ends and begins anew',
      'take(cast.lydia)',
    ),
  },
  {
    what: 'A limit that blocks a form closes its field',
    says: 'You can submit again today at 8:01 AM. Your words are kept.',
    stands: { file: 'words/en/journal.ts', text: 'You can submit again ${when}. Your words are kept.' },
    proved: provedIn('e2e/journal/submitting.spec.ts')(
      'a limit warns Lydia, lets her wait with her words, and lets her go on',
    ),
  },
  {
    what: 'A report that was sent closes its dialog and empties its form',
    says: 'Submit Report',
    stands: { file: 'words/en/reports.ts' },
    proved: provedIn('e2e/reports/reports.spec.ts')(
      'an error is reported from any page, with what the reporter is shown and nothing more',
      "expect(titleIn(dialog)).toHaveValue('')",
    ),
  },
]
