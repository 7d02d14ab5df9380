import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { communityWords as words } from '#words/en/community/community.ts'
import { doAsked, type Person, type Question } from './community-acts.ts'

export type PersonQuestionProps = { person: Person; question: Question; open: boolean; onClose: () => void }

/** Asks once before somebody is removed or left. */
export function PersonQuestion({ person, question, open, onClose }: PersonQuestionProps) {
  const [busy, setBusy] = useState(false)
  const { title, text, button, doing } = words[question]
  const answer = async () => {
    setBusy(true)
    await doAsked(question, person)
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={<Sentence of={title} who={[person]} />}
      text={<Sentence of={text} who={[person]} />}
      confirm={button}
      busyLabel={doing}
      busy={busy}
      onConfirm={() => void answer()}
    />
  )
}
