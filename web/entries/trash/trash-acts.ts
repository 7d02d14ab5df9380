import type { Entry } from '#contract/entries/entry.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { entryNews, refreshEntries, showEntry } from '#web/entries/entry-queries.ts'
import { toast } from '#web/ui/toast.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { trashWords } from '#words/en/entries/trash.ts'

/** What is to be said in the place of an act that did not work; null where it did. */
type Trouble = ErrorWords | null

/** Puts an entry into the trash and offers to take it back. `presentWalk` is the one that the person is on. */
export async function trashEntry(entry: Entry, presentWalk: number): Promise<Trouble> {
  try {
    const { dayUncompleted, displayedDay } = await client.entries.trash({ id: entry.id })
    entryNews.tell({ entry, trashed: true })
    await refreshEntries()
    toast({
      title: trashWords.deleted,
      ...(dayUncompleted && { text: uncompleted(entry, displayedDay, presentWalk) }),
      action: { label: trashWords.undo, onPick: () => void restoreEntry(entry) },
      lasts: 10_000,
    })
    return null
  } catch (error) {
    return tell(error, deleteFailed(entry))
  }
}

/** Takes an entry out of the trash. */
export async function restoreEntry({ id }: Pick<Entry, 'id'>): Promise<Trouble> {
  try {
    const { entry } = await client.entries.restore({ id })
    showEntry(entry)
    await refreshEntries()
    toast({ kind: 'success', title: trashWords.restored })
    return null
  } catch (error) {
    const { code, data } = failureOf(error)
    const { day } = (data ?? {}) as { day?: number }
    const written = code === 'ALREADY_WRITTEN' && day
    return tell(error, {
      ...trashWords.restoreFailed,
      ...(written && { text: entryWords.alreadyWritten(day) }),
    })
  }
}

/** Removes an entry in the trash for good. */
export async function purgeEntry(entry: Pick<Entry, 'id' | 'kind'>): Promise<Trouble> {
  try {
    await client.entries.purge({ id: entry.id })
    await refreshEntries()
    toast({ title: trashWords.purged })
    return null
  } catch (error) {
    // It has left the trash already: by a call that was not answered, or elsewhere.
    if (failureOf(error).code === 'NOT_FOUND') {
      await refreshEntries()
      return null
    }
    return tell(error, deleteFailed(entry))
  }
}

function uncompleted({ walk, day }: Entry, displayedDay: number | null, presentWalk: number): string {
  if (walk !== presentWalk) return trashWords.uncompletedThen(day, walk)
  return trashWords.uncompleted(day, displayedDay ?? day)
}

function tell(error: unknown, words: ErrorWords): ErrorWords {
  tellFailure(error, words)
  return words
}

function deleteFailed({ kind }: Pick<Entry, 'kind'>) {
  return kind === 'prayer' ? trashWords.deletePrayerFailed : trashWords.deleteFailed
}
