import type { EntryHighlight } from '#contract/highlights/highlights.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { refreshHighlights, showHighlightOf } from './highlight-queries.ts'

const { button, made: words } = highlightWords

/** Takes one's highlight from an entry, and offers to put it back. Answers whether it is gone. */
export async function removeOwnHighlight(entryId: string, { id, notes }: EntryHighlight): Promise<boolean> {
  try {
    await client.highlights.remove({ id })
  } catch (error) {
    if (failureOf(error).code !== 'NOT_FOUND') {
      tellFailure(error, words.removeFailed)
      void refreshHighlights()
      return false
    }
  }
  showHighlightOf(entryId, null)
  void refreshHighlights()
  toast({
    kind: 'success',
    title: words.removed,
    lasts: 10_000,
    action: { label: words.undo, onPick: () => void putBack(entryId, notes) },
  })
  return true
}

async function putBack(entryId: string, notes: string) {
  try {
    showHighlightOf(entryId, await client.highlights.add({ entryId, notes }))
  } catch (error) {
    tellFailure(error, button.failed)
  }
  void refreshHighlights()
}
