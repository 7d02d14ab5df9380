import { useMe } from '#web/api/session.ts'
import { AccessDenied } from '#web/failures/access-denied.tsx'
import { LeadersOverview } from '#web/leading/overview.tsx'
import { frame } from '#words/en/frame.ts'

/** For leaders: those whom they lead. */
export function LeaderInsightsPage() {
  const { can } = useMe()
  if (!can.lead) return <AccessDenied text={frame.leadersOnly.insights} />
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{frame.pages.leaderInsights}</h1>
      <LeadersOverview />
    </div>
  )
}
