import { Sunrise } from 'lucide-react'
import type { Progress } from '#contract/progress/eligibility.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { home } from '#words/en/home.ts'
import { dayWords } from '#words/en/programme.ts'

/** How far one has come, and what it takes to go on. */
export function ProgressCard({ progress }: { progress: Progress }) {
  const { daysWalked } = progress
  const done = progress.completed.length
  const completed = home.completed(done, programmeLength)
  return (
    <Card title={home.progress}>
      <div className="flex flex-col gap-2">
        <p className="flex items-baseline gap-2">
          <span className="font-serif text-3xl tabular-nums">{daysWalked}</span> {home.daysWalked(daysWalked)}
        </p>
        <ProgressBar label={home.completedLabel} done={done} all={programmeLength} value={completed} />
        <p className="text-sm text-muted">{completed}</p>
        {daysWalked > done && <p className="text-sm text-muted">{home.stayWalked}</p>}
      </div>
      <WayOn progress={progress} />
    </Card>
  )
}

// A day that is complete says itself what comes next.
function WayOn({ progress }: { progress: Progress }) {
  const { displayedDay, completed, opened } = progress
  if (completed.includes(displayedDay)) return null
  const newest = opened.at(-1) ?? displayedDay
  if (newest > displayedDay) return <p>{home.openUpTo(newest)}</p>
  if (displayedDay === programmeLength) return <p>{home.lastDay}</p>
  return (
    <div className="flex gap-3">
      <Sunrise size={22} className="mt-0.5 shrink-0 text-gold" aria-hidden="true" />
      <div>
        <p className="font-medium text-pretty">{home.nextAfter(displayedDay + 1)}</p>
        <p className="text-sm text-balance text-muted">{dayWords.locked['time-restricted']}</p>
      </div>
    </div>
  )
}
