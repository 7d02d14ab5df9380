import { Ban, CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { later } from '#web/ui/later.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { blockingWords as words } from '#words/en/community/blocking.ts'
import { useUnblock } from './use-unblock.ts'

const BlockDialog = later(() => import('./block-dialog.tsx').then((file) => file.BlockDialog))

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
    question: <BlockDialog wanted={open} props={person && { person, open, onClose: () => setOpen(false) }} />,
  }
}
