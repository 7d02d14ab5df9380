import { Fragment, useState } from 'react'
import { daysPerStage, programmeLength } from '#contract/programme/length.ts'
import type { ProgressPage, Range, WalkedStage } from '#contract/progress/progress.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { later } from '#web/ui/later.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { progressWords as words } from '#words/en/progress/progress.ts'
import { dayWords } from '#words/en/programme/programme.ts'

const StageIntroduction = later(() =>
  import('./stage-introduction.tsx').then((file) => file.StageIntroduction),
)

/** How much of the walk is complete, as a whole and in ranges of fifteen days. */
export function Overall({ page }: { page: ProgressPage }) {
  return (
    <Card title={words.overall}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 md:grid-cols-2">
        <Whole page={page} />
        <ul className="flex flex-col gap-3">
          {page.ranges.map((range) => (
            <RangeBar key={range.first} range={range} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Whole({ page: { progress, presentWalk } }: { page: ProgressPage }) {
  const { daysWalked, complete, walk } = progress
  const done = progress.completed.length
  const completed = words.completed(done, programmeLength)
  return (
    <div className="flex flex-col items-start gap-3">
      {walk !== presentWalk && <p className="text-muted">{words.earlier(walk)}</p>}
      <p className="font-serif text-2xl">{completed}</p>
      <ProgressBar label={words.completedLabel} done={done} all={programmeLength} value={completed} />
      {daysWalked > done && <p className="text-sm text-muted">{words.stayWalked}</p>}
      {complete && (
        <LinkButton to={paths.walked(walk === presentWalk ? {} : { walk })}>{words.lookBack}</LinkButton>
      )}
    </div>
  )
}

function RangeBar({ range: { first, last, completed } }: { range: Range }) {
  const label = words.range(first, last)
  const days = last - first + 1
  return (
    <li className="grid grid-cols-[minmax(min-content,6rem)_minmax(2rem,1fr)_minmax(min-content,4rem)] items-center gap-3">
      <span>{label}</span>
      <ProgressBar label={label} done={completed} all={days} />
      <span className="text-right text-sm text-muted tabular-nums">{words.of(completed, days)}</span>
    </li>
  )
}

/** The current discipline, with what it is about, and two more. */
export function Disciplines({ page }: { page: ProgressPage }) {
  const { stages, cards, currentStage } = page
  const current = stages.find(({ number }) => number === currentStage)
  return (
    <section
      aria-label={words.disciplines}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-3 xl:gap-6"
    >
      {stages
        .filter(({ number }) => cards.includes(number))
        .map((stage) => (
          <Fragment key={stage.number}>
            <DisciplineCard stage={stage} current={stage === current} />
            {stage === current && <Introduction stage={stage} page={page} />}
          </Fragment>
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

// Once its first day is open, with which it comes, and for whoever asks. It stands below its own stage, and where the stages stand side by side, below
// them all.
function Introduction({ stage: { number, discipline }, page }: { stage: WalkedStage; page: ProgressPage }) {
  const [open, setOpen] = useState(false)
  const { progress, presentWalk, days } = page
  const first = (number - 1) * daysPerStage + 1
  if (!days.some(({ day, opened }) => day === first && opened)) return null
  const walk = progress.walk === presentWalk ? undefined : progress.walk
  const label = dayWords.introduction(discipline)
  return (
    <div className="md:order-last md:col-span-3">
      <Collapsible labels={{ closed: label, open: label }} open={open} onToggle={setOpen}>
        <StageIntroduction wanted={open} props={{ day: first, walk }} />
      </Collapsible>
    </div>
  )
}
