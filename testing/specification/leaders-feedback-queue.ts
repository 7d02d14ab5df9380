import { numberedPageSize } from '#contract/page-size.ts'
import { queueWords } from '#words/en/feedback-queue.ts'
import { frame } from '#words/en/frame.ts'
import { unknownUser } from '#words/en/people.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/feedback-queue.ts'
const { analysis } = queueWords
const byList = provedIn('e2e/feedback-queue/queue.spec.ts')
const byAnswer = provedIn('e2e/feedback-queue/answering.spec.ts')
const byOthers = provedIn('e2e/feedback-queue/others.spec.ts')
const byModel = provedIn('e2e/feedback-queue/analysis.spec.ts')

const found = 'Barnabas finds what waits by the menu, narrows it, and comes back to where he was'
const answered = 'Barnabas saves a review, delivers it, approves, dismisses, and puts back what he dismissed'
const first = 'what comes while Barnabas writes moves nothing, and where others were first he loses no word'
const others = 'Barnabas sees who else is on it, and sends nothing over what he has not seen'
const read = 'Barnabas has a model read an entry once he has agreed, and sends of it what he chooses'

/** What leaders are promised where they answer what was written. */
export const feedbackQueueRows: Row[] = [
  {
    what: 'The page of what waits for feedback',
    says: 'Feedback Management',
    stands: { file: words, value: queueWords.title },
    proved: byList(found),
  },
  {
    what: 'The address of what waits for feedback',
    says: '/leader-feedback',
    stands: { file: 'web/paths.ts' },
    proved: byList(found),
  },
  {
    what: 'The group of the menu for whoever leads',
    says: 'Leadership',
    stands: { file: 'words/en/frame.ts', value: frame.leadership },
    proved: byList(found),
  },
  {
    what: 'Feedback management is for leaders',
    says: 'You need to be a leader to access feedback management',
    stands: { file: 'words/en/frame.ts', value: frame.leadersOnly.feedback },
    proved: byList(found),
  },
  {
    what: 'An item that nobody has looked at needs review',
    says: 'Needs review',
    stands: { file: words, value: queueWords.statuses.pending },
    proved: byList(found),
  },
  {
    what: 'Items of the queue on a page',
    says: 10,
    stands: { file: 'contract/page-size.ts', value: numberedPageSize },
    proved: byList(found),
  },
  {
    what: 'The pages of the queue have numbers, and previous and next',
    says: 'Next page',
    stands: { file: 'words/en/ui.ts' },
    proved: byList(found),
  },
  {
    what: 'Nothing waits for feedback',
    says: 'No pending feedback',
    stands: { file: words, value: queueWords.empty },
    proved: byOthers(first),
  },
  {
    what: 'That a card is collapsed is remembered on the device',
    says: 'localStorage',
    stands: { file: 'web/storage/device.ts' },
    proved: byList(found, 'await page.reload()'),
  },
  {
    what: 'A name that is not known, where feedback is given',
    says: 'Unknown User',
    stands: { file: 'words/en/people.ts', value: unknownUser },
    proved: byOthers(others),
  },
  {
    what: 'The buttons below an answer',
    says: ['Save Review', 'Deliver Feedback', 'Dismiss'],
    stands: { file: words, value: [queueWords.save, queueWords.deliver, queueWords.dismiss] },
    proved: byAnswer(answered),
  },
  {
    what: 'The button where there are no comments',
    says: 'Send Approval',
    stands: { file: words, value: queueWords.approve },
    proved: byAnswer(answered),
  },
  {
    what: 'A review without comments',
    says: ['Missing information', 'Please provide feedback comments.'],
    stands: { file: words, value: Object.values(queueWords.missing) },
    proved: byAnswer(answered),
  },
  {
    what: 'A review is saved',
    says: 'Feedback reviewed',
    stands: { file: words, value: queueWords.reviewed },
    proved: byAnswer(answered),
  },
  {
    what: 'Feedback is delivered',
    says: ['Feedback delivered', 'The feedback has been sent to the user.'],
    stands: { file: words, value: [queueWords.delivered, queueWords.deliveredText] },
    proved: byAnswer(answered),
  },
  {
    what: 'Feedback is dismissed',
    says: 'Feedback dismissed',
    stands: { file: words, value: queueWords.dismissed },
    proved: byAnswer(answered),
  },
  {
    what: 'A review could not be saved',
    says: ['Error', 'Failed to submit review. Please try again.'],
    stands: { file: words, value: Object.values(queueWords.reviewFailed) },
    proved: byAnswer(answered),
  },
  {
    what: 'Feedback could not be delivered',
    says: 'Failed to deliver feedback. Please try again.',
    stands: { file: words, value: queueWords.deliverFailed.text },
    proved: byAnswer(answered),
  },
  {
    what: 'Feedback could not be dismissed',
    says: 'Failed to dismiss feedback. Please try again.',
    stands: { file: words, value: queueWords.dismissFailed.text },
    proved: byAnswer(answered),
  },
  {
    what: 'The parts of an analysis for leaders',
    says: ['Summary', 'Suggestions', 'Encouragement'],
    stands: { file: words, value: Object.values(analysis.parts) },
    proved: byModel(read),
  },
  {
    what: 'An analysis for leaders fails',
    says: ['Analysis Failed', 'Could not generate AI insights. Please try again.'],
    stands: { file: words, value: Object.values(analysis.failed) },
    proved: byModel(read),
  },
  {
    what: 'An analysis for leaders without a key',
    says: 'OpenAI API key not configured. Please contact your administrator.',
    stands: { file: words, value: analysis.refused.AI_NO_KEY },
    proved: byModel(read),
  },
  {
    what: 'An analysis for leaders beyond what the provider allows',
    says: 'OpenAI rate limit exceeded. Please try again later.',
    stands: { file: words, value: analysis.refused.AI_RATE_LIMITED },
    proved: byModel(read),
  },
  {
    what: 'An analysis for leaders with a key that the provider refuses',
    says: 'Authentication failed. Please check your API key configuration.',
    stands: { file: words, value: analysis.refused.AI_KEY_REFUSED },
    proved: byModel(read),
  },
  {
    what: 'The way to the settings where an analysis fails',
    says: 'Check API Settings',
    stands: { file: 'words/en/ai.ts' },
    proved: byModel(read),
  },
  {
    what: 'What waits for feedback is not there to read any more',
    says: 'Entry not found',
    stands: { file: words, value: queueWords.finished.notThere },
    proved: byOthers(first),
  },
]
