import { useState } from 'react'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { client } from '#web/platform/api/client.ts'
import { toastFailure } from '#web/platform/api/failure.ts'
import { queries } from '#web/platform/api/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { blockingWords } from '#words/en/community/blocking.ts'

const { unblock: words } = blockingWords

/** Ending a block, from wherever that is offered. */
export function useUnblock() {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async unblock(person: PublicProfile) {
      setBusy(true)
      try {
        await client.community.unblock({ personId: person.id })
        toast({ kind: 'success', ...words.done(nameInText(person)) })
      } catch (error) {
        toastFailure(error, words.failed)
      }
      await queries.invalidateQueries()
      setBusy(false)
    },
  }
}
