import type { UseQueryResult } from '@tanstack/react-query'
import type { DayKind } from '#contract/entries/day-kinds.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { progressWords } from '#words/en/progress.ts'
import { Asked } from './asked.tsx'
import { WrittenWords } from './written-words.tsx'

const tabs = { reflection: 'reflections', challenge: 'challenges' } as const

/** One of the two entries of a day, and the way to where it can be edited. */
export function DayEntry({ kind, desk }: { kind: DayKind; desk: UseQueryResult<Desk> }) {
  const { day: words } = progressWords
  return (
    <Asked of={desk}>
      {({ day, progress, presentWalk, [kind]: entry }) =>
        entry ? (
          <div className="flex flex-col gap-6">
            <WrittenWords entry={entry} />
            <div>
              <LinkButton
                to={paths.journal({
                  tab: tabs[kind],
                  day,
                  ...(progress.walk !== presentWalk && { walk: progress.walk }),
                })}
              >
                {words.editInJournal}
              </LinkButton>
            </div>
          </div>
        ) : (
          <p className="text-muted">{words.gone}</p>
        )
      }
    </Asked>
  )
}
