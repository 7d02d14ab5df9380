import type { Entry } from '#contract/entries/entry.ts'
import { client } from '#web/api/client.ts'
import { tellFailure } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { prayerWords as words } from '#words/en/prayers.ts'
import { refreshEntries, showEntry } from './entry-queries.ts'

/** Marks a prayer request as answered, or says anew how. Fails as the server does. */
export async function answerPrayer({ id }: Pick<Entry, 'id'>, note: string) {
  show(await client.entries.answer({ id, note }))
}

/** Adds what became of a prayer request. `updateId` is made by whoever asks, so that asking twice adds once. */
export async function addUpdate({ id }: Pick<Entry, 'id'>, update: { id: string; text: string }) {
  show(await client.entries.addUpdate({ id, updateId: update.id, text: update.text }))
}

/** Takes an answer back, and offers to put it there again. */
export async function unanswerPrayer(entry: Pick<Entry, 'id'>, note: string) {
  try {
    show(await client.entries.unanswer({ id: entry.id }))
    const undo = () => void told(answerPrayer(entry, note))
    toast({ title: words.unanswered, action: { label: words.undo, onPick: undo } })
  } catch (error) {
    tellFailure(error, words.answerFailed)
  }
}

/** Removes an update, and offers to put it there again. */
export async function removeUpdate(entry: Pick<Entry, 'id'>, update: { id: string; text: string }) {
  try {
    show(await client.entries.removeUpdate({ id: entry.id, updateId: update.id }))
    const undo = () => void told(addUpdate(entry, update))
    toast({ title: words.removed, action: { label: words.undo, onPick: undo } })
  } catch (error) {
    tellFailure(error, words.removeFailed)
  }
}

async function told(act: Promise<void>) {
  await act.catch((error: unknown) => tellFailure(error, words.updateFailed))
}

function show(entry: Entry) {
  showEntry(entry)
  void refreshEntries()
}
