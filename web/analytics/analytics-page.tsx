import { useQuery } from '@tanstack/react-query'
import { fewestTold } from '#contract/analytics/limits.ts'
import { PlanNotice, useFeature } from '#web/organizations/plans/plan-notice.tsx'
import { failureOf } from '#web/platform/api/failure.ts'
import { api } from '#web/platform/api/queries.ts'
import { analyticsWords as words } from '#words/en/analytics/analytics.ts'
import { frame } from '#words/en/platform/frame.ts'
import { People } from './people.tsx'
import { Activity } from './activity.tsx'
import { Stops } from './stops.tsx'
import { WaitingFeedback } from './waiting-feedback.tsx'

/** For admins: how many of their church are on the way and where, and as far as the plan goes where they stop and what waits. */
export function AnalyticsPage() {
  const isHeld = useFeature('advanced-analytics')
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.analytics}</h1>
        <p className="max-w-[70ch] text-muted">{words.text(fewestTold)}</p>
      </header>
      <People />
      {isHeld ? <Advanced /> : <PlanNotice feature="advanced-analytics" shows={words.advanced} />}
    </div>
  )
}

/** What the plan holds beyond the first figures. Where it does so no more since the page was opened, that is said. */
function Advanced() {
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
