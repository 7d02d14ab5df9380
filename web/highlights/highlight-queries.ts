import type { EntryHighlight } from '#contract/highlights/highlights.ts'
import { showAnswer } from '#web/platform/api/newest.ts'
import { api, queries } from '#web/platform/api/queries.ts'

/** One's own highlight of an entry, and whether one may make one. */
export function highlightOf(entryId: string) {
  return api.highlights.ofEntry.queryOptions({ input: { entryId } })
}

/** Shows one's highlight of an entry as it stands now. */
export function showHighlightOf(entryId: string, highlight: EntryHighlight | null) {
  const { queryKey } = highlightOf(entryId)
  showAnswer(queryKey, { can: { highlight: true }, ...queries.getQueryData(queryKey), highlight })
}

/** Reads anew what somebody has highlighted, and what was said to it; pictures stay as they were drawn. */
export async function refreshHighlights(): Promise<void> {
  const { list, mine, ofEntry } = api.highlights
  await Promise.all([list, mine, ofEntry].map((each) => queries.invalidateQueries({ queryKey: each.key() })))
}
