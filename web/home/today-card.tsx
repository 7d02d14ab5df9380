import { Circle, CircleCheck } from 'lucide-react'
import type { Home } from '#contract/home/home.ts'
import { programmeLength } from '#contract/programme/length.ts'
import type { Progress } from '#contract/progress/eligibility.ts'
import { Challenge } from '#web/programme/challenge.tsx'
import { Opening } from '#web/programme/opening.tsx'
import { MarkComplete } from '#web/progress/days/mark-complete.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { home } from '#words/en/home/home.ts'
import { dayWords } from '#words/en/programme/programme.ts'

/** What today asks, how far it has come, and the way into the journal. */
export function TodayCard({ today, progress }: Pick<Home, 'today' | 'progress'>) {
  const { day, stage, title } = today
  return (
    <Card title={home.today} text={dayWords.dayOf(day, programmeLength)}>
      <div className="flex flex-col gap-1">
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{dayWords.stage(stage)}</span>
          <span>{dayWords.discipline(stage.discipline)}</span>
        </p>
        <h3 className="font-serif text-2xl">{title}</h3>
      </div>
      {progress.completed.includes(day) ? (
        <DayComplete day={day} progress={progress} />
      ) : (
        <DayToWrite day={day} walk={progress.walk} written={today.written} />
      )}
      <div className="flex flex-col gap-6 pt-2">
        <Challenge {...today} />
      </div>
    </Card>
  )
}

type Written = Home['today']['written']

const entries = [
  { kind: 'reflection', to: paths.journal({ tab: 'reflections' }) },
  { kind: 'challenge', to: paths.journal({ tab: 'challenges' }) },
] as const

/** What of the day is written, and the way to what is not. */
function DayToWrite({ day, walk, written }: { day: number; walk: number; written: Written }) {
  const missing = entries.find(({ kind }) => !written[kind])
  return (
    <>
      <ul className="-my-2 flex flex-wrap gap-x-6">
        {entries.map(({ kind, to }) => (
          <li key={kind} className="flex min-h-11 items-center gap-2">
            {written[kind] ? (
              <>
                <CircleCheck size={18} className="text-success" aria-hidden="true" />
                {home.written[kind]}
              </>
            ) : (
              <>
                <Circle size={18} className="text-muted" aria-hidden="true" />
                <Link
                  to={to}
                  className="py-3 underline decoration-edge decoration-1 underline-offset-3 hover:decoration-ink"
                >
                  {home.toWrite[kind]}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      {!missing && <p>{dayWords.notMarkedYet(day)}</p>}
      <div className="flex flex-wrap gap-2">
        {missing ? (
          <LinkButton look="primary" to={missing.to}>
            {home.write[missing.kind]}
          </LinkButton>
        ) : (
          <MarkComplete day={day} walk={walk} />
        )}
        {/* The way to the reflections is always there. */}
        {written.reflection && <LinkButton to={entries[0].to}>{home.openJournal}</LinkButton>}
      </div>
    </>
  )
}

/** The day is done: what comes next, and when. */
function DayComplete({ day, progress: { next } }: { day: number; progress: Progress }) {
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
