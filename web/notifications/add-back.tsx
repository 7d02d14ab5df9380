import { Check, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { notificationWords as words } from '#words/en/notifications/notifications.ts'
import { readAnew } from './read-anew.ts'

type AddBackProps = { person: PublicProfile; inMine: boolean; onAdded: () => void }

/** Adds whoever has added one, or says that this is done. */
export function AddBack({ person, inMine, onAdded }: AddBackProps) {
  const [busy, setBusy] = useState(false)
  const place = useFocusKept<HTMLDivElement>()
  const name = nameInText(person)
  const add = async () => {
    setBusy(true)
    try {
      await client.community.add({ personId: person.id }).catch(unlessAdded)
      toast({ kind: 'success', title: words.addedBack(name) })
      onAdded()
      await Promise.all([readAnew(), queries.invalidateQueries({ queryKey: api.community.key() })])
    } catch (error) {
      tellFailure(error, words.addFailed(name))
    }
    setBusy(false)
  }
  return (
    <div {...place} className="pt-1.5 outline-none">
      {inMine ? (
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Check size={16} aria-hidden="true" />
          {words.inMine}
        </p>
      ) : (
        <Button icon={<UserPlus size={18} />} busy={busy} busyLabel={words.adding} onClick={() => void add()}>
          {words.addBack}
        </Button>
      )}
    </div>
  )
}

// Done on another device meanwhile, it is done.
function unlessAdded(error: unknown) {
  if (failureOf(error).code !== 'ALREADY_IN_COMMUNITY') throw error
}
