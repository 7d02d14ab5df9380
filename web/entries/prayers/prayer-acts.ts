import type { Entry, Prayer, PrayerUpdate } from '#contract/entries/entry.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { refreshEntries, showEntry } from '#web/entries/entry-queries.ts'
import { toast } from '#web/ui/toast.ts'
import { prayerWords as words } from '#words/en/entries/prayers.ts'

type Answer = {
  note: string
  /** What was said so far, as it is shown here; null where it waited for an answer. */
  known: string | null
}

/** Marks a prayer request as answered, or says anew how. Fails as the server does. */
export async function answerPrayer({ id }: Pick<Entry, 'id'>, answer: Answer) {
  show(await client.entries.answer({ id, ...answer }))
}

/** Adds what became of a prayer request. `update.id` is made by whoever asks, so that asking twice adds once. */
export async function addUpdate({ id }: Pick<Entry, 'id'>, update: Pick<PrayerUpdate, 'id' | 'text'>) {
  show(await client.entries.addUpdate({ id, updateId: update.id, text: update.text }))
}

/** Takes an answer back, and offers to put it there again. */
export async function unanswerPrayer(
  entry: Pick<Entry, 'id'>,
  { id: answerId, note }: NonNullable<Prayer['answer']>,
) {
  try {
    show(await client.entries.unanswer({ id: entry.id, known: note }))
    offerBack({
      id: `answer ${entry.id}`,
      gone: words.unanswered,
      back: words.answerSaved,
      undo: async () => show(await client.entries.restoreAnswer({ id: entry.id, answerId })),
    })
  } catch (error) {
    if (isOvertaken(error)) void refreshEntries()
    tellFailure(error, isOvertaken(error) ? words.answerChanged : words.answerFailed)
  }
}

/** Removes an update, and offers to put it there again. */
export async function removeUpdate(entry: Pick<Entry, 'id'>, update: PrayerUpdate) {
  try {
    show(await client.entries.removeUpdate({ id: entry.id, updateId: update.id }))
    offerBack({
      id: toastOf(update),
      gone: words.removed,
      back: words.updateBack,
      undo: () => putBack(entry, update),
    })
  } catch (error) {
    tellFailure(error, words.removeFailed)
  }
}

/** Puts an update back that was removed. */
export async function restoreUpdate(entry: Pick<Entry, 'id'>, update: Pick<PrayerUpdate, 'id'>) {
  try {
    await putBack(entry, update)
    toast({ id: toastOf(update), kind: 'success', title: words.updateBack })
  } catch (error) {
    tellFailure(error, words.restoreFailed)
  }
}

async function putBack({ id }: Pick<Entry, 'id'>, update: Pick<PrayerUpdate, 'id'>) {
  show(await client.entries.restoreUpdate({ id, updateId: update.id }))
}

function toastOf({ id }: Pick<PrayerUpdate, 'id'>): string {
  return `update ${id}`
}

type Offer = { id: string; gone: string; back: string; undo: () => Promise<void> }

// The message stays for as long as what was asked for could not be done.
function offerBack({ id, gone, back, undo }: Offer) {
  const restore = () =>
    undo().then(
      () => toast({ id, kind: 'success', title: back }),
      (error: unknown) => {
        if (!isOvertaken(error)) return toast({ id, kind: 'danger', ...words.notBack, action, lasts: 0 })
        void refreshEntries()
        toast({ id, kind: 'danger', ...words.answerChanged })
      },
    )
  const action = { label: words.undo, onPick: () => void restore() }
  toast({ id, title: gone, action })
}

function isOvertaken(error: unknown): boolean {
  return failureOf(error).code === 'CHANGED_MEANWHILE'
}

function show(entry: Entry) {
  showEntry(entry)
  void refreshEntries()
}
