import { programmeLength } from '#contract/programme/length.ts'
import type { ProgressPage, WalkDay } from '#contract/progress/progress.ts'
import { Card } from '#web/ui/card.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { WalkMarks, type WalkMark } from '#web/ui/walk-marks.tsx'
import { Link } from '#web/ui/link.tsx'
import { progressWords as words } from '#words/en/progress/progress.ts'
import { pathTo, type Address } from './address.ts'
import { dayListsId } from './day-lists.tsx'

/** The whole walk as a path of marks, each of which opens its day over the page. */
export function WalkPicture({ page, address }: { page: ProgressPage; address: Address }) {
  const title = words.picture(programmeLength)
  const marks = page.days.map((day): WalkMark => {
    const state = stateOf(day, page)
    return {
      label: words.marks[state](day.day, day.title),
      text: String(day.day),
      state,
      to: pathTo({ ...address, day: day.day }),
      keepScroll: true,
    }
  })
  return (
    <Card title={title} text={words.pictureText}>
      <SkipLink to={dayListsId} label={words.skipPicture} />
      <WalkMarks label={title} marks={marks} />
    </Card>
  )
}

function stateOf({ day, completedAt, opened }: WalkDay, { progress }: ProgressPage): WalkMark['state'] {
  if (completedAt) return 'done'
  if (day === progress.displayedDay) return 'here'
  return opened ? 'open' : 'closed'
}

/** The walks that there are to see, where there are several. */
export function WalkPicker({ page }: { page: ProgressPage }) {
  const { presentWalk, progress, walks } = page
  if (walks.length === 1) return null
  return (
    <nav aria-label={words.walks}>
      <ul className="flex flex-wrap gap-1 rounded bg-tint p-1">
        {walks.map((walk) => {
          const shown = walk === progress.walk
          return (
            <li key={walk}>
              <Link
                to={pathTo({ walk: walk === presentWalk ? undefined : walk })}
                aria-current={shown ? 'true' : undefined}
                className={`flex min-h-11 items-center rounded-sm px-4 font-medium forced-colors:border ${
                  shown
                    ? 'bg-surface text-ink shadow-raised forced-colors:border-[Highlight]'
                    : 'text-muted hover:text-ink'
                }`}
              >
                {words.walk(walk)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
