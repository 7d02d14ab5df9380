import type { UseQueryResult } from '@tanstack/react-query'
import type { DayKind } from '#contract/entries/day-kinds.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { byAdminWords } from '#words/en/overrides/by-admin.ts'
import { progressWords } from '#words/en/progress/progress.ts'
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
          <Missing byAdmin={progress.overridden.includes(day)} />
        )
      }
    </Asked>
  )
}

// Where an admin marked the day there need not have been one.
function Missing({ byAdmin }: { byAdmin: boolean }) {
  if (!byAdmin) return <p className="text-muted">{progressWords.day.gone}</p>
  return (
    <Notice title={byAdminWords.title}>
      <p>{byAdminWords.text}</p>
    </Notice>
  )
}
