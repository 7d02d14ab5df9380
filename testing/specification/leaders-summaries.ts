import { paths } from '#web/paths.ts'
import { frame } from '#words/en/frame.ts'
import { summaryWords } from '#words/en/summaries.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/summaries.ts'
const byWriting = provedIn('e2e/summaries/writing.spec.ts')
const byOwn = provedIn('e2e/summaries/own.spec.ts')
const byServer = provedIn('server/summaries/written-summaries.test.ts')

const writes = 'Barnabas writes to Lydia about a stage, learns when she read it, and changes it'
const begun =
  'what Barnabas has begun outlives a reload, a failure, another device, and the loss of whom he leads'
const told = 'Lydia reads what Barnabas wrote about her stages, and what he changed since'

/** What leaders write to their participants about a stage. */
export const summaryRows: Row[] = [
  {
    what: 'The page where leaders write personal summaries',
    says: '/personal-summary',
    stands: { file: 'web/paths.ts', value: paths.summaries() },
    proved: byWriting(writes),
  },
  {
    what: 'Where it stands in the menu of leaders and admins',
    says: ['Leadership', 'Personal Summary'],
    stands: { file: 'words/en/frame.ts', value: [frame.leadership, frame.pages.summaries] },
    proved: byWriting(writes),
  },
  {
    what: 'The page of personal summaries, for those who are no leaders',
    says: ['Access Denied', 'Go to Home'],
    stands: { file: 'words/en/frame.ts', value: [frame.accessDenied.title, frame.accessDenied.home] },
    proved: byWriting(writes),
  },
  {
    what: 'Whom the page of personal summaries is for',
    says: 'You need to be a leader to access personal summaries',
    stands: { file: words, value: summaryWords.leadersOnly },
    proved: byWriting(writes),
  },
  {
    what: 'A personal summary needs a participant, a stage and words',
    says: ['Please select a participant', 'Please select a stage', 'Content is required'],
    stands: { file: 'contract/summaries/form.ts' },
    proved: byWriting(writes),
  },
  {
    what: 'The name of the stage, which comes with the stage and is only read',
    says: 'Stage name',
    stands: { file: words, value: summaryWords.form.stageName },
    proved: byWriting(writes),
  },
  {
    what: 'There is one personal summary for each leader, participant and stage',
    says: 'leader_id, participant_id, stage_number',
    stands: {
      file: 'server/summaries/written-summaries.ts',
      text: 'on conflict (leader_id, participant_id, stage_number) do nothing',
    },
    proved: byServer(
      'is one for each leader, participant and stage, also where it is sent twice',
      "await save('Once')",
    ),
  },
  {
    what: 'A personal summary that could not be saved',
    says: 'Failed to save personal summary. Please try again.',
    stands: { file: words, value: summaryWords.form.failedToSave.title },
    proved: byWriting(begun),
  },
  {
    what: 'Where a leader has nobody to write to',
    says: 'Please contact an admin to get participants assigned.',
    stands: { file: words, value: summaryWords.form.noParticipantsText },
    proved: byWriting(begun),
  },
  {
    what: 'The page of the summaries about oneself, in everybody’s menu',
    says: ['/my-personal-summary', 'My Personal Summary'],
    stands: {
      file: 'web/menu/menu-entries.ts',
      value: [paths.ownSummaries(), frame.pages.ownSummaries],
      text: 'label: frame.pages.ownSummaries, to: paths.ownSummaries()',
    },
    proved: byOwn(told),
  },
  {
    what: 'Which summaries one has collapsed is kept on the device, for each person by themselves',
    says: 'collapsed-summaries',
    stands: { file: 'web/storage/shelves.ts' },
    proved: byOwn(told),
  },
  {
    what: 'What a personal summary said before is kept where it had been read',
    says: 'summary_versions',
    stands: { file: 'server/summaries/own-summaries.ts' },
    proved: byServer('keeps what it said before where the participant had read that, and nothing else'),
  },
]
