import type { OwnHighlight } from '#contract/highlights/highlights.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { refreshHighlights } from '#web/highlights/highlight-queries.ts'

/** Says whether an entry of one's own may be shown as one has it before oneself. Where it is another by then, that is read anew. */
export async function answerOwn(
  { entryId, version }: OwnHighlight,
  answer: { agree: boolean; named: boolean },
): Promise<void> {
  try {
    await client.highlights.answer({ entryId, version, ...answer })
  } catch (error) {
    if (['CHANGED_MEANWHILE', 'NOT_FOUND'].includes(failureOf(error).code)) await refreshHighlights()
    throw error
  }
  await refreshHighlights()
}
