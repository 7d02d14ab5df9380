import { useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './late-confirm.ts'

export type ConfirmedButtonProps = {
  /** What stands on it: "Remove". */
  text: string
  /** Its name where several stand on a page: "Remove Tabitha". */
  name: string
  question: { title: string; text: string; confirm: string; busy: string }
  /** Does it, and tells where that failed. The question stays until this has ended. */
  act: () => Promise<unknown>
}

/** A button for what cannot simply be taken back: it asks first, and then does it. */
export function ConfirmedButton({ text, name, question, act }: ConfirmedButtonProps) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await act()
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button
        {...ConfirmDialog.nearing}
        look="plain-danger"
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {text}
      </Button>
      <ConfirmDialog
        title={question.title}
        text={question.text}
        open={asking}
        onClose={() => setAsking(false)}
        confirm={question.confirm}
        busyLabel={question.busy}
        busy={busy}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
