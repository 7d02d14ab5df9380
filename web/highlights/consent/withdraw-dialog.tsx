import { useState } from 'react'
import type { OwnHighlight } from '#contract/highlights/highlights.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { answerOwn } from './answer-own.ts'

const { own: words } = highlightWords

export type WithdrawDialogProps = { highlight: OwnHighlight; open: boolean; onClose: () => void }

/** Asks once before one withdraws that something is shown. */
export function WithdrawDialog({ highlight, open, onClose }: WithdrawDialogProps) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const close = () => {
    setTrouble(null)
    onClose()
  }
  const withdraw = async () => {
    setBusy(true)
    try {
      await answerOwn(highlight, { agree: false, named: false })
      toast({ kind: 'success', title: words.sent })
      close()
    } catch (error) {
      setTrouble({ ...words.failed, text: failureOf(error, words.failed).text })
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={words.withdrawTitle}
      text={highlight.usedAt ? words.withdrawUsed : words.withdrawText}
      confirm={words.withdraw}
      busyLabel={words.withdrawing}
      busy={busy}
      trouble={trouble}
      onConfirm={() => void withdraw()}
    />
  )
}
