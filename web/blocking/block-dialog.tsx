import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { api } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { blockingWords as words } from '#words/en/blocking.ts'
import type { ErrorWords } from '#words/en/errors.ts'
import { blockPerson } from './block-person.ts'

export type BlockDialogProps = { person: PublicProfile; open: boolean; onClose: () => void }

/** Asks before somebody is blocked. */
export function BlockDialog({ person, open, onClose }: BlockDialogProps) {
  const { data } = useQuery(api.circles.list.queryOptions())
  const leadsMe = data?.circles.some(({ leader }) => leader.id === person.id)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const close = () => {
    setTrouble(null)
    onClose()
  }
  const block = async () => {
    setBusy(true)
    const failed = await blockPerson(person)
    setBusy(false)
    setTrouble(failed)
    if (!failed) onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={words.title(person.displayName)}
      text={(leadsMe ? words.textOfLeader : words.text)(person.displayName)}
      confirm={words.button}
      busy={busy}
      busyLabel={words.doing}
      onConfirm={() => void block()}
      trouble={trouble}
    />
  )
}
