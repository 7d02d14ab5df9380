import type { Draft } from '#contract/drafts/drafts.ts'
import type { Entry } from '#contract/entries/entry.ts'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { notePart } from '#web/platform/api/newest.ts'
import { api } from '#web/platform/api/queries.ts'
import { isEmpty } from '#web/drafts/draft.ts'
import { draftNews } from '#web/drafts/draft-news.ts'
import type { DraftPlace } from '#web/drafts/draft-place.ts'
import { entryNews, refreshEntries } from '#web/entries/entry-queries.ts'

entryNews.hear(({ entry, trashed }) => {
  if (trashed) hideEntry(entry)
  else showEntry(entry)
})

draftNews.hear(({ place, draft }) => {
  if (draft) showDraft(place, draft)
  // It may have become an entry.
  else void refreshEntries()
})

/** The journal at a day of a walk; at the one to walk now if left out. */
export function deskQuery(at: { day?: number | undefined; walk?: number | undefined } = {}) {
  return api.journal.desk.queryOptions({ input: at })
}

/** Changes the desks that have been read and show a day of this walk. */
export function changeDesk({ walk, day }: Pick<Entry, 'walk' | 'day'>, change: (desk: Desk) => Desk) {
  changeDesks((desk) => (desk.day === day && desk.progress.walk === walk ? change(desk) : desk))
}

/** Changes all desks that have been read. */
export function changeDesks(change: (desk: Desk) => Desk) {
  notePart(api.journal.desk.key(), change)
}

// Saving an entry has ended its draft on the server.
function showEntry(entry: Entry) {
  const { kind } = entry
  if (isDayKind(kind)) changeDesk(entry, (desk) => ({ ...withoutDraft(desk, kind), [kind]: entry }))
}

function hideEntry(entry: Entry) {
  if (isDayKind(entry.kind)) changeDesk(entry, (desk) => ({ ...desk, [entry.kind]: null }))
}

function showDraft({ walk, day, entryId }: DraftPlace, draft: Draft) {
  const show = (desk: Desk) => {
    const others = withoutDraft(desk, draft.kind)
    return isEmpty(draft) ? others : { ...others, drafts: [...others.drafts, draft] }
  }
  if (walk !== null && day !== null) changeDesk({ walk, day }, show)
  else if (entryId === null) changeDesks(show)
}

/** Takes the draft of a kind off a desk. */
export function withoutDraft(desk: Desk, kind: EntryKind): Desk {
  return { ...desk, drafts: desk.drafts.filter((draft) => draft.kind !== kind) }
}
