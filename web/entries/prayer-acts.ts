import type { Entry, Prayer, PrayerUpdate } from '#contract/entries/entry.ts'
import { client } from '#web/api/client.ts'
import { failureOf, tellFailure } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { prayerWords as words } from '#words/en/prayers.ts'
import { refreshEntries, showEntry } from './entry-queries.ts'

type Answer = {
  note: string
  /** What was said so far, as it is shown here; null where it waited for an answer. */
  known: string | null
  /** Its moment, where it was taken back and comes again. */
  answeredAt?: Date
}

/** Marks a prayer request as answered, or says anew how. Fails as the server does. */
export async function answerPrayer({ id }: Pick<Entry, 'id'>, answer: Answer) {
  show(await client.entries.answer({ id, ...answer }))
}

/** Adds what became of a prayer request. `update.id` is made by whoever asks, so that asking twice adds once. */
export async function addUpdate(
  { id }: Pick<Entry, 'id'>,
  update: Pick<PrayerUpdate, 'id' | 'text'> & Partial<PrayerUpdate>,
) {
  const { id: updateId, ...rest } = update
  show(await client.entries.addUpdate({ id, updateId, ...rest }))
}

/** Takes an answer back, and offers to put it there again. */
export async function unanswerPrayer(
  entry: Pick<Entry, 'id'>,
  { note, answeredAt }: NonNullable<Prayer['answer']>,
) {
  try {
    show(await client.entries.unanswer({ id: entry.id, known: note }))
    const undo = () => void told(answerPrayer(entry, { note, known: null, answeredAt }))
    toast({ title: words.unanswered, action: { label: words.undo, onPick: undo } })
  } catch (error) {
    const isOther = failureOf(error).code === 'CHANGED_MEANWHILE'
    if (isOther) void refreshEntries()
    tellFailure(error, isOther ? words.answerChanged : words.answerFailed)
  }
}

/** Removes an update, and offers to put it there again. */
export async function removeUpdate(entry: Pick<Entry, 'id'>, update: PrayerUpdate) {
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
