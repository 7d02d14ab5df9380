import type { Progress } from '#contract/progress/eligibility.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { WalkMarks, type WalkMark } from '#web/ui/walk-marks.tsx'
import { home } from '#words/en/home.ts'

/** The whole walk as a path of days; those that are open lead into the journal. */
export function WalkCard({ progress }: { progress: Progress }) {
  const days = Array.from({ length: programmeLength }, (_, index) => index + 1)
  return (
    <Card title={home.walk} text={home.walkText}>
      <WalkMarks label={home.walk} marks={days.map((day) => markOf(day, progress))} />
    </Card>
  )
}

function markOf(day: number, { completed, displayedDay }: Progress): WalkMark {
  const text = String(day)
  const to = paths.journal({ tab: 'reflections', ...(day !== displayedDay && { day }) })
  if (completed.includes(day)) return { label: home.marks.done(day), text, state: 'done', to }
  if (day === displayedDay) return { label: home.marks.here(day), text, state: 'here', to }
  return { label: home.marks.closed(day), text, state: 'closed' }
}
