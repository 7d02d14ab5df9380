import { useInfiniteQuery } from '@tanstack/react-query'
import { DialogSkeleton } from '#web/entries/dialog-skeleton.tsx'
import { entriesQuery } from '#web/entries/entry-queries.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { progressWords } from '#words/en/progress/progress.ts'
import { WrittenWords } from './written-words.tsx'

/** The testimonies that one wrote on a day. */
export function DayTestimonies({ day, walk }: { day: number; walk: number }) {
  const { day: words } = progressWords
  const list = useInfiniteQuery(entriesQuery({ kind: 'testimony', day, walk }))
  return (
    <div className="flex flex-col gap-6">
      <PagedList
        parts={list}
        rows={list.data?.pages.flatMap(({ entries }) => entries)}
        keyOf={({ id }) => id}
        loading={<DialogSkeleton />}
        failed={words.testimoniesFailed}
        empty={<p className="text-muted">{words.gone}</p>}
        more={entryWords.more}
        row="py-4 first:pt-0"
      >
        {(entry) => <WrittenWords entry={entry} />}
      </PagedList>
      <div>
        <LinkButton to={paths.journal({ tab: 'testimonies' })}>{words.inJournal}</LinkButton>
      </div>
    </div>
  )
}
