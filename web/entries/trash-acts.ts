import type { Entry } from '#contract/entries/entry.ts'
import { client } from '#web/api/client.ts'
import { failureOf, tellFailure } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { entryWords } from '#words/en/entries.ts'
import { trashWords } from '#words/en/trash.ts'
import { entryNews, refreshEntries, showEntry } from './entry-queries.ts'

/** Puts an entry into the trash and offers to take it back. Answers whether it worked. */
export async function trashEntry(entry: Entry): Promise<boolean> {
  try {
    const { dayUncompleted, displayedDay } = await client.entries.trash({ id: entry.id })
    entryNews.tell({ entry, trashed: true })
    await refreshEntries()
    toast({
      title: trashWords.deleted,
      ...(dayUncompleted && { text: trashWords.uncompleted(entry.day, displayedDay ?? entry.day) }),
      action: { label: trashWords.undo, onPick: () => void restoreEntry(entry) },
      lasts: 10_000,
    })
    return true
  } catch (error) {
    tellFailure(error, deleteFailed(entry))
    return false
  }
}

/** Takes an entry out of the trash. Answers whether it worked. */
export async function restoreEntry({ id }: Pick<Entry, 'id'>): Promise<boolean> {
  try {
    const { entry } = await client.entries.restore({ id })
    showEntry(entry)
    await refreshEntries()
    toast({ kind: 'success', title: trashWords.restored })
    return true
  } catch (error) {
    const { code, data } = failureOf(error)
    const { day } = (data ?? {}) as { day?: number }
    const written = code === 'ALREADY_WRITTEN' && day
    tellFailure(error, {
      ...trashWords.restoreFailed,
      ...(written && { text: entryWords.alreadyWritten(day) }),
    })
    return false
  }
}

/** Removes an entry in the trash for good. Answers whether it worked. */
export async function purgeEntry(entry: Pick<Entry, 'id' | 'kind'>): Promise<boolean> {
  try {
    await client.entries.purge({ id: entry.id })
    await refreshEntries()
    toast({ title: trashWords.purged })
    return true
  } catch (error) {
    tellFailure(error, deleteFailed(entry))
    return false
  }
}

function deleteFailed({ kind }: Pick<Entry, 'kind'>) {
  return kind === 'prayer' ? trashWords.deletePrayerFailed : trashWords.deleteFailed
}
