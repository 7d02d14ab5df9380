import { useEffect, useRef } from 'react'
import type { Entry } from '#contract/entries/entry.ts'
import type { Readers } from '#web/drafts/audience-field.tsx'
import { copyAt, haveSameFiles, isOvertaken, isPending } from '#web/drafts/draft.ts'
import type { DraftInHand } from '#web/drafts/use-draft.ts'
import { useSending } from '#web/drafts/use-sending.ts'
import { WritingForm } from '#web/drafts/writing-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { entryWords } from '#words/en/entries.ts'
import { kindWords } from '#words/en/kinds.ts'
import { ui } from '#words/en/ui.ts'
import { editEntry } from './edit-entry.ts'
import { refreshEntries } from './entry-queries.ts'
import { titleOf } from './entry-title.ts'
import { Overtaken } from './overtaken.tsx'

export type EntryEditorProps = {
  entry: Entry
  readers: Readers
  hand: DraftInHand
  /** Whether to put the cursor into the text, because one has just asked to edit it. */
  focused: boolean
  onClose: () => void
  /** One goes on editing after all. */
  onReopen: () => void
}

/** Changes an entry. If another version was saved meanwhile it shows both, and neither goes away unasked. */
export function EntryEditor({ entry, readers, hand, focused, onClose, onReopen }: EntryEditorProps) {
  const sending = useSending({
    failed: entryWords.saveFailed,
    invalid: kindWords[entry.kind].invalid,
    refresh: refreshEntries,
  })
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
      label={overtaken ? entryWords.yourText : entryWords.editOf(titleOf(entry))}
      labelHidden={!overtaken}
      field={field}
      onSubmit={() => sending.send(hand.draft.text, save)}
      above={overtaken && <Overtaken entry={entry} begunBefore={hand.draft.base === null} />}
    >
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={sending.under} busyLabel={entryWords.saving}>
          {overtaken ? entryWords.saveMine : entryWords.save}
        </Button>
        <Button disabled={sending.under} onClick={cancel}>
          {overtaken ? entryWords.keepSaved : ui.cancel}
        </Button>
      </div>
    </WritingForm>
  )
}

// Where the draft was overtaken, what is saved stands above the field; saving now is meant to replace it.
async function saveDraft(entry: Entry, { draft, keeper }: DraftInHand) {
  const { id, version } = entry
  const { text, audience, attachments, filesFrom: known } = draft
  const files = !haveSameFiles(draft, entry) && { files: { attachments, known } }
  await keeper.settle()
  await editEntry({ id, version, text, audience, ...files, knownDraft: copyAt(keeper.state().draft) })
  await keeper.finish(text)
  toast({ kind: 'success', title: entryWords.saved })
}

function discardDraft(entry: Entry, { draft, keeper }: DraftInHand, onReopen: () => void) {
  if (!isPending(draft, entry)) return
  const takeBack = keeper.discard()
  const undo = () => {
    takeBack()
    onReopen()
  }
  toast({ title: entryWords.dropped, action: { label: entryWords.undo, onPick: undo } })
}

function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
