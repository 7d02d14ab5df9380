import { Check } from 'lucide-react'
import { shortDate } from '#web/platform/times/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { summaryWords } from '#words/en/summaries/summaries.ts'

const { written: words } = summaryWords

/** Whether and when the participant read a summary as it stands. */
export function ReadMark({ readAt }: { readAt: Date | null }) {
  if (!readAt) return <Badge>{words.unread}</Badge>
  return (
    <Badge tone="success" icon={<Check size={14} aria-hidden="true" />}>
      {words.read(shortDate(readAt))}
    </Badge>
  )
}
