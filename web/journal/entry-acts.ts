import type { Entry } from '#contract/entries/entries.ts'
import { client } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { journal } from '#words/en/journal.ts'
import { raiseDayCompleted } from './day-completed.ts'
import { changeDesk, refreshJournal, showEntry } from './journal-queries.ts'

type Submitted = Awaited<ReturnType<typeof client.entries.submit>>

/** Writes an entry, and shows at once what the server has made of it. */
export async function submitEntry(input: Parameters<typeof client.entries.submit>[0]): Promise<Submitted> {
  const answer = await client.entries.submit(input)
  const { entry, dayCompleted, nextOpensAt, submitsLeft } = answer
  showEntry(entry)
  changeDesk(entry, (desk) => ({ ...desk, submitsLeft: { ...desk.submitsLeft, [entry.kind]: submitsLeft } }))
  if (dayCompleted) showCompletion(entry, nextOpensAt)
  void refreshJournal()
  return answer
}

/** Changes text or audience of an entry. */
export async function editEntry(input: Pick<Entry, 'id' | 'version' | 'text' | 'audience'>): Promise<Entry> {
  const { id, version, text, audience } = input
  const entry = await client.entries.edit({ id, version, text, audience })
  showEntry(entry)
  void refreshJournal()
  return entry
}

/** Puts an entry into the trash and offers to take it back. Answers whether it worked. */
export async function trashEntry(entry: Entry): Promise<boolean> {
  try {
    const { dayUncompleted } = await client.entries.trash({ id: entry.id })
    changeDesk(entry, (desk) => ({ ...desk, [entry.kind]: null }))
    await refreshJournal()
    toast({
      title: journal.deleted,
      ...(dayUncompleted && { text: journal.uncompleted(entry.day) }),
      action: { label: journal.undo, onPick: () => void restoreEntry(entry) },
      lasts: 10_000,
    })
    return true
  } catch (error) {
    tell(error, journal.deleteFailed)
    return false
  }
}

/** Takes an entry out of the trash. Answers whether it worked. */
export async function restoreEntry({ id }: Pick<Entry, 'id'>): Promise<boolean> {
  try {
    const { entry, dayCompleted } = await client.entries.restore({ id })
    showEntry(entry)
    await refreshJournal()
    if (dayCompleted) raiseDayCompleted(entry.day)
    toast({ kind: 'success', title: journal.restored })
    return true
  } catch (error) {
    const { code, data } = failureOf(error)
    const { day } = (data ?? {}) as { day?: number }
    const text = code === 'ALREADY_WRITTEN' && day ? journal.alreadyWritten(day) : journal.restoreFailed.text
    tell(error, { ...journal.restoreFailed, text })
    return false
  }
}

/** Removes an entry in the trash for good. Answers whether it worked. */
export async function purgeEntry({ id }: Pick<Entry, 'id'>): Promise<boolean> {
  try {
    await client.entries.purge({ id })
    await refreshJournal()
    toast({ title: journal.trash.purged })
    return true
  } catch (error) {
    tell(error, journal.deleteFailed)
    return false
  }
}

/** Tells a failure in the journal's own words, unless one is on the way to the sign-in page, which says it. */
export function tell(error: unknown, words: { title: string; text: string }) {
  if (failureOf(error).code === 'UNAUTHENTICATED') return
  toast({ kind: 'danger', ...words })
}

function showCompletion(entry: Entry, opensAt: Date | null) {
  changeDesk(entry, (desk) => ({
    ...desk,
    progress: {
      ...desk.progress,
      completed: [...new Set([...desk.progress.completed, entry.day])],
      next: opensAt && { day: entry.day + 1, opensAt },
    },
  }))
  raiseDayCompleted(entry.day)
}
