import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { communityWords as words } from '#words/en/community.ts'
import { addMember, type Person } from './community-acts.ts'

export type AddButtonProps = { person: Person; label?: string; onAdded?: () => void }

/** Adds somebody to one's community. */
export function AddButton({ person, label = words.add, onAdded }: AddButtonProps) {
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    const isIn = await addMember(person)
    setBusy(false)
    if (isIn) onAdded?.()
  }
  return (
    <Button icon={<UserPlus size={16} />} busy={busy} busyLabel={words.adding} onClick={() => void add()}>
      {label}
      <span className="sr-only">{person.displayName}</span>
    </Button>
  )
}
