import type { ReportStatus } from '#contract/reports/managing.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { managingWords as words } from '#words/en/reports/managing.ts'

const tones: Record<ReportStatus, NonNullable<BadgeProps['tone']>> = {
  pending: 'gold',
  investigating: 'accent',
  resolved: 'success',
  closed: 'plain',
}

/** Where a report stands. */
export function StatusBadge({ status }: { status: ReportStatus }) {
  return <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
}
