import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMe } from '#web/platform/api/session.ts'
import { nameOfPlace, placeOfEntry } from '#web/drafts/draft-place.ts'
import { keptDraftsQuery } from '#web/drafts/kept-drafts.ts'
import { entriesQuery, type EntrySearch } from '#web/entries/entry-queries.ts'
import { PagedList } from '#web/ui/paged-list.tsx'
import type { Readers } from '#web/drafts/writing/audience-field.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { EntryItem } from './entry-item.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

export type EntriesProps = {
  search: EntrySearch
  /** The days of the walk that are complete. */
  completed?: readonly number[]
  readers: Readers
  /** The walk that the person is on. */
  presentWalk: number
  /** The entry that is edited in another place of the page, and the way there. */
  elsewhere?: { id: string | undefined; onEdit: () => void }
  /** The list holds several kinds. */
  mixed?: boolean
  label: string
  /** Says that the list could not be loaded. */
  failed: string
  empty: ReactNode
  /** Stands above the first, with how many there are. */
  begin?: (total: number) => string
  /** Stands below the last of all, with how many there are. */
  end?: (total: number) => string
  /** More classes for the box around the list. */
  box?: string
}

/** The person's entries that meet a search, each to read and to edit where it stands. */
export function Entries(props: EntriesProps) {
  const { search, completed = [], elsewhere, mixed = false, begin, end } = props
  const { id: person } = useMe()
  const list = useInfiniteQuery(entriesQuery(search))
  const { data: kept } = useQuery(keptDraftsQuery(person))
  const pages = list.data?.pages
  const total = pages?.at(-1)?.total ?? 0
  return (
    <>
      {begin && total > 0 && (
        <p role="status" className="text-muted">
          {begin(total)}
        </p>
      )}
      <PagedList
        parts={list}
        rows={pages?.flatMap((page) => page.entries)}
        keyOf={({ id }) => id}
        loading={<ListSkeleton />}
        failed={props.failed}
        empty={props.empty}
        more={entryWords.more}
        end={end?.(total)}
        box={{
          role: 'region',
          'aria-label': props.label,
          className: `relative -mx-2 px-2 ${props.box ?? ''}`,
        }}
        row="py-3 first:pt-0"
      >
        {(entry) => (
          <EntryItem
            entry={entry}
            readers={props.readers}
            presentWalk={props.presentWalk}
            mixed={mixed}
            sought={search.text}
            completed={completed.includes(entry.day)}
            unsaved={entry.id !== elsewhere?.id && kept.includes(nameOfPlace(placeOfEntry(person, entry)))}
            onEditElsewhere={entry.id === elsewhere?.id ? elsewhere.onEdit : undefined}
          />
        )}
      </PagedList>
    </>
  )
}
