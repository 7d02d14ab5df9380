import { programmeLength } from '#contract/programme/length.ts'
import type { Progress } from '#contract/progress/eligibility.ts'
import { Opening } from '#web/programme/opening.tsx'
import { RoadDrawing } from '#web/ui/road-drawing.tsx'
import { dayWords } from '#words/en/programme.ts'

/** The quiet moment after a day: it is complete, and the next one comes then. */
export function DayDone({ day, progress }: { day: number; progress: Progress }) {
  const all = progress.completed.length === programmeLength
  return (
    <div className="flex flex-col items-center gap-3 rounded bg-gold-soft px-4 py-6 text-center transition-opacity duration-200 starting:opacity-0">
      <RoadDrawing size={112} />
      <p className="font-serif text-xl">{dayWords.complete(day)}</p>
      {all && <p>{dayWords.allComplete(programmeLength)}</p>}
      {progress.next && (
        <div className="text-left">
          <Opening next={progress.next} />
        </div>
      )}
    </div>
  )
}
