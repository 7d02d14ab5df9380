import { analyticsWords as words } from '#words/en/analytics/analytics.ts'
import { PlanNotice } from '#web/organizations/plans/plan-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/platform/api/failure.ts'
import { api } from '#web/platform/api/queries.ts'
import { Activity } from './activity.tsx'
import { Stops } from './stops.tsx'
import { WaitingFeedback } from './waiting-feedback.tsx'

/** What the plan holds beyond the first figures. Where it does so no more since the page was opened, that is said. */
export function Advanced() {
  const stops = useQuery(api.analytics.stops.queryOptions())
  const activity = useQuery(api.analytics.activity.queryOptions())
  const feedback = useQuery(api.analytics.feedback.queryOptions())
  const isRefused = [stops, activity, feedback].some(
    ({ error }) => error && failureOf(error).code === 'NOT_IN_PLAN',
  )
  if (isRefused) return <PlanNotice feature="advanced-analytics" shows={words.advanced} />
  return (
    <>
      <Stops query={stops} />
      <Activity query={activity} />
      <WaitingFeedback query={feedback} />
    </>
  )
}
