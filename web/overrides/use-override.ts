import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { overrideReason } from '#contract/overrides/form.ts'
import type { OverridableWalk } from '#contract/overrides/overrides.ts'
import { client } from '#web/platform/api/client.ts'
import { useMe } from '#web/platform/api/session.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { overrideWords as words } from '#words/en/overrides/overrides.ts'
import { refreshOverrides } from './override-queries.ts'
import { completeBy, textOf, upTo, wish, wishesIn } from './wishes.ts'

/** `days` are the wishes of whoever fills it in, as `textOf` writes them. */
const schema = z.object({ days: z.string(), reason: overrideReason })

/** An override in the making. What is chosen and typed outlives a failure and a reload. */
export function useOverride({ person, walk, version, days }: OverridableWalk) {
  const me = useMe()
  // One for each that is saved, so that sending it twice saves it once.
  const id = useRef(newId())
  const [saves, setSaves] = useState(0)
  const form = useContractForm({
    schema,
    values: { days: '', reason: '' },
    kept: ['days', 'reason'],
    keptOf: `override.${person.id}`,
    owner: me.id,
    send: ({ reason }) =>
      client.overrides.save({ id: id.current, personId: person.id, walk, version, complete, reason }),
    onDone: async () => {
      id.current = newId()
      const name = nameInText(person)
      toast({ kind: 'success', title: words.saved(name), text: words.savedText(name) })
      await refreshOverrides()
      setSaves((before) => before + 1)
    },
    clears: true,
    failed: words.saveFailed,
    onTrouble: ({ code }) => {
      if (code === 'CHANGED_MEANWHILE' || code === 'NOTHING_TO_CHANGE') void refreshOverrides()
    },
  })
  const wishes = wishesIn(form.values.days, days)
  const complete = completeBy(wishes, days)
  return {
    ...form,
    wishes,
    complete,
    /** How often something was saved here. */
    saves,
    wish: (which: number[], wanted: boolean) => form.write('days', textOf(wish(wishes, days, which, wanted))),
    propose: (current: number) => form.write('days', textOf(upTo(current, days))),
    putBack: () => form.write('days', ''),
  }
}
