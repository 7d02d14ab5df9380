import type { Entry, EntryKind } from '#contract/entries/entries.ts'
import { newsOf } from '#web/api/news.ts'
import { api, inParts, queries } from '#web/api/queries.ts'

export type EntryNews = {
  /** As it stands now. */
  entry: Entry
  /** It has just gone into the trash. */
  trashed: boolean
  /** Its day has become complete by it. */
  dayCompleted: boolean
}

/** For whoever shows an entry in another place than a list. */
export const entryNews = newsOf<EntryNews>()

/** The person's entries of a kind, page by page. */
export function entriesQuery(kind: EntryKind) {
  return api.entries.list.infiniteOptions({
    input: (after: string | undefined) => ({ kind, after, limit: 10 }),
    ...inParts<string>(),
  })
}

/** Reads everything anew that an entry has a part in. */
export async function refreshEntries() {
  const parts = [api.entries.key(), api.journal.key(), api.home.key()]
  await Promise.all(parts.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** Puts an entry as it has just been saved into whatever shows it. */
export function showEntry(entry: Entry, { dayCompleted = false } = {}) {
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
  entryNews.tell({ entry, trashed: false, dayCompleted })
}
