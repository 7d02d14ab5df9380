import { nameInText } from '#web/platform/names/name-in-text.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { moveReason } from '#contract/moving/form.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import { client } from '#web/platform/api/client.ts'
import { formFailure } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { troubleOf } from '#web/platform/forms/trouble.ts'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { movingWords as words } from '#words/en/moving/moving.ts'
import { isolated } from '#words/isolated.ts'
import type { Found } from './use-look-up.ts'

const schema = z.object({ reason: moveReason })

/** Moves somebody who was looked up to an organization, for a reason, once one has said so again. */
export function useMove({ id, name }: Pick<Organization, 'id' | 'name'>, found: Found, onMoved: () => void) {
  const me = useMe()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const form = useContractForm({
    schema,
    values: { reason: '' },
    kept: ['reason'],
    keptOf: `move.${id}`,
    owner: me.id,
    send: async (given) => given,
    onDone: () => {
      setTrouble(null)
      setAsking(true)
    },
  })
  const move = async () => {
    setBusy(true)
    try {
      await client.moving.move({ id, email: found.email, from: found.from.id, reason: form.values.reason })
      toast({ kind: 'success', title: words.moved(nameInText(found), isolated(name)), text: words.movedText })
      form.reset()
      setAsking(false)
      onMoved()
      void queries.invalidateQueries({ queryKey: api.organizations.key() })
    } catch (error) {
      setTrouble(whyNot(error))
    }
    setBusy(false)
  }
  return { form, asking, busy, trouble, close: () => setAsking(false), move: () => void move() }
}

// What is wrong by now with the address stands in no field here.
function whyNot(error: unknown): ErrorWords {
  const [atTheAddress] = formFailure(error, ['email'], words.failed).fields.email ?? []
  const told = troubleOf(error, words.failed)
  return atTheAddress === undefined ? told : { title: words.failed.title, text: atTheAddress }
}
