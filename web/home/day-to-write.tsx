import { Circle, CircleCheck } from 'lucide-react'
import type { Home } from '#contract/home/home.ts'
import { MarkComplete } from '#web/progress/days/mark-complete.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { home } from '#words/en/home/home.ts'
import { dayWords } from '#words/en/programme/programme.ts'

type Written = Home['today']['written']

const entries = [
  { kind: 'reflection', to: paths.journal({ tab: 'reflections' }) },
  { kind: 'challenge', to: paths.journal({ tab: 'challenges' }) },
] as const

/** What of the day is written, and the way to what is not. */
export function DayToWrite({ day, walk, written }: { day: number; walk: number; written: Written }) {
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
