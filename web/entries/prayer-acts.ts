import type { Entry, Prayer, PrayerUpdate } from '#contract/entries/entry.ts'
import { client } from '#web/api/client.ts'
import { failureOf, tellFailure } from '#web/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/errors.ts'
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
    offerBack({
      id: `answer ${entry.id}`,
      gone: words.unanswered,
      back: words.answerSaved,
      notBack: words.answerNotBack,
      undo: () => answerPrayer(entry, { note, known: null, answeredAt }),
    })
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
    offerBack({
      id: `update ${update.id}`,
      gone: words.removed,
      back: words.updateBack,
      notBack: words.updateNotBack,
      undo: () => addUpdate(entry, update),
    })
  } catch (error) {
    tellFailure(error, words.removeFailed)
  }
}

type Offer = { id: string; gone: string; back: string; notBack: ErrorWords; undo: () => Promise<void> }

// What was removed is nowhere but in the toast, which stays for as long as it could not be put back.
function offerBack({ id, gone, back, notBack, undo }: Offer) {
  const putBack = () =>
    undo().then(
      () => toast({ id, kind: 'success', title: back }),
      () => toast({ id, kind: 'danger', ...notBack, action, lasts: 0 }),
    )
  const action = { label: words.undo, onPick: () => void putBack() }
  toast({ id, title: gone, action })
}

function show(entry: Entry) {
  showEntry(entry)
  void refreshEntries()
}
