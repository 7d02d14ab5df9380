import type { ProgressPage } from '#contract/progress/progress.ts'
import { Link } from '#web/ui/link.tsx'
import { progressWords } from '#words/en/progress/progress.ts'
import { pathTo } from './address.ts'

/** The walks that there are to see, where there are several. */
export function WalkPicker({ page }: { page: ProgressPage }) {
  const { presentWalk, progress, walks } = page
  if (walks.length === 1) return null
  return (
    <nav aria-label={progressWords.walks}>
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
                {progressWords.walk(walk)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
