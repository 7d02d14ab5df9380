import { FolderDown } from 'lucide-react'
import type { LookBack } from '#contract/progress/progress.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { journal } from '#words/en/journal/journal.ts'
import { lookBackWords as words } from '#words/en/progress/look-back.ts'

/** The ways to what was written in a walk, and to a copy of it. */
export function FromThen({ data: { walk, entries, can } }: { data: LookBack }) {
  const there = can.walkAgain ? {} : { walk }
  const { reflection, challenge, testimony, prayer } = journal.kinds
  return (
    <section aria-label={words.readTitle} className="flex flex-col gap-3">
      <h2 className="text-lg">{words.readTitle}</h2>
      <p className="text-muted">{words.readText}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.journal({ tab: 'reflections', ...there })}>{reflection.tab}</LinkButton>
        <LinkButton to={paths.journal({ tab: 'challenges', ...there })}>{challenge.tab}</LinkButton>
        {entries.testimony > 0 && (
          <LinkButton to={paths.journal({ tab: 'testimonies', ...there })}>{testimony.tab}</LinkButton>
        )}
        {entries.prayer > 0 && (
          <LinkButton to={paths.journal({ tab: 'prayers', ...there })}>{prayer.tab}</LinkButton>
        )}
        <LinkButton to={paths.progress({ tab: 'all', ...there })}>{words.allDays}</LinkButton>
      </div>
      <p className="pt-3 text-muted">{words.keepText}</p>
      <div>
        <LinkButton to={paths.profile({ tab: 'data' })} icon={<FolderDown size={18} />}>
          {words.keep}
        </LinkButton>
      </div>
    </section>
  )
}
