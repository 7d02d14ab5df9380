import { daysPerStage, programmeLength } from '#contract/programme/length.ts'
import type { Progress } from '#contract/progress/eligibility.ts'
import { paths } from '#web/paths.ts'
import { Opening } from '#web/programme/opening.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RoadDrawing } from '#web/ui/road-drawing.tsx'
import { home } from '#words/en/home/home.ts'
import { dayWords } from '#words/en/programme/programme.ts'

/** The quiet moment after a day: it is complete, and the next one comes then. */
export function DayDone({ day, progress }: { day: number; progress: Progress }) {
  const all = progress.completed.length === programmeLength
  const { walk, next } = progress
  return (
    <div className="flex flex-col items-center gap-3 rounded bg-gold-soft px-4 py-6 text-center transition-opacity duration-200 starting:opacity-0">
      <RoadDrawing size={112} />
      <p className="font-serif text-xl">{dayWords.complete(day)}</p>
      {all && <p>{dayWords.allComplete(programmeLength)}</p>}
      {next && (
        <div className="text-left">
          <Opening next={next} />
        </div>
      )}
      {all && (
        <LinkButton look="primary" to={paths.walked({ walk })}>
          {home.walked.lookBack}
        </LinkButton>
      )}
      {next && day % daysPerStage === 0 && (
        <LinkButton to={paths.home()}>{home.stageEnd.lookBack}</LinkButton>
      )}
    </div>
  )
}
