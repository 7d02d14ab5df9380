import { deletionDays } from '#contract/account/deletion.ts'
import { dailySubmitLimit, entryLength, prayerLimit, submitLimit } from '#contract/entries/limits.ts'
import { fileSize, roomForFiles } from '#contract/files/limits.ts'
import { avatarBytes } from '#contract/profile/avatar.ts'
import { daysPerStage, programmeLength, stageCount, stageOf } from '#contract/programme/length.ts'
import { defaultStageName } from '#server/programme/read-programme.ts'
import { journal } from '#words/en/journal.ts'
import { disciplineNames } from './discipline-names.ts'
import { type Row, provedIn } from './row.ts'

const length = 'contract/programme/length.ts'
const limits = 'contract/entries/limits.ts'
const byProgress = provedIn('server/progress/progress.test.ts')
const byEntries = provedIn('server/entries/entries.test.ts')
const byPrayers = provedIn('e2e/journal/prayers.spec.ts')
const bySubmitting = provedIn('e2e/journal/submitting.spec.ts')

const disciplines = 'goes through fifteen disciplines, in stages of which four have names'
const begins = 'begins with nothing complete and the first discipline'
const twentyAMinute = 'twenty a minute, and the twenty-first waits for the minute to end'
const twoHundredADay = 'may be two hundred in a day and a night, counted apart from everything else'

