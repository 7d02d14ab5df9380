import { dayLimits } from '#contract/programme/day-text.ts'
import { daysPerStage, programmeLength, stageCount } from '#contract/programme/length.ts'
import { paths } from '#web/paths.ts'
import { frame } from '#words/en/frame.ts'
import { dayWords } from '#words/en/programme.ts'
import { ledHome } from './led-home.ts'
import { type Row, provedIn } from './row.ts'

const byPage = provedIn('e2e/own-programme/programme.spec.ts')
const byVerb = provedIn('server/own-programme/own-programme.test.ts')
const edited = 'an admin finds a day, is told what is wrong with it, sees it as it will be read, and saves it'
const fasting =
  'what is typed on a day is discarded, stands beside what another admin saved, and makes way for earlier versions'
const opening = 'an admin renames a stage and sets when days open, which every page says from then on'
const file = 'contract/programme/day-text.ts'

/** Where admins make the programme their church’s own. */
export const ownProgrammeRows: Row[] = [
  {
    what: 'The address of the programme',
    says: '/schedule',
    stands: { file: 'web/paths.ts', value: paths.schedule() },
    proved: ledHome,
  },
  {
    what: 'The title of the programme',
    says: 'Programme',
    stands: { file: 'words/en/frame.ts', value: frame.pages.programme },
    proved: byPage(edited),
  },
  {
    what: 'The days of the programme that can be edited',
    says: 75,
    stands: { file: 'contract/programme/length.ts', value: programmeLength },
    proved: byPage(edited),
  },
  {
    what: 'The stages that can be named',
    says: 15,
    stands: {
      file: 'contract/programme/length.ts',
      value: stageCount,
      text: 'programmeLength / daysPerStage',
    },
    proved: byVerb('is listed with all its days, stages and the hour at which days open'),
  },
  {
    what: 'The days of a stage that is named',
    says: 5,
    stands: { file: 'contract/programme/length.ts', value: daysPerStage },
    proved: byVerb(
      'is called as the church names it wherever it shows, and again as it is shipped',
      `discipline: 'Prayer'`,
    ),
  },
  {
    what: 'The most characters of the title of a day',
    says: 60,
    stands: { file, value: dayLimits.title },
    proved: byPage(fasting),
  },
  {
    what: 'The most references of a day',
    says: 8,
    stands: { file, value: dayLimits.references },
    proved: {
      file: 'server/programme/check-programme.test.ts',
      test: 'allows 60 characters, 8 references and 400 words',
    },
  },
  {
    what: 'The most words of a day',
    says: 400,
    stands: { file, value: dayLimits.words },
    proved: byPage(fasting),
  },
  {
    what: 'The hour of a church that has set none',
    says: 'Materials become available at 5:00 AM (EST).',
    stands: {
      file: 'words/en/programme.ts',
      value: dayWords.opensAt(5, 'America/New_York'),
      text: 'Materials become available at 5:00\\u00A0AM\\u00A0(EST).',
    },
    proved: byPage(opening, 'Materials become available at 5:00 AM (EST).'),
  },
  {
    what: 'The hour of a church that has set another',
    says: 'Materials become available at 6:00 PM (Tokyo time).',
    stands: {
      file: 'words/en/programme.ts',
      value: dayWords.opensAt(18, 'Asia/Tokyo'),
      text: 'Materials become available at ${clockHour(hour)}',
    },
    proved: byPage(opening, 'Materials become available at 6:00 PM (Tokyo time).'),
  },
]
