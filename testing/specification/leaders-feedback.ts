import { numberedPageSize } from '#contract/page-size.ts'
import { feedbackWords } from '#words/en/feedback.ts'
import { home } from '#words/en/home.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/feedback.ts'
const byPage = provedIn('e2e/feedback/feedback.spec.ts')
const reads = 'Lydia reads what her leader answered, as new until she has read it, beside what she wrote'

/** What people are promised where they read what leaders answer. */
export const feedbackRows: Row[] = [
  {
    what: 'The page of one’s own feedback',
    says: 'Your Feedback',
    stands: { file: words, value: feedbackWords.title },
    proved: byPage(reads),
  },
  {
    what: 'The address of one’s own feedback',
    says: '/feedback',
    stands: { file: 'web/paths.ts' },
    proved: byPage(reads),
  },
  {
    what: 'The card that leads to the feedback',
    says: 'Feedback',
    stands: { file: 'words/en/home.ts', value: home.feedback.title },
    proved: byPage(reads),
  },
  {
    what: 'Seconds after which unread feedback is counted anew',
    says: 30,
    stands: { file: 'web/feedback/unread.ts', text: '30_000' },
    proved: byPage(reads, '5 unread'),
  },
  {
    what: 'No feedback was delivered yet',
    says: 'No feedback yet',
    stands: { file: words, value: feedbackWords.empty },
    proved: byPage(reads),
  },
  {
    what: 'Feedback on a page',
    says: 10,
    stands: { file: 'contract/page-size.ts', value: numberedPageSize },
    proved: byPage(reads),
  },
  {
    what: 'That feedback is collapsed is remembered on the device',
    says: 'localStorage',
    stands: { file: 'web/storage/device.ts' },
    proved: byPage(reads, 'await page.reload()'),
  },
  {
    what: 'What was answered is gone',
    says: ['Reflection not found', 'Challenge not found', 'Testimony not found', 'Prayer request not found'],
    stands: { file: words, value: Object.values(feedbackWords.gone) },
    proved: byPage(reads),
  },
  {
    what: 'Feedback could not be loaded',
    says: 'Error loading feedback content',
    stands: { file: words, value: feedbackWords.failed },
    proved: byPage(reads),
  },
  {
    what: 'Whoever gave feedback has left',
    says: 'Unknown User',
    stands: { file: 'words/en/people.ts' },
    proved: byPage(reads),
  },
  {
    what: 'The parts of an analysis that reach the author',
    says: ['Summary', 'Suggestions', 'Encouragement'],
    stands: { file: words, value: Object.values(feedbackWords.analysis.parts) },
    proved: byPage(reads, "toHaveText(['Summary'])"),
  },
  {
    what: 'The tab of what waits for whoever leads',
    says: 'Review',
    stands: { file: words, value: feedbackWords.tabs.review },
    proved: byPage(reads),
  },
]
