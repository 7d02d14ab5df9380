import { CircleCheck, PencilLine } from 'lucide-react'
import type { DayKind } from '#contract/entries/day-kinds.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { DayImage } from '#web/programme/day-image.tsx'
import { ChallengeReading, ReflectionReading } from '#web/programme/day-reading.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { later } from '#web/ui/later.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { WhyAgain } from '#web/welcome/late-why.ts'
import { journal } from '#words/en/journal/journal.ts'
import { dayWords } from '#words/en/programme/programme.ts'

const MarkComplete = later(() =>
  import('#web/progress/days/mark-complete.tsx').then((file) => file.MarkComplete),
)
const LockedDay = later(() => import('#web/programme/locked-day.tsx').then((file) => file.LockedDay))

export type TodayCardProps = {
  kind: DayKind
  desk: Desk
  /** Leads to where one writes; on large screens that stands beside this card. */
  onGoToWriting: () => void
}

/** What the open day gives to read: its picture, its text, and whether it is complete. */
export function TodayCard({ kind, desk, onGoToWriting }: TodayCardProps) {
  const { day, content, eligibility, progress } = desk
  const words = journal.kinds[kind]
  const isToday = day === progress.displayedDay && progress.walk === desk.presentWalk
  const title = isToday ? words.today : words.ofDay(day)
  if (!content) {
    return (
      <Card title={title} text={dayWords.dayOf(day, programmeLength)}>
        <LockedDay wanted props={{ day, eligibility, progress }} fallback={<SkeletonLines lines={6} />} />
      </Card>
    )
  }
  const { stage } = content
  const Reading = kind === 'reflection' ? ReflectionReading : ChallengeReading
  return (
    <Card title={title} text={dayWords.dayOf(day, programmeLength)} actions={<CompletionBadge desk={desk} />}>
      <div>
        <DayImage key={`${day}-${kind}`} kind={kind} image={content.images[kind]}>
          <span className="lg:hidden">
            <Button look="plain" icon={<PencilLine size={18} />} onClick={onGoToWriting}>
              {desk[kind] ? journal.goToEntry : journal.goWrite}
            </Button>
          </span>
        </DayImage>
      </div>
      <div className="flex flex-col gap-1">
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{dayWords.stage(stage)}</span>
          <span>{dayWords.discipline(stage.discipline)}</span>
        </p>
        <h3 className="font-serif text-xl">{content.title}</h3>
      </div>
      {written(desk) === 'both' && (
        <div className="flex flex-col items-start gap-3">
          <p>{dayWords.notMarkedYet(day)}</p>
          <MarkComplete wanted props={{ day, walk: progress.walk }} />
        </div>
      )}
      {desk.why && <WhyAgain wanted props={{ why: desk.why, walk: progress.walk }} />}
      <Reading content={content} />
    </Card>
  )
}

function CompletionBadge({ desk }: { desk: Desk }) {
  const state = written(desk)
  if (state === 'complete') {
    return (
      <Badge tone="success" icon={<CircleCheck size={14} />}>
        {journal.status.complete}
      </Badge>
    )
  }
  return <Badge>{journal.status[state]}</Badge>
}

// Both may be there without a check mark, where one was brought along.
function written({ day, progress, reflection, challenge }: Desk): keyof typeof journal.status {
  if (progress.completed.includes(day)) return 'complete'
  if (reflection && challenge) return 'both'
  return reflection || challenge ? 'half' : 'none'
}
