import type { Progress } from '#contract/progress/eligibility.ts'
import { paths } from '#web/paths.ts'
import { Opening } from '#web/programme/opening.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { home } from '#words/en/home/home.ts'
import { dayWords } from '#words/en/programme/programme.ts'

/** The day is done: what comes next, and when. */
export function DayComplete({ day, progress: { next } }: { day: number; progress: Progress }) {
  return (
    <>
      <div className="flex flex-col gap-3 rounded bg-gold-soft px-4 py-4">
        <p className="font-serif text-lg font-medium">{dayWords.complete(day)}</p>
        {next && <Opening next={next} />}
      </div>
      <div>
        <LinkButton to={paths.journal({ tab: 'reflections' })}>{home.openJournal}</LinkButton>
      </div>
    </>
  )
}
