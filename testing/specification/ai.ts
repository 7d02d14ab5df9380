import { invalidKey } from '#contract/ai/form.ts'
import { aiKeyRule, aiLimit, aiPatience, insightLimit } from '#contract/ai/limits.ts'
import { aiWords } from '#words/en/ai.ts'
import { frame } from '#words/en/frame.ts'
import { guidanceWords } from '#words/en/guidance.ts'
import { type Row, provedIn } from './row.ts'

const { codes } = guidanceWords.failed
const guidance = 'words/en/guidance.ts'
const limits = 'contract/ai/limits.ts'
const byPage = provedIn('e2e/guidance/guidance.spec.ts')
const byKeys = provedIn('e2e/ai/keys.spec.ts')
const byServer = provedIn('server/guidance/guidance.test.ts')

const refused =
  'what went wrong is told with its code, and one can retry, look at the settings or take the library'
const asked = 'guidance by AI is asked for after one has agreed, shown and hidden, and kept for oneself'
const admins = 'admins set the super admin key, share it, and turn AI off for everyone'

/** Asking AI: keys, limits, and feedback on a reflection. */
export const aiRows: Row[] = [
  {
    what: 'What is no key of OpenAI',
    says: ['Invalid API Key', "Please enter a valid OpenAI API key starting with 'sk-'."],
    stands: { file: 'contract/ai/form.ts', value: Object.values(invalidKey) },
    proved: byKeys(
      'a key of one’s own is checked, tried, kept with its last four characters, and removed',
      "Invalid API Key. Please enter a valid OpenAI API key starting with 'sk-'.",
    ),
  },
  {
    what: 'What a key begins with, and the characters that it has more than',
    says: ['sk-', 20],
    stands: { file: limits, value: Object.values(aiKeyRule) },
    proved: provedIn('server/ai/ai.test.ts')(
      'begins with sk- and is longer than 20 characters; blanks around it are not part of it',
      'sk-123456789012345678',
    ),
  },
  {
    what: 'The page of the keys, for admins',
    says: 'OpenAI Settings',
    stands: { file: 'words/en/frame.ts', value: frame.pages.openAi },
    proved: byKeys(admins),
  },
  {
    what: 'The tabs of the keys',
    says: ['Personal key', 'Super admin key'],
    stands: { file: 'words/en/ai.ts', value: [aiWords.admin.tabs.personal, aiWords.admin.tabs.shared] },
    proved: byKeys(admins),
  },
  {
    what: 'AI requests a day',
    says: 100,
    stands: { file: limits, value: aiLimit.most },
    proved: byServer('is asked for a hundred times a day', 'remaining: 99'),
  },
  {
    what: 'Insights a day',
    says: 10,
    stands: { file: limits, value: insightLimit.most },
    proved: provedIn('server/ai/ai.test.ts')('names what is left of both limits', 'remaining: 10'),
  },
  {
    what: 'Milliseconds that an answer of AI is waited for',
    says: 50_000,
    stands: { file: limits, value: aiPatience, text: '50_000' },
    proved: provedIn('server/platform/ai.test.ts')(
      'waits for 50 seconds where nothing else is said',
      'aiPatience',
    ),
  },
  {
    what: 'The link to the settings of AI',
    says: 'Check API Settings',
    stands: { file: 'words/en/ai.ts', value: aiWords.checkSettings },
    proved: byPage(refused),
  },
  {
    what: 'AI feedback on a reflection, while it is written',
    says: 'Analyzing...',
    stands: { file: guidance, value: guidanceWords.analyzing },
    proved: byPage(asked),
  },
  {
    what: 'AI feedback on a reflection can be shown and hidden',
    says: ['Show', 'Hide'],
    stands: { file: guidance, value: Object.values(guidanceWords.show) },
    proved: byPage(asked, 'Hide AI Feedback'),
  },
  {
    what: 'AI feedback that fails',
    says: 'Feedback Failed',
    stands: { file: guidance, value: guidanceWords.failed.title },
    proved: byPage(refused),
  },
  {
    what: 'AI feedback for which there is no turn or no money left',
    says: 'rate_limit',
    stands: { file: guidance, value: Object.keys(codes)[0] },
    proved: byPage(refused),
  },
  {
    what: 'AI feedback by a key that is not taken',
    says: 'auth',
    stands: { file: guidance, value: Object.keys(codes)[1] },
    proved: byPage(refused),
  },
  {
    what: 'AI feedback without a key',
    says: 'no_api_key',
    stands: { file: guidance, value: Object.keys(codes)[2] },
    proved: byPage(refused),
  },
  {
    what: 'AI feedback that fails for another reason',
    says: 'Failed to generate Christian AI feedback. Please try again later.',
    stands: { file: guidance, value: codes.unknown },
    proved: byPage(refused),
  },
]
