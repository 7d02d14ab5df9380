import { daysPerStage } from '#contract/programme/length.ts'
import type { ProgressPage, WalkedStage } from '#contract/progress/progress.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { dayWords } from '#words/en/programme/programme.ts'
import { progressWords as words } from '#words/en/progress/progress.ts'

/** The current discipline and two more. */
export function Disciplines({ page }: { page: ProgressPage }) {
  const { stages, cards, currentStage } = page
  return (
    <section
      aria-label={words.disciplines}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3 xl:gap-6"
    >
      {stages
        .filter(({ number }) => cards.includes(number))
        .map((stage) => (
          <DisciplineCard key={stage.number} stage={stage} current={stage.number === currentStage} />
        ))}
    </section>
  )
}

function DisciplineCard({ stage, current }: { stage: WalkedStage; current: boolean }) {
  const { discipline, completed } = stage
  const count = words.ofStage(completed, daysPerStage)
  return (
    <Card
      title={discipline}
      text={dayWords.stage(stage)}
      actions={current && completed < daysPerStage && <Badge tone="gold">{words.current}</Badge>}
    >
      <div className="flex items-center gap-4">
        <ProgressBar label={discipline} done={completed} all={daysPerStage} value={count} />
        <span className="shrink-0 text-sm text-muted tabular-nums">{count}</span>
      </div>
    </Card>
  )
}
