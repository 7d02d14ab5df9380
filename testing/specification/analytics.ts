import { activeWeeks, answeredDays, stoppedAfterDays, waitingDays } from '#contract/analytics/limits.ts'
import { planFeatures } from '#contract/plans.ts'
import { paths } from '#web/paths.ts'
import { analyticsWords as words } from '#words/en/analytics.ts'
import { frame } from '#words/en/frame.ts'
import { featureLabels, restingWords } from '#words/en/plans.ts'
import { ledHome } from './led-home.ts'
import { type Row, provedIn } from './row.ts'

const file = 'words/en/analytics.ts'
const limits = 'contract/analytics/limits.ts'
const byPage = provedIn('e2e/analytics/analytics.spec.ts')
const read = 'an admin reads where people stand and stop, what is done by week and what waits'
const byActivity = provedIn('server/analytics/activity.test.ts')
const byFeedback = provedIn('server/analytics/feedback.test.ts')

/** Basic and Advanced Analytics of the plans. */
export const analyticsRows: Row[] = [
  {
    what: 'The address of Analytics',
    says: '/analytics',
    stands: { file: 'web/paths.ts', value: paths.analytics() },
    proved: byPage(read),
  },
  {
    what: 'Analytics in the menu of admins',
    says: 'Analytics',
    stands: { file: 'words/en/frame.ts', value: frame.pages.analytics },
    proved: byPage(read),
  },
  {
    what: 'Analytics, for whoever is no admin',
    says: 'You need to be an admin to access analytics',
    stands: { file: 'words/en/frame.ts', value: frame.adminsOnly.analytics },
    proved: ledHome,
  },
  {
    what: 'The plans that hold Basic Analytics',
    says: ['free', 'standard', 'premium', 'enterprise'],
    stands: { file: 'contract/plans.ts', value: plansWith('basic-analytics') },
    proved: byPage(read, "subscribe('free')"),
  },
  {
    what: 'The plans that hold Advanced Analytics',
    says: ['standard', 'premium', 'enterprise'],
    stands: { file: 'contract/plans.ts', value: plansWith('advanced-analytics') },
    proved: byPage(read, 'Standard, Premium, and Enterprise'),
  },
  {
    what: 'The title of what a plan without Advanced Analytics says',
    says: 'Advanced Analytics is not in use',
    stands: {
      file: 'words/en/plans.ts',
      value: restingWords.title(featureLabels['advanced-analytics']),
      text: '${feature} is not in use',
    },
    proved: byPage(read),
  },
  {
    what: 'The figures of people',
    says: ['People', 'Participants', 'Leaders', 'Admins', 'Have begun', 'Have finished'],
    stands: {
      file,
      value: [
        words.people.everybody,
        ...Object.values(words.people.roles),
        words.people.begun,
        words.people.finished,
      ],
    },
    proved: byPage(read),
  },
  {
    what: 'The charts of Analytics',
    says: [
      'People by day',
      'The last day of those who stopped',
      'Going on from each day to the next',
      'Days completed',
      'People active',
    ],
    stands: {
      file,
      value: [
        words.people.days,
        words.stops.after,
        words.stops.rate,
        words.activity.completions,
        words.activity.active,
      ],
    },
    proved: byPage(read),
  },
  {
    what: 'Where nobody has begun',
    says: 'Nobody has begun yet',
    stands: { file, value: words.people.empty },
    proved: byPage(read),
  },
  {
    what: 'Days after which somebody has stopped',
    says: 14,
    stands: { file: limits, value: stoppedAfterDays },
    proved: provedIn('server/analytics/stops.test.ts')(
      'completed nothing for 14 days, and is counted at the last day that they completed',
    ),
  },
  {
    what: 'Weeks that activity is told of',
    says: 12,
    stands: { file: limits, value: activeWeeks },
    proved: byActivity('is told of the last 12 weeks and no other, in every walk'),
  },
  {
    what: 'Days at which the ages of what waits part',
    says: [1, 3, 7],
    stands: { file: limits, value: [...waitingDays], text: '[1, 3, 7]' },
    proved: byFeedback('is counted by how long it has waited'),
  },
  {
    what: 'Days that answers are looked back on',
    says: 30,
    stands: { file: limits, value: answeredDays },
    proved: byFeedback('is the middle of what was answered within 30 days'),
  },
]

function plansWith(feature: (typeof planFeatures.enterprise)[number]): string[] {
  return Object.entries(planFeatures).flatMap(([tier, features]) =>
    features.includes(feature) ? [tier] : [],
  )
}
