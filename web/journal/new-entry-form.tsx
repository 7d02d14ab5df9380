import type { Ref } from 'react'
import type { Audience } from '#contract/entries/audiences.ts'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { client } from '#web/platform/api/client.ts'
import { copyAt, type Sent } from '#web/drafts/draft.ts'
import { idAfter } from '#web/drafts/id-after.ts'
import type { DraftInHand } from '#web/drafts/use-draft.ts'
import { refreshEntries, showEntry } from '#web/entries/entry-queries.ts'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/drafts/writing/use-sending.ts'
import { WritingForm } from '#web/drafts/writing/writing-form.tsx'
import { journal } from '#words/en/journal/journal.ts'
import { kindWords } from '#words/en/entries/kinds.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { audienceNote } from './audience-note.ts'
import { SubmitRow } from './submit-row.tsx'
import { useSubmitLimit } from './use-submit-limit.ts'
import { changeDesk, changeDesks, withoutDraft } from './desk.ts'

export type NewEntryFormProps = {
  kind: EntryKind
  desk: Desk
  hand: DraftInHand
  field: Ref<HTMLTextAreaElement>
  /** The server has confirmed the entry. */
  onSubmitted: () => void
}

/** The form for a new entry: that of a day which has none yet, or one that no day asks for. */
export function NewEntryForm({ kind, desk, hand, field, onSubmitted }: NewEntryFormProps) {
  const words = journal.kinds[kind]
  const limit = useSubmitLimit(kind, desk.submitsLeft)
  const sending = useSending({
    failed: words.failed,
    invalid: kindWords[kind].invalid,
    refuse: limit.refuse,
    refresh: refreshEntries,
  })
  const blocked = limit.block !== null
  const holdsWords = hand.draft.text.trim() !== ''
  const submit = async () => {
    await submitDraft(kind, desk, hand)
    onSubmitted()
  }
  return (
    <WritingForm
      hand={hand}
      readers={desk.readers}
      audienceNote={audienceNote(kind, desk, hand.draft.audience)}
      sending={sending}
      label={words.field}
      labelHidden
      placeholder={words.placeholder}
      blocked={blocked}
      field={field}
      onSubmit={() => sending.send(hand.draft.text, submit)}
    >
      {limit.block && (
        <Notice title={limit.block.text}>
          <p>{(holdsWords ? journal.sendKept : journal.writeAgain)(limit.block.until)}</p>
        </Notice>
      )}
      <SubmitRow
        kind={kind}
        day={desk.day}
        busy={sending.under}
        disabled={blocked || (kind === 'prayer' && !holdsWords)}
        remaining={limit.remaining}
      />
    </WritingForm>
  )
}

async function submitDraft(kind: EntryKind, { day, progress }: Desk, { draft, keeper }: DraftInHand) {
  const { text, audience } = draft
  const at = isDayKind(kind) ? { walk: progress.walk, day } : {}
  const words = { text, audience, attachments: draft.attachments.map((file) => file.id) }
  const send = async (id: string, tried: Sent[], more = 5): ReturnType<typeof submitEntry> => {
    await keeper.noteTry(id, words)
    const knownDraft = copyAt(keeper.state().draft)
    return submitEntry({ id, kind, ...at, ...words, tried, knownDraft }).catch((error: unknown) => {
      const { code } = failureOf(error)
      // The entry with this id has gone into the trash since, or says something else by now; these words become another.
      const isTaken = code === 'NOT_FOUND' || (code === 'ALREADY_WRITTEN' && !isDayKind(kind))
      if (isTaken && more > 0) return send(idAfter(id), [], more - 1)
      throw error
    })
  }
  const { entry, dayCompleted } = await keeper.send(async () => {
    const answer = await send(draft.entryId, draft.tried)
    await keeper.finish(text)
    return answer
  })
  // Another device was first with more than these words, and nobody has agreed that the rest of them goes.
  if (entry.text !== text.trim()) return toast(journal.moreIsThere)
  const more = dayCompleted ? { text: dayWords.complete(day) } : {}
  toast({ kind: 'success', title: submittedTitle(kind, audience), ...more })
}

// What nobody else will see has not been shared.
function submittedTitle(kind: EntryKind, audience: Audience): string {
  const words = journal.kinds[kind]
  return audience === 'private' && 'kept' in words ? words.kept : words.submitted
}

type Submitted = Awaited<ReturnType<typeof client.entries.submit>>

/** Writes an entry, and shows at once what the server has made of it. */
async function submitEntry(input: Parameters<typeof client.entries.submit>[0]): Promise<Submitted> {
  const answer = await client.entries.submit(input)
  const { entry, dayCompleted, submitsLeft } = answer
  changeDesks((desk) => ({ ...desk, submitsLeft: { ...desk.submitsLeft, [entry.kind]: submitsLeft } }))
  if (!isDayKind(entry.kind)) changeDesks((desk) => withoutDraft(desk, entry.kind))
  if (dayCompleted) showCompletion(answer)
  showEntry(entry)
  void refreshEntries()
  return answer
}

function showCompletion({ entry, next }: Submitted) {
  changeDesk(entry, (desk) => ({
    ...desk,
    progress: {
      ...desk.progress,
      completed: [...new Set([...desk.progress.completed, entry.day])],
      next,
    },
  }))
}
