import type { Progress } from '#contract/progress/eligibility.ts'
import { daysPerStage, programmeLength } from '#contract/programme/length.ts'
import type { Home } from '#contract/home/home.ts'
import { paths } from '#web/paths.ts'
import { HouseDrawing } from '#web/progress/look-back/house-drawing.tsx'
import { WalkAgainButton } from '#web/progress/look-back/walk-again.tsx'
import { TwoDays } from '#web/progress/look-back/two-days.tsx'
import { Card } from '#web/ui/card.tsx'
import { WalkMarks, type WalkMark } from '#web/ui/walk-marks.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { home } from '#words/en/home/home.ts'
import { dayWords } from '#words/en/programme/programme.ts'

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

const { walked: walkedWords, stageEnd: stageEndWords } = home

/** In place of a day, once there is none left: the look back, and what may come now. */
export function WalkedCard({ walk }: { walk: number }) {
  return (
    <Card title={walkedWords.title}>
      <HouseDrawing />
      <div className="flex flex-col gap-1">
        <p className="font-serif text-2xl">{dayWords.allComplete(programmeLength)}</p>
        <p className="text-muted">{walkedWords.text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton look="primary" to={paths.walked()}>
          {walkedWords.lookBack}
        </LinkButton>
        <LinkButton to={paths.journal({ tab: 'testimonies' })}>{walkedWords.testimony}</LinkButton>
        <WalkAgainButton leaving={walk} look="quiet" />
      </div>
    </Card>
  )
}

/** A stage has come to its end: one's own words of its first day beside those of its last. */
export function StageEnd({ stage, next, first, last }: NonNullable<Home['stageEnd']>) {
  const day = stage.number * daysPerStage
  return (
    <Card
      title={stageEndWords.title(dayWords.stage(stage))}
      text={next && stageEndWords.next(dayWords.stage(next), next.discipline)}
    >
      {first && last && (
        <TwoDays
          title={stageEndWords.words}
          level={3}
          first={{ day: day - daysPerStage + 1, text: first }}
          last={{ day, text: last }}
        />
      )}
    </Card>
  )
}
