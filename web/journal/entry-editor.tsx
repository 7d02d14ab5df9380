import { useEffect, useRef } from 'react'
import type { Desk } from '#contract/journal/desk.ts'
import type { Entry } from '#contract/entries/entries.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { journal } from '#words/en/journal.ts'
import { ui } from '#words/en/ui.ts'
import { isOvertaken, isPending } from './draft.ts'
import { editEntry } from './entry-acts.ts'
import { Overtaken } from './overtaken.tsx'
import type { DraftInHand } from './use-draft.ts'
import { useSending } from './use-sending.ts'
import { WritingForm } from './writing-form.tsx'

export type EntryEditorProps = {
  entry: Entry
  readers: Desk['readers']
  hand: DraftInHand
  /** Whether to put the cursor into the text, because one has just asked to edit it. */
  focused: boolean
  onClose: () => void
  /** One goes on editing after all. */
  onReopen: () => void
}

/** Changes an entry. If another version was saved meanwhile it shows both, and neither goes away unasked. */
export function EntryEditor({ entry, readers, hand, focused, onClose, onReopen }: EntryEditorProps) {
  const sending = useSending({ kind: entry.kind, failed: journal.saveFailed })
  const field = useRef<HTMLTextAreaElement>(null)
  const overtaken = isOvertaken(hand.draft, entry)
  useEffect(() => {
    if (focused) focusAtEnd(field.current)
  }, [focused])

  const save = async () => {
    await saveDraft(entry, hand)
    onClose()
  }
  const cancel = () => {
    discardDraft(entry, hand, onReopen)
    onClose()
  }
  return (
    <WritingForm
      hand={hand}
      readers={readers}
      sending={sending}
      label={overtaken ? journal.yourText : journal.editOf(entry.day)}
      labelHidden={!overtaken}
      field={field}
      onSubmit={() => sending.send(hand.draft.text, save)}
      above={overtaken && <Overtaken entry={entry} begunBefore={hand.draft.base === null} />}
    >
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={sending.under} busyLabel={journal.saving}>
          {overtaken ? journal.saveMine : journal.save}
        </Button>
        <Button disabled={sending.under} onClick={cancel}>
          {overtaken ? journal.keepSaved : ui.cancel}
        </Button>
      </div>
    </WritingForm>
  )
}

// Where the draft was overtaken, what is saved stands above the field; saving now is meant to replace it.
async function saveDraft({ id, version }: Entry, { draft, keeper }: DraftInHand) {
  const { text, audience } = draft
  await keeper.settle()
  await editEntry({ id, version, text, audience })
  await keeper.finish(text)
  toast({ kind: 'success', title: journal.saved })
}

function discardDraft(entry: Entry, { draft, keeper }: DraftInHand, onReopen: () => void) {
  if (!isPending(draft, entry)) return
  const takeBack = keeper.discard()
  const undo = () => {
    takeBack()
    onReopen()
  }
  toast({ title: journal.dropped, action: { label: journal.undo, onPick: undo } })
}

function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
