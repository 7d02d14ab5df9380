import { api, inParts, queries } from '#web/platform/api/queries.ts'
import type { Pair } from './begun-summaries.ts'

/** Whom and what one can write about. */
export const choicesQuery = api.summaries.choices.queryOptions()

/** One's own summary about a pair. */
export function oneQuery({ participantId, stage }: Pair) {
  return api.summaries.one.queryOptions({ input: { participantId, stage } })
}

/** What one wrote, about one participant or all. */
export function writtenQuery(participantId: string | undefined) {
  return api.summaries.written.infiniteOptions({
    input: (after: string | undefined) => ({ participantId, after, limit: 10 }),
    ...inParts<string>(),
  })
}

/** What leaders wrote about oneself. */
export const ownQuery = api.summaries.mine.infiniteOptions({
  input: (after: string | undefined) => ({ after, limit: 20 }),
  ...inParts<string>(),
})

/** What one of them said before. */
export function versionsQuery(id: string) {
  return api.summaries.versions.infiniteOptions({
    input: (after: number | undefined) => ({ id, after, limit: 10 }),
    ...inParts<number>(),
  })
}

/** Reads all that is shown of summaries once more. */
export function refreshSummaries(): Promise<void> {
  return queries.invalidateQueries({ queryKey: api.summaries.key() })
}
