import { useState } from 'react'
import { moveAddress } from '#contract/moving/form.ts'
import type { MovePreview } from '#contract/moving/moving.ts'
import { client } from '#web/api/client.ts'
import { useMe } from '#web/api/session.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { movingWords as words } from '#words/en/moving.ts'

/** Somebody who was looked up, and what moving them would do. */
export type Found = MovePreview & { email: string }

/** Looks the holder of an address up, for a move to an organization. */
export function useLookUp(id: string) {
  const me = useMe()
  const [found, setFound] = useState<Found | null>(null)
  const form = useContractForm({
    schema: moveAddress,
    values: { email: '' },
    kept: ['email'],
    keptOf: `move.${id}`,
    owner: me.id,
    send: ({ email }) => client.moving.preview({ id, email }),
    onDone: (preview, { email }) => setFound({ ...preview, email }),
    failed: words.lookUpFailed,
  })
  return { form, found, another: () => setFound(null) }
}
