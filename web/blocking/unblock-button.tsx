import { useState } from 'react'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { client } from '#web/api/client.ts'
import { toastFailure } from '#web/api/failure.ts'
import { queries } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { blockingWords } from '#words/en/blocking.ts'

const { unblock: words } = blockingWords

/** Ends a block. */
export function UnblockButton({ person: { id, displayName } }: { person: PublicProfile }) {
  const [busy, setBusy] = useState(false)
  const unblock = async () => {
    setBusy(true)
    try {
      await client.community.unblock({ personId: id })
      toast({ kind: 'success', ...words.done(displayName) })
    } catch (error) {
      toastFailure(error, words.failed)
    }
    await queries.invalidateQueries()
    setBusy(false)
  }
  return (
    <Button busy={busy} busyLabel={words.doing} onClick={() => void unblock()}>
      {words.button}
      <span className="sr-only">{displayName}</span>
    </Button>
  )
}
