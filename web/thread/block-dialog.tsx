import { useState } from 'react'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { client } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { troubleOf, type Trouble } from '#web/forms/trouble.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { threadWords } from '#words/en/thread.ts'

const words = threadWords.confirmBlock

export type BlockDialogProps = { person: PublicProfile; open: boolean; onClose: () => void }

/** Asks before somebody is blocked. */
export function BlockDialog({ person, open, onClose }: BlockDialogProps) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const close = () => {
    setTrouble(null)
    onClose()
  }
  const block = async () => {
    setBusy(true)
    try {
      await client.community.block({ personId: person.id })
      close()
      // Whatever shows them may look otherwise now.
      await queries.invalidateQueries()
    } catch (error) {
      setTrouble(troubleOf(error))
    }
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={words.title(person.displayName)}
      text={words.text(person.displayName)}
      confirm={words.act}
      busy={busy}
      busyLabel={words.busy}
      onConfirm={() => void block()}
      trouble={trouble}
    />
  )
}
