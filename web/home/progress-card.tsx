import { Sunrise } from 'lucide-react'
import type { Progress } from '#contract/progress/eligibility.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { useMe } from '#web/platform/api/session.ts'
import { paths } from '#web/paths.ts'
import { clockTime } from '#web/platform/times/moments.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { home } from '#words/en/home/home.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { progressWords } from '#words/en/progress/progress.ts'

export type ProgressCardProps = {
  progress: Progress
  /** Both entries of today are there, and it is not marked. */
  waitsForMark: boolean
  /** When the next day would open if today's became complete now. */
  wouldOpenAt: Date
}

/** How far one has come, and what it takes to go on. */
export function ProgressCard(props: ProgressCardProps) {
  const { progress } = props
  const { daysWalked, complete, walk } = progress
  const done = progress.completed.length
  // Then the card beside this one leads there.
  const over = progress.completed.includes(progress.displayedDay)
  const completed = progressWords.completed(done, programmeLength)
  return (
    <Card title={home.progress} text={walk > 1 && home.walkNumber(walk)}>
      <div className="flex flex-col gap-2">
        <p className="flex items-baseline gap-2">
          <span className="font-serif text-3xl tabular-nums">{daysWalked}</span>{' '}
          {progressWords.daysWalked(daysWalked)}
        </p>
        <ProgressBar
          label={progressWords.completedLabel}
          done={done}
          all={programmeLength}
          value={completed}
        />
        <p className="text-sm text-muted">{completed}</p>
        {daysWalked > done && <p className="text-sm text-muted">{progressWords.stayWalked}</p>}
      </div>
      <WayOn {...props} />
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.progress()}>{home.seeProgress}</LinkButton>
        {complete && !over && <LinkButton to={paths.walked()}>{home.walked.lookBack}</LinkButton>}
      </div>
    </Card>
  )
}

// A day that is complete says itself what comes next.
function WayOn({ progress, waitsForMark, wouldOpenAt }: ProgressCardProps) {
  const { unlock } = useMe()
  const { displayedDay, completed, opened } = progress
  if (completed.includes(displayedDay)) return null
  const newest = opened.at(-1) ?? displayedDay
  if (newest > displayedDay) return <p>{home.openUpTo(newest)}</p>
  if (displayedDay === programmeLength) return <p>{home.lastDay}</p>
  const words = waitsForMark ? home.nextAfterMark : home.nextAfter
  return (
    <div className="flex gap-3">
      <Sunrise size={22} className="mt-0.5 shrink-0 text-gold" aria-hidden="true" />
      <div>
        <p className="font-medium text-pretty">{words(displayedDay + 1, clockTime(wouldOpenAt))}</p>
        <p className="text-sm text-balance text-muted">{dayWords.opensAt(unlock.hour, unlock.zone)}</p>
      </div>
    </div>
  )
}