/** Numbers and names. */
export const constants: Row[] = [
  {
    what: 'Days of the programme',
    says: 75,
    stands: { file: length, value: programmeLength },
    proved: byProgress(begins, 'expect(page.days).toHaveLength(75)'),
  },
  {
    what: 'Days of a stage, and so of a discipline',
    says: 5,
    stands: { file: length, value: daysPerStage },
    proved: provedIn('server/progress/overview.test.ts')('are those of stages of five days', '[1, 2, 3, 15]'),
  },
  {
    what: 'The number of the discipline of days 1, 5, 6 and 75',
    says: [1, 1, 2, 15],
    stands: { file: length, value: [1, 5, 6, 75].map(stageOf), text: 'Math.ceil(day / daysPerStage)' },
    proved: provedIn('server/progress/overview.test.ts')('with %i days complete is number %i', '[74, 15]'),
  },
  {
    what: 'Stages',
    says: 15,
    stands: { file: length, value: stageCount, text: 'stageCount = programmeLength / daysPerStage' },
    proved: byProgress(begins, 'expect(page.stages).toHaveLength(15)'),
  },
  {
    what: 'The names of the first stages, and of the others',
    says: [
      'Spiritual Discipline',
      'Fellowship',
      'Faithfulness to Christ and His Church',
      'Unity in the Body',
      'Stage 5',
    ],
    stands: {
      file: 'server/programme/read-programme.ts',
      value: [1, 2, 3, 4, 5].map(defaultStageName),
      text: 'Stage ${number}',
    },
    proved: byProgress(disciplines, 'Faithfulness to Christ and His Church'),
  },
  ...disciplineNames.map((name, index): Row => ({
    what: `Discipline ${index + 1}`,
    says: name,
    stands: { file: fileOf(name, index), text: `# ${name}\n` },
    proved: byProgress(disciplines, 'disciplineNames'),
  })),
  {
    what: 'Submits of a kind in a minute',
    says: [20, 60],
    stands: { file: limits, value: [submitLimit.most, submitLimit.seconds] },
    proved: byEntries(twentyAMinute, 'scene.clock.pass({ seconds: 60 })'),
  },
  {
    what: 'Testimonies in a minute',
    says: 20,
    stands: { file: limits, value: submitLimit.most },
    proved: byEntries('stop at twenty a minute', 'turn <= 20'),
  },
  {
    what: 'Submits left from which on one is told',
    says: 5,
    stands: { file: limits, value: submitLimit.warnAt },
    proved: bySubmitting(
      'a limit warns Lydia, lets her wait with her words, and lets her go on',
      'count: 16, seconds: 60',
    ),
  },
  {
    what: 'What one is told then',
    says: '4 submissions remaining this minute',
    stands: {
      file: 'words/en/journal.ts',
      value: journal.left(4),
      text: '${count} submissions remaining this minute',
    },
    proved: bySubmitting('a limit warns Lydia, lets her wait with her words, and lets her go on'),
  },
  {
    what: 'Prayer requests in a day and a night',
    says: [200, 86_400],
    stands: {
      file: limits,
      value: [prayerLimit.most, prayerLimit.seconds],
      text: 'most: 200, seconds: 86_400',
    },
    proved: provedIn('server/entries/prayers.test.ts')(twoHundredADay, "'2026-11-21T08:00:00-05:00'"),
  },
  {
    what: 'Prayer requests left, told as soon as they are fewer than all',
    says: '199 prayer requests remaining today',
    stands: {
      file: 'words/en/journal.ts',
      value: journal.prayersLeft(199),
      text: '${count} prayer requests remaining today',
    },
    proved: byPrayers('Lydia submits a prayer request, says what happens, and how it was answered'),
  },
  {
    what: 'Submits of all other kinds in a day',
    says: 200,
    stands: { file: limits, value: dailySubmitLimit.most },
    proved: bySubmitting(
      'a limit warns Lydia, lets her wait with her words, and lets her go on',
      "act: 'submit', count: 200",
    ),
  },
  {
    what: 'Turns that are over are cleared away each hour',
    says: "cron: '15 * * * *'",
    stands: { file: 'server/schedule.ts' },
    proved: provedIn('database/tests/turns.test.ts')(
      'of a window that is over are cleared away',
      'sec.purge_counters()',
    ),
  },
  {
    what: 'Characters of an entry',
    says: 5000,
    stands: { file: limits, value: entryLength },
    proved: bySubmitting(
      'Lydia writes a reflection, loses nothing on the way, and reads it as she wrote it',
      "'x'.repeat(5001)",
    ),
  },
  {
    what: 'Bytes of a file',
    says: 52_428_800,
    stands: { file: 'contract/files/limits.ts', value: fileSize, text: '52_428_800' },
    proved: provedIn('server/files/sending.test.ts')('may be 52428800 bytes', '52_428_800'),
  },
  {
    what: 'Bytes of all files of a person together',
    says: 5_368_709_120,
    stands: { file: 'contract/files/limits.ts', value: roomForFiles, text: '5_368_709_120' },
    proved: provedIn('server/files/room.test.ts')(
      'take up 5368709120 bytes together, and not one more',
      '5_368_709_120',
    ),
  },
  {
    what: 'Bytes of a picture of oneself',
    says: 5_242_880,
    stands: { file: 'contract/profile/avatar.ts', value: avatarBytes, text: '5 * 1024 * 1024' },
    proved: provedIn('e2e/profile/picture.spec.ts')(
      'Lydia chooses a picture, which stands in the header at once, replaces it, and takes it away',
      '5 * 1024 * 1024 + 1',
    ),
  },
  {
    what: 'How a picture of a person is kept by a browser, which asks for it each time',
    says: 'private, no-cache',
    stands: { file: 'server/platform/deliver.ts' },
    proved: provedIn('server/profile/avatar.test.ts')(
      'is handed out to the people of one church, each time anew, and to nobody else',
    ),
  },
  {
    what: 'The time at which a person likes to write, unless they say otherwise',
    says: 'morning',
    stands: { file: 'database/schema.sql', text: "time_preference text not null default 'morning'" },
    proved: provedIn('server/profile/profile.test.ts')(
      'begins with what was told when signing up, and with what holds for everybody',
    ),
  },
  {
    what: 'The priority of a report, unless one says otherwise',
    says: 'medium',
    stands: { file: 'web/reports/use-report.ts', text: "priority: 'medium'" },
    proved: provedIn('e2e/reports/reports.spec.ts')(
      'an error is reported from any page, with what the reporter is shown and nothing more',
    ),
  },
  {
    what: 'A date: short month, day, year',
    says: 'Nov 20, 2026',
    stands: { file: 'web/programme/moments.ts' },
    proved: provedIn('web/programme/moments.test.ts')('is short month, day, year'),
  },
  {
    what: 'A date on a page',
    says: 'Nov 20, 2026',
    stands: { file: 'web/programme/moments.ts', text: "month: 'short'" },
    proved: provedIn('e2e/journal/testimonies.spec.ts')(
      'Lydia shares a testimony, edits it, deletes it and brings it back',
    ),
  },
  {
    what: 'Days until an account that is to be deleted is',
    says: 30,
    stands: { file: 'contract/account/deletion.ts', value: deletionDays },
    proved: provedIn('e2e/profile/delete-account.spec.ts')(
      'Lydia deletes her account after it was said what goes, and comes back',
      'On Dec 20, 2026, everything goes for good',
    ),
  },
]

/** The file that holds the days of a discipline. */
function fileOf(name: string, index: number): string {
  const slug = name.toLowerCase().replace('&', 'and').replaceAll(' ', '-')
  return `programme/${String(index + 1).padStart(2, '0')}-${slug}.md`
}
