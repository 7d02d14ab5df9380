import type { ProgressPage } from '#contract/progress/progress.ts'
import { paths } from '#web/paths.ts'
import { NotWalked } from '#web/programme/not-walked.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { progressWords as words } from '#words/en/progress.ts'
import { pathTo, type Address } from './address.ts'
import { DayRow } from './day-row.tsx'

/** A walk that was never begun: that it is none, and what was brought along for its days. */
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
      <div>
        <LinkButton to={paths.search({ walk: String(walk) })}>{words.held.all(walk)}</LinkButton>
      </div>
    </div>
  )
}
