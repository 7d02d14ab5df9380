import { Ban, CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { client } from '#web/platform/api/client.ts'
import { toastFailure } from '#web/platform/api/failure.ts'
import { queries } from '#web/platform/api/queries.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { laterDialog } from '#web/ui/later.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { blockingWords as words } from '#words/en/community/blocking.ts'

const BlockDialog = laterDialog(() => import('./block-dialog.tsx').then((file) => file.BlockDialog))

type Blocking = {
  item: MenuItem
  /** The entry in its place for those who are blocked already. */
  unblockItem: MenuItem
  question: ReactNode
}

/** How a part lets people block somebody whom it shows: the entry for a menu, and the question, drawn where `question` stands. */
export function useBlocking(person: PublicProfile | null): Blocking {
  const [open, setOpen] = useState(false)
  const { unblock } = useUnblock()
  const onPick = () => setOpen(true)
  return {
    item: { kind: 'act', label: words.button, icon: <Ban size={18} />, danger: true, onPick },
    unblockItem: {
      kind: 'act',
      label: words.unblock.button,
      icon: <CircleCheck size={18} />,
      onPick: () => void (person && unblock(person)),
    },
    question: person && <BlockDialog person={person} open={open} onClose={() => setOpen(false)} />,
  }
}

const { unblock: unblockWords } = words

/** Ends a block. */
export function UnblockButton({ person }: { person: PublicProfile }) {
  const { busy, unblock } = useUnblock()
  return (
    <Button busy={busy} busyLabel={unblockWords.doing} onClick={() => void unblock(person)}>
      {unblockWords.button}
      <span className="sr-only">{person.displayName}</span>
    </Button>
  )
}

/** Ending a block, from wherever that is offered. */
function useUnblock() {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async unblock(person: PublicProfile) {
      setBusy(true)
      try {
        await client.community.unblock({ personId: person.id })
        toast({ kind: 'success', ...unblockWords.done(nameInText(person)) })
      } catch (error) {
        toastFailure(error, unblockWords.failed)
      }
      await queries.invalidateQueries()
      setBusy(false)
    },
  }
}
