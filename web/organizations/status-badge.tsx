import type { Status } from '#contract/plans.ts'
import { Badge } from '#web/ui/badge.tsx'
import { statusLabels } from '#words/en/organizations/plans.ts'

/** How a subscription stands: active green, trial blue, otherwise red. */
export function StatusBadge({ status }: { status: Status }) {
  const tone = status === 'active' ? 'success' : status === 'trial' ? 'blue' : 'danger'
  return <Badge tone={tone}>{statusLabels[status]}</Badge>
}
