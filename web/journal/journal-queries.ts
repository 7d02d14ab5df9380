import { queryOptions } from '@tanstack/react-query'
import type { Desk } from '#contract/journal/desk.ts'
import type { Draft } from '#contract/drafts/drafts.ts'
import type { Entry, EntryKind } from '#contract/entries/entries.ts'
import { api, queries } from '#web/api/queries.ts'
import { draftDays, type DraftPlace } from './drafts-store.ts'

/** The journal at a day; at the one to walk now if left out. */
export function deskQuery(day?: number) {
  return api.journal.desk.queryOptions({ input: { day } })
}

/** The person's entries of a kind, page by page. */
export function entriesQuery(kind: EntryKind) {
  return api.entries.list.infiniteOptions({
    input: (after: string | undefined) => ({ kind, after, limit: 10 }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Reads everything anew that an entry has a part in. */
export async function refreshJournal() {
  await Promise.all([
    queries.invalidateQueries({ queryKey: api.journal.key() }),
    queries.invalidateQueries({ queryKey: api.home.key() }),
  ])
}

/** Changes the desks that have been read and show a day of this walk. */
export function changeDesk({ walk, day }: Pick<Entry, 'walk' | 'day'>, change: (desk: Desk) => Desk) {
  queries.setQueriesData<Desk>({ queryKey: api.journal.desk.key() }, (desk) =>
    desk?.day === day && desk.progress.walk === walk ? change(desk) : desk,
  )
}

/** Puts a draft as the server has just taken it into the desks that have been read; an empty one out of them. */
export function showDraft(place: Pick<Entry, 'walk' | 'day'>, draft: Draft) {
  changeDesk(place, (desk) => {
    const others = desk.drafts.filter(({ kind }) => kind !== draft.kind)
    return { ...desk, drafts: draft.text === '' ? others : [...others, draft] }
  })
}

/** Puts an entry as it has just been saved into whatever shows it. Saving has ended its draft on the server. */
export function showEntry(entry: Entry) {
  changeDesk(entry, (desk) => ({
    ...desk,
    [entry.kind]: entry,
    drafts: desk.drafts.filter(({ kind }) => kind !== entry.kind),
  }))
  queries.setQueryData(
    entriesQuery(entry.kind).queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          entries: page.entries.map((one) => (one.id === entry.id ? entry : one)),
        })),
      },
  )
}

/** Stands for every question after the days with unsaved words on this device. */
export const draftDaysKey = ['draft-days']

/** The days of a walk for which this device holds words of a kind that were not sent. */
export function draftDaysQuery(place: Omit<DraftPlace, 'day'>) {
  return queryOptions({
    queryKey: [...draftDaysKey, place],
    queryFn: () => draftDays(place),
    staleTime: 0,
  })
}
