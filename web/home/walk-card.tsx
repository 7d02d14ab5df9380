import type { Progress } from '#contract/progress/eligibility.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { WalkMarks, type WalkMark } from '#web/ui/walk-marks.tsx'
import { home } from '#words/en/home/home.ts'

/** The whole walk as a path of days; those that are open lead into the journal. */
export function WalkCard({ progress }: { progress: Progress }) {
  const days = Array.from({ length: programmeLength }, (_, index) => index + 1)
  const title = home.walk(programmeLength)
  return (
    <Card title={title} text={home.walkText}>
      <WalkMarks label={title} marks={days.map((day) => markOf(day, progress))} />
    </Card>
  )
}

function markOf(day: number, progress: Progress): WalkMark {
  const { displayedDay, opened } = progress
  const state = stateOf(day, progress)
  const mark = { label: home.marks[state](day), text: String(day), state }
  if (!opened.includes(day)) return mark
  return { ...mark, to: paths.journal({ tab: 'reflections', ...(day !== displayedDay && { day }) }) }
}

function stateOf(day: number, { completed, displayedDay, opened }: Progress): WalkMark['state'] {
  if (completed.includes(day)) return 'done'
  if (day === displayedDay) return 'here'
  return opened.includes(day) ? 'open' : 'closed'
}
