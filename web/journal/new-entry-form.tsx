import type { Ref } from 'react'
import type { EntryKind } from '#contract/entries/entries.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { failureOf } from '#web/api/failure.ts'
import type { DraftInHand } from '#web/drafts/use-draft.ts'
import { useSending } from '#web/drafts/use-sending.ts'
import { WritingForm } from '#web/drafts/writing-form.tsx'
import { refreshEntries } from '#web/entries/entry-queries.ts'
import { submitKey } from '#web/forms/submit-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { entryWords } from '#words/en/entries.ts'
import { journal } from '#words/en/journal.ts'
import { dayWords } from '#words/en/programme.ts'
import { submitEntry } from './submit-entry.ts'
import { useSubmitLimit } from './use-submit-limit.ts'

export type NewEntryFormProps = {
  kind: EntryKind
  desk: Desk
  hand: DraftInHand
  field: Ref<HTMLTextAreaElement>
  /** The server has confirmed the entry. */
  onSubmitted: () => void
}

/** The form for the entry of a day that has none yet. */
export function NewEntryForm({ kind, desk, hand, field, onSubmitted }: NewEntryFormProps) {
  const words = journal.kinds[kind]
  const limit = useSubmitLimit(kind, desk.submitsLeft[kind])
  const sending = useSending({
    failed: words.failed,
    invalid: entryWords.kinds[kind].invalid,
    refuse: limit.refuse,
    refresh: refreshEntries,
  })
  const blocked = limit.block !== null
  const submit = async () => {
    await submitDraft(kind, desk.day, hand)
    onSubmitted()
  }
  return (
    <WritingForm
      hand={hand}
      readers={desk.readers}
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
          <p>{limit.block.until}</p>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          type="submit"
          look="primary"
          busy={sending.under}
          busyLabel={journal.submitting}
          disabled={blocked}
        >
          {words.submit(desk.day)}
        </Button>
        <span className="hidden text-sm text-muted lg:inline">{journal.shortcut(submitKey)}</span>
        {limit.warning && <span className="text-sm text-gold">{limit.warning}</span>}
      </div>
    </WritingForm>
  )
}

async function submitDraft(kind: EntryKind, day: number, { draft, keeper }: DraftInHand) {
  const { entryId: id, text, audience } = draft
  await keeper.settle()
  try {
    const { dayCompleted } = await submitEntry({ id, kind, day, text, audience })
    await keeper.finish(text)
    const more = dayCompleted ? { text: dayWords.complete(day) } : {}
    toast({ kind: 'success', title: journal.kinds[kind].submitted, ...more })
  } catch (error) {
    // The id belongs to an entry that has gone into the trash since; these words become another one.
    if (failureOf(error).code === 'NOT_FOUND') keeper.change({ entryId: crypto.randomUUID() })
    throw error
  }
}
