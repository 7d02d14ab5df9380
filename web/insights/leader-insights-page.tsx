import { useMe } from '#web/platform/api/session.ts'
import { AccessDenied } from '#web/platform/failures/message.tsx'
import { LeadersOverview } from '#web/leading/overview.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { Insights } from './insights.tsx'

/** For leaders: those whom they lead, and asking about them. */
export function LeaderInsightsPage() {
  const { can } = useMe()
  if (!can.lead) return <AccessDenied text={frame.leadersOnly.insights} />
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{frame.pages.leaderInsights}</h1>
      <LeadersOverview />
      <Insights reach="assigned" />
    </div>
  )
}
