import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { communityWords as words } from '#words/en/community/community.ts'
import { addMember, type Person } from './community-acts.ts'

export type AddButtonProps = { person: Person; label?: string }

/** Adds somebody to one's community. */
export function AddButton({ person, label = words.add }: AddButtonProps) {
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    await addMember(person)
    setBusy(false)
  }
  return (
    <Button icon={<UserPlus size={16} />} busy={busy} busyLabel={words.adding} onClick={() => void add()}>
      {label}
      <span className="sr-only">{person.displayName}</span>
    </Button>
  )
}
