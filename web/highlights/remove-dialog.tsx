import { useState } from 'react'
import type { Highlight } from '#contract/highlights/highlights.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { refreshHighlights } from './highlight-queries.ts'

const { card: words } = highlightWords

export type RemoveDialogProps = { highlight: Highlight; open: boolean; onClose: () => void }

/** Asks once before a highlight goes. */
export function RemoveDialog({ highlight, open, onClose }: RemoveDialogProps) {
  const { id, leader, usedAt } = highlight
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const close = () => {
    setTrouble(null)
    onClose()
  }
  const remove = async () => {
    setBusy(true)
    const refused = await client.highlights.remove({ id }).then(
      () => null,
      (error: unknown) => failureOf(error, words.removeFailed),
    )
    setBusy(false)
    // What somebody else has removed is gone as well.
    if (refused && refused.code !== 'NOT_FOUND') {
      return setTrouble({ ...words.removeFailed, text: refused.text })
    }
    toast({ kind: 'success', title: words.removed })
    close()
    await refreshHighlights()
  }
  const goes = <Sentence of={words.removeText} who={[leader ?? words.someone]} />
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={words.removeTitle}
      text={
        <>
          {goes} {usedAt && words.removeUsedText}
        </>
      }
      confirm={words.remove}
      busyLabel={words.removing}
      busy={busy}
      trouble={trouble}
      onConfirm={() => void remove()}
    />
  )
}
