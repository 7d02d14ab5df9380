import { fewestTold } from '#contract/analytics/limits.ts'
import { PlanNotice, useFeature } from '#web/organizations/plans/plan-notice.tsx'
import { analyticsWords as words } from '#words/en/analytics/analytics.ts'
import { frame } from '#words/en/platform/frame.ts'
import { Advanced } from './advanced.tsx'
import { People } from './people.tsx'

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
