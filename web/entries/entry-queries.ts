import type { InfiniteData } from '@tanstack/react-query'
import type { Entry } from '#contract/entries/entry.ts'
import { atOnce } from '#contract/page-size.ts'
import { showPart } from '#web/platform/api/newest.ts'
import { newsOf } from '#web/platform/api/news.ts'
import type { client } from '#web/platform/api/client.ts'
import { api, inParts, queries } from '#web/platform/api/queries.ts'

export type EntryNews = {
  /** As it stands now. */
  entry: Entry
  /** It has just gone into the trash. */
  trashed: boolean
}

/** For whoever shows an entry in another place than a list. */
export const entryNews = newsOf<EntryNews>()

/** What a list of entries is narrowed to. */
export type EntrySearch = Omit<Parameters<typeof client.entries.list>[0], 'after' | 'limit'>

/** The person's entries that meet a search, page by page. */
export function entriesQuery(search: EntrySearch) {
  return api.entries.list.infiniteOptions({
    input: (after: string | undefined) => ({ ...search, after, limit: atOnce.entries }),
    ...inParts<string>(),
  })
}

type Lists = InfiniteData<Awaited<ReturnType<typeof client.entries.list>>>

/** Reads everything anew that an entry has a part in. */
export async function refreshEntries() {
  const parts = [api.entries, api.journal, api.home, api.progress, api.welcome].map((part) => part.key())
  await Promise.all(parts.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** Puts an entry as it has just been saved into whatever shows it. */
export function showEntry(entry: Entry) {
  showPart<Lists>(api.entries.list.key({ type: 'infinite' }), (list) => ({
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      entries: page.entries.map((one) => (one.id === entry.id ? entry : one)),
    })),
  }))
  entryNews.tell({ entry, trashed: false })
}
