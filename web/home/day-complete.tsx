import { programmeLength } from '#contract/programme/length.ts'
import type { Progress } from '#contract/progress/eligibility.ts'
import { paths } from '#web/paths.ts'
import { Opening } from '#web/programme/opening.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RoadDrawing } from '#web/ui/road-drawing.tsx'
import { home } from '#words/en/home.ts'
import { dayWords } from '#words/en/programme.ts'

/** The day is done: what comes next, and when. */
export function DayComplete({ day, progress: { next } }: { day: number; progress: Progress }) {
  return (
    <>
      <div className="flex flex-col gap-3 rounded bg-gold-soft px-4 py-4">
        {next ? (
          <>
            <p className="font-serif text-lg font-medium">{dayWords.complete(day)}</p>
            <Opening next={next} />
          </>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <RoadDrawing />
            <p className="font-serif text-lg font-medium">{dayWords.allComplete(programmeLength)}</p>
          </div>
        )}
      </div>
      <div>
        <LinkButton to={paths.journal({ tab: 'reflections' })}>{home.openJournal}</LinkButton>
      </div>
    </>
  )
}
