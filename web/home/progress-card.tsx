import { Sunrise } from 'lucide-react'
import type { Progress } from '#contract/progress/eligibility.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { Opening } from '#web/programme/opening.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { dayWords } from '#words/en/day.ts'
import { home } from '#words/en/home.ts'

/** How far one has come, and what is next. */
export function ProgressCard({ progress }: { progress: Progress }) {
  const done = progress.completed.length
  return (
    <Card title={home.progress}>
      <div className="flex flex-col gap-2">
        <p className="flex items-baseline gap-3">
          <span className="font-serif text-3xl tabular-nums">{done}</span>
          {home.daysWalked}
        </p>
        <ProgressBar
          label={home.daysWalked}
          done={done}
          all={programmeLength}
          value={home.completed(done, programmeLength)}
        />
        <p className="text-sm text-muted">{home.completed(done, programmeLength)}</p>
      </div>
      <section aria-label={home.next} className="border-t border-line pt-4">
        <Next progress={progress} />
      </section>
    </Card>
  )
}

function Next({ progress }: { progress: Progress }) {
  const { next, displayedDay, completed } = progress
  if (next) return <Opening next={next} />
  if (completed.length === programmeLength) return <p>{home.allComplete}</p>
  if (displayedDay === programmeLength) return <p>{home.lastDay}</p>
  return (
    <div className="flex gap-3">
      <Sunrise size={22} className="mt-0.5 shrink-0 text-gold" aria-hidden="true" />
      <div>
        <p className="font-medium">{home.nextAfter(displayedDay + 1)}</p>
        <p className="text-sm text-muted">{dayWords.locked['time-restricted']}</p>
      </div>
    </div>
  )
}
