import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { communityWords as words } from '#words/en/community.ts'
import type { ErrorWords } from '#words/en/errors.ts'
import { doAsked, type Person, type Question } from './community-acts.ts'

export type PersonQuestionProps = { person: Person; question: Question; open: boolean; onClose: () => void }

/** Asks once before somebody is removed, left or blocked. */
export function PersonQuestion({ person, question, open, onClose }: PersonQuestionProps) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const { title, text, button, doing } = words[question]
  const close = () => {
    setTrouble(null)
    onClose()
  }
  const answer = async () => {
    setBusy(true)
    const refused = await doAsked(question, person)
    setBusy(false)
    if (refused) setTrouble(refused)
    else close()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={title(person.displayName)}
      text={text(person.displayName)}
      confirm={button}
      busyLabel={doing}
      busy={busy}
      trouble={trouble}
      onConfirm={() => void answer()}
    />
  )
}
