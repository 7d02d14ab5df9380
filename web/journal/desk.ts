import type { Draft } from '#contract/drafts/drafts.ts'
import type { Entry } from '#contract/entries/entries.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { api, queries } from '#web/api/queries.ts'
import { draftNews } from '#web/drafts/draft-news.ts'
import { entryNews, refreshEntries } from '#web/entries/entry-queries.ts'
import { raiseDayCompleted } from './day-completed.ts'

entryNews.hear(({ entry, trashed, dayCompleted }) => {
  if (trashed) hideEntry(entry)
  else showEntry(entry)
  if (dayCompleted) raiseDayCompleted(entry.day)
})

draftNews.hear(({ draft, ...place }) => {
  if (draft) showDraft(place, draft)
  // It may have become an entry.
  else void refreshEntries()
})

/** The journal at a day; at the one to walk now if left out. */
export function deskQuery(day?: number) {
  return api.journal.desk.queryOptions({ input: { day } })
}

/** Changes the desks that have been read and show a day of this walk. */
export function changeDesk({ walk, day }: Pick<Entry, 'walk' | 'day'>, change: (desk: Desk) => Desk) {
  queries.setQueriesData<Desk>({ queryKey: api.journal.desk.key() }, (desk) =>
    desk?.day === day && desk.progress.walk === walk ? change(desk) : desk,
  )
}

// Saving an entry has ended its draft on the server.
function showEntry(entry: Entry) {
  changeDesk(entry, (desk) => ({
    ...desk,
    [entry.kind]: entry,
    drafts: desk.drafts.filter(({ kind }) => kind !== entry.kind),
  }))
}

function hideEntry(entry: Entry) {
  changeDesk(entry, (desk) => ({ ...desk, [entry.kind]: null }))
}

function showDraft(place: Pick<Entry, 'walk' | 'day'>, draft: Draft) {
  changeDesk(place, (desk) => {
    const others = desk.drafts.filter(({ kind }) => kind !== draft.kind)
    return { ...desk, drafts: draft.text === '' ? others : [...others, draft] }
  })
}
