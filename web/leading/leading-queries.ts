import type { EntryKind } from '#contract/entries/kinds.ts'
import { api, inParts, queries } from '#web/platform/api/queries.ts'
import { useLive } from '#web/live/live-news.ts'

// Much of it changes on other pages, where nobody hears of it here: whoever comes back has it read anew.
const always = { staleTime: 0 }

/** People whom one leads. */
export const peopleQuery = { ...api.leading.people.queryOptions(), ...always }

/** What one of them shares, part by part, of one kind if that is asked for. */
export function timelineQuery(personId: string, kind: EntryKind | undefined) {
  const options = api.leading.timeline.infiniteOptions({
    input: (after: string | undefined) => ({ personId, kind, after, limit: 20 }),
    ...inParts<string>(),
  })
  return { ...options, ...always }
}

/** Reads all of that anew. */
export function refreshLeading() {
  return queries.invalidateQueries({ queryKey: api.leading.key() })
}

/** Reads it anew whenever it may be different: who is led, what they share, and what waits; of all of them or of one. */
export function useLeadingNews(personId?: string) {
  const hear = ({ authorId }: { authorId: string }) => {
    if (personId === undefined || authorId === personId) void refreshLeading()
  }
  useLive('feedback.changed', hear)
  useLive('sharing.changed', hear)
  useLive('circle.changed', () => void refreshLeading())
}
