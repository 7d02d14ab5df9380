import { useEffect, useRef, type FormEvent } from 'react'
import type { Desk } from '#contract/journal/desk.ts'
import type { Entry } from '#contract/journal/entries.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { journal } from '#words/en/journal.ts'
import { ui } from '#words/en/ui.ts'
import { AsideNotice } from './aside-notice.tsx'
import { AudienceField } from './audience-field.tsx'
import { isOvertaken, isPending } from './draft.ts'
import { editEntry } from './entry-acts.ts'
import { submitOnKeys } from './submit-keys.ts'
import type { DraftInHand } from './use-draft.ts'
import { Overtaken } from './overtaken.tsx'
import { useSending } from './use-sending.ts'
import { WritingField } from './writing-field.tsx'

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
  const { draft, keeper } = hand
  const field = useRef<HTMLTextAreaElement>(null)
  const overtaken = isOvertaken(draft, entry)
  const { sending, faults, failure, clear, send } = useSending({
    kind: entry.kind,
    failed: journal.saveFailed,
  })

  useEffect(() => {
    if (focused) focusAtEnd(field.current)
  }, [focused])

  const save = () =>
    send(draft.text, async () => {
      await keeper.settle()
      const { text, audience } = draft
      // What was overtaken is shown above the field, so saving now is meant to replace it.
      const saved = await editEntry({ id: entry.id, version: entry.version, text, audience })
      await keeper.finish(saved.text)
      toast({ kind: 'success', title: journal.saved })
      onClose()
    })

  const cancel = () => {
    if (isPending(draft, entry)) {
      const takeBack = keeper.discard()
      const undo = () => {
        takeBack()
        onReopen()
      }
      toast({ title: journal.dropped, action: { label: journal.undo, onPick: undo } })
    }
    onClose()
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit} onKeyDown={submitOnKeys}>
      <AsideNotice hand={hand} />
      {overtaken && <Overtaken entry={entry} begunBefore={draft.base === null} />}
      <WritingField
        label={overtaken ? journal.yourText : journal.editOf(entry.day)}
        labelHidden={!overtaken}
        hand={hand}
        errors={faults}
        sending={sending}
        onType={clear}
        ref={field}
      />
      <AudienceField
        audience={draft.audience}
        readers={readers}
        disabled={sending}
        onPick={(audience) => keeper.change({ audience })}
      />
      {failure && (
        <Notice kind="danger" title={failure.title}>
          <p>{failure.text}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={sending} busyLabel={journal.saving}>
          {overtaken ? journal.saveMine : journal.save}
        </Button>
        <Button disabled={sending} onClick={cancel}>
          {overtaken ? journal.keepSaved : ui.cancel}
        </Button>
      </div>
    </form>
  )
}

function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
