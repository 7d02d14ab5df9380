import type { ContentReportStatus } from '#contract/content-reports/content-reports.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { contentReportWords as words } from '#words/en/content-reports.ts'

const tones: Record<ContentReportStatus, NonNullable<BadgeProps['tone']>> = {
  pending: 'gold',
  investigating: 'accent',
  resolved: 'success',
  closed: 'plain',
}

/** Where a report stands. */
export function StatusBadge({ status }: { status: ContentReportStatus }) {
  return <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
}
