import { programmeLength } from '#contract/programme/length.ts'
import { paths } from '#web/paths.ts'
import { byAdminWords } from '#words/en/by-admin.ts'
import { frame } from '#words/en/frame.ts'
import { overrideWords } from '#words/en/overrides.ts'
import { ledHome } from './led-home.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/overrides.ts'
const byManaging = provedIn('e2e/overrides/progress-management.spec.ts')
const byUndo = provedIn('server/overrides/undo.test.ts')
const saved =
  'an admin finds somebody, proposes their current day, sees what changes, and saves it with a reason'
const failed =
  'the days are changed by keys alone and by a click with Shift, and a save that fails or comes too late loses nothing'

/** Where admins change which days of somebody are complete. */
export const adminsOverrides: Row[] = [
  {
    what: 'The address of Progress Management',
    says: '/progress-management',
    stands: { file: 'web/paths.ts', value: paths.progressManagement() },
    proved: ledHome,
  },
  {
    what: 'The title of Progress Management',
    says: 'Progress Management',
    stands: { file: 'words/en/frame.ts', value: frame.pages.progressManagement },
    proved: byManaging(saved),
  },
  {
    what: 'The days of an override',
    says: 75,
    stands: { file: 'contract/programme/length.ts', value: programmeLength },
    proved: byManaging(saved, `getByRole('checkbox')).toHaveCount(75)`),
  },
  {
    what: 'The least, the most and the default of the current day of an override',
    says: 'Day must be between 1 and 75',
    stands: {
      file: words,
      value: overrideWords.currentWrong(programmeLength),
      text: 'Day must be between 1 and ${all}',
    },
    proved: byManaging(saved),
  },
  {
    what: 'The walk of somebody that cannot be read by an admin',
    says: 'Failed to fetch user progress.',
    stands: { file: words, value: overrideWords.failed },
    proved: provedIn('e2e/failures.spec.ts')('${what} says so, and Retry heals it', 'hasText: failed'),
  },
  {
    what: 'An override that cannot be saved',
    says: ['Error', 'Failed to save progress updates.'],
    stands: { file: words, value: Object.values(overrideWords.saveFailed) },
    proved: byManaging(failed),
  },
  {
    what: 'What stands for an entry on a day that an admin marked',
    says: 'Marked as complete by an admin',
    stands: { file: 'words/en/by-admin.ts', value: byAdminWords.title },
    proved: byManaging(
      'whose days change stays with the words that they are writing, is told, and reads what stands for what nobody wrote',
    ),
  },
  {
    what: 'An override leaves every word of whose days they are',
    says: 75,
    stands: { file: 'contract/programme/length.ts', value: programmeLength },
    proved: byUndo(
      'leaves every word of somebody who has written all 75 days, and so does the override',
      'expect(await writingOf(scene, lydia)).toEqual(writing)',
    ),
  },
]
