import { NotebookPen } from 'lucide-react'
import type { ProgressPage } from '#contract/progress/progress.ts'
import { paths } from '#web/paths.ts'
import { NotWalked } from '#web/programme/not-walked.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { progressWords as words } from '#words/en/progress/progress.ts'
import { pathTo, type Address } from './address.ts'
import { DayRow } from './day-row.tsx'

/** A walk that was never begun: that it is none, and what was brought along for its days and beside them. */
export function HeldWalk({ page, address }: { page: ProgressPage; address: Address }) {
  const { walk } = page.progress
  const days = page.days.filter(({ written, draft }) => draft || Object.values(written).includes(true))
  return (
    <div className="flex flex-col gap-6">
      <NotWalked walk={walk} />
      {days.length > 0 && (
        <section aria-label={words.held.days} className="flex flex-col gap-2">
          <h2 className="text-lg">{words.held.days}</h2>
          <ul className="-mx-3 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
            {days.map((day) => (
              <DayRow key={day.day} day={day} page={page} to={pathTo({ ...address, day: day.day })} />
            ))}
          </ul>
        </section>
      )}
      <Beside page={page} />
      <div>
        <LinkButton to={paths.search({ walk: String(walk) })}>{words.held.all(walk)}</LinkButton>
      </div>
    </div>
  )
}

/** What no day asks for, each kind with the way to where it is read. */
function Beside({ page: { progress, beside } }: { page: ProgressPage }) {
  const kinds = (['testimony', 'prayer'] as const).filter((kind) => beside[kind] > 0)
  if (kinds.length === 0) return null
  return (
    <section aria-label={words.held.beside} className="flex flex-col gap-2">
      <h2 className="text-lg">{words.held.beside}</h2>
      <ul className="-mx-3 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              to={paths.search({ kind, walk: String(progress.walk) })}
              className="flex min-h-11 items-center gap-3 rounded px-3 py-2 hover:bg-tint"
            >
              <NotebookPen size={20} className="shrink-0 text-muted" aria-hidden="true" />
              <span className="font-medium">{entryWords.kinds[kind].count(beside[kind])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
