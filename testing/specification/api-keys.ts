import { keyRequests, mostKeys } from '#contract/api-keys/limits.ts'
import { planFeatures } from '#contract/plans.ts'
import { paths } from '#web/paths.ts'
import { frame } from '#words/en/frame.ts'
import { restingWords } from '#words/en/plans.ts'
import { type Row, provedIn } from './row.ts'

const limits = 'contract/api-keys/limits.ts'
const byPage = provedIn('e2e/api-keys/api-keys.spec.ts')
const byRequests = provedIn('server/api-keys/requests.test.ts')
const made = 'an admin makes a key that is shown once, a program asks by it, and revoked it opens nothing'

/** API Access of the higher tiers: keys, their page, and how often they may ask. */
export const apiKeyRows: Row[] = [
  {
    what: 'The plans that hold API Access',
    says: ['premium', 'enterprise'],
    stands: {
      file: 'contract/plans.ts',
      value: Object.entries(planFeatures).flatMap(([tier, features]) =>
        features.includes('api-access') ? [tier] : [],
      ),
    },
    proved: byPage(made, 'Premium and Enterprise'),
  },
  {
    what: 'What a plan without API Access says',
    says: 'It comes with the plans Premium and Enterprise, while the status is Active or Trial. What your church made with it is kept, and rests until then. Plans are settled by those who run the platform.',
    stands: {
      file: 'words/en/plans.ts',
      value: restingWords.text(['Premium', 'Enterprise']),
      text: 'It comes with the plans',
    },
    proved: byPage(
      made,
      'It comes with the plans Premium and Enterprise, while the status is Active or Trial.',
    ),
  },
  {
    what: 'The address of API Keys',
    says: '/admin/api-keys',
    stands: { file: 'web/paths.ts', value: paths.apiKeys() },
    proved: byPage(made),
  },
  {
    what: 'API Keys in the menu of admins',
    says: 'API Keys',
    stands: { file: 'words/en/frame.ts', value: frame.pages.apiKeys },
    proved: byPage(made),
  },
  {
    what: 'That a key is shown once',
    says: 'It is not shown again.',
    stands: { file: 'words/en/api-keys.ts', text: 'It is not shown again.' },
    proved: byPage(made),
  },
  {
    what: 'Requests of a key in a minute',
    says: 60,
    stands: { file: limits, value: keyRequests.perMinute },
    proved: byRequests('is 60 times a minute, and the answer says when it may again'),
  },
  {
    what: 'Requests of a key in an hour',
    says: 600,
    stands: { file: limits, value: keyRequests.perHour },
    proved: byRequests('is 600 times an hour, whatever is asked'),
  },
  {
    what: 'Living keys of an organization',
    says: 20,
    stands: { file: limits, value: mostKeys },
    proved: provedIn('server/api-keys/api-keys.test.ts')(
      'is one of at most twenty that live; whoever revokes one, or where one ends, makes room',
      'expect(mostKeys).toBe(20)',
    ),
  },
]
