import { frame } from '#words/en/frame.ts'
import { insightWords } from '#words/en/insights.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/insights.ts'
const { ask, failed, people } = insightWords
const byPage = provedIn('e2e/insights/insights.spec.ts')
const byRefusals = provedIn('e2e/insights/refusals.spec.ts')

const leaderAsks =
  'a leader asks about those whom they lead, after agreeing, and opens what the answer rests on'
const adminAsks =
  'an admin asks about one of everyone, found by name, and what is chosen and typed outlives a reload'
const refused = 'what went wrong is told as it happens and stands in place of the insight, under its title'
const guarded = 'the pages are for leaders and for admins, who are told where people cannot be loaded'

/** Insights, for leaders and for admins. */
export const insightRows: Row[] = [
  {
    what: 'The page of insights, for leaders',
    says: 'Leadership Insights',
    stands: { file: 'words/en/frame.ts', value: frame.pages.leaderInsights },
    proved: byPage(leaderAsks),
  },
  {
    what: 'The page of insights, for admins',
    says: 'Insights',
    stands: { file: 'words/en/frame.ts', value: frame.pages.insights },
    proved: byPage(adminAsks),
  },
  {
    what: 'Insights for participants, where the page is for leaders',
    says: 'You need to be a leader to access insights for your participants',
    stands: { file: 'words/en/frame.ts', value: frame.leadersOnly.insights },
    proved: byRefusals(guarded),
  },
  {
    what: 'Insights for those who are no admins, where the page is for these',
    says: 'You need to be an admin to access insights',
    stands: { file: 'words/en/frame.ts', value: frame.adminsOnly.insights },
    proved: byRefusals(guarded),
  },
  {
    what: 'The tabs of insights',
    says: ['Group', 'Individual'],
    stands: { file: words, value: Object.values(ask.tabs) },
    proved: byPage(adminAsks),
  },
  {
    what: 'The button that asks for an insight',
    says: 'Generate Insight',
    stands: { file: words, value: ask.generate },
    proved: byPage(leaderAsks, 'generate(page)'),
  },
  {
    what: 'The mark of whoever has written',
    says: 'Has Activity',
    stands: { file: words, value: people.hasActivity },
    proved: byPage(adminAsks),
  },
  {
    what: 'An insight that fails',
    says: 'Error generating insight',
    stands: { file: words, value: failed.title },
    proved: byRefusals(refused),
  },
  {
    what: 'An insight that fails, in place of the result',
    says: 'Error generating insight. Please check your OpenAI API key and try again.',
    stands: { file: words, value: failed.checkKey },
    proved: byRefusals(refused),
  },
  {
    what: 'An insight without a key',
    says: 'OpenAI API key not configured in Supabase. Please contact your administrator.',
    stands: { file: words, value: failed.noKey },
    proved: byRefusals(refused),
  },
  {
    what: 'An insight that takes too long',
    says: 'Request timed out after 50 seconds',
    stands: { file: words, value: failed.timedOut },
    proved: byRefusals(refused),
  },
  {
    what: 'An insight that fails for another reason',
    says: 'Failed to generate insight',
    stands: { file: words, value: failed.failed },
    proved: byRefusals(refused),
  },
  {
    what: 'An insight in which nothing comes',
    says: 'No insight received from the service',
    stands: { file: words, value: failed.nothing },
    proved: byRefusals(refused),
  },
  {
    what: 'The titles over what stands in place of an insight',
    says: ['API Key Error', 'No Data Available', 'Database Error', 'Error'],
    stands: {
      file: words,
      value: [failed.titles.key, failed.titles.noData, failed.titles.database, failed.titles.other],
    },
    proved: byRefusals(refused),
  },
  {
    what: 'The title over an insight that was not saved',
    says: 'Data Persistence Issue',
    stands: { file: words, value: failed.titles.saving },
    proved: byRefusals(refused),
  },
  {
    what: 'The notice where nothing was written that could be asked about',
    says: 'No Data Available',
    stands: { file: words, value: insightWords.noData.title },
    proved: byRefusals(refused),
  },
  {
    what: 'People who cannot be loaded, for leaders',
    says: ['Error loading data', 'Failed to load all user data for your assigned participants'],
    stands: { file: words, value: [people.failed.title, people.failedText.assigned] },
    proved: byRefusals(refused),
  },
  {
    what: 'People who cannot be loaded, for admins',
    says: ['Error loading data', 'Failed to load all user data for insights'],
    stands: { file: words, value: [people.failed.title, people.failedText.everyone] },
    proved: byRefusals(guarded),
  },
  {
    what: 'A question that is empty, and nobody chosen',
    says: ['Please enter a question', 'Please select a user'],
    stands: { file: 'contract/insights/form.ts' },
    proved: provedIn('contract/insights/form.test.ts')(
      'needs a question, and somebody where it is about one',
    ),
  },
]
