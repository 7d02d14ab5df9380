import { keptAddress } from '#contract/account/address.ts'
import { useState } from 'react'
import { moveLookUp } from '#contract/moving/form.ts'
import type { MovePreview } from '#contract/moving/moving.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { useMe } from '#web/platform/api/session.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { movingWords as words } from '#words/en/moving/moving.ts'

/** Somebody who was looked up, and what moving them would do. */
export type Found = MovePreview & { email: string }

type Place = { id: string; name: string }

/** Looks the holder of an address up, for a move to an organization. Where the address has several accounts, `places` says in which. */
export function useLookUp(id: string) {
  const me = useMe()
  const [found, setFound] = useState<Found | null>(null)
  const [several, setSeveral] = useState<{ email: string; places: Place[] } | null>(null)
  const form = useContractForm({
    schema: moveLookUp,
    values: { email: '', from: '' },
    kept: ['email', 'from'],
    keptOf: `move.${id}`,
    owner: me.id,
    send: ({ email, from }) =>
      client.moving
        .preview({ id, email, ...(several?.email === email && from !== '' && { from }) })
        .catch((error: unknown) => {
          const failure = failureOf(error)
          if (failure.code === 'SEVERAL_ACCOUNTS') setSeveral({ email, places: failure.data.organizations })
          throw error
        }),
    onDone: (preview, { email }) => setFound({ ...preview, email }),
    failed: words.lookUpFailed,
  })
  const places = several?.email === keptAddress(form.values.email) ? several.places : []
  return { form, found, places, another: () => setFound(null) }
}
