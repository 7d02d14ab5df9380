import * as z from 'zod/mini'
import { unlockFields } from '#contract/own-programme/form.ts'
import type { Unlock } from '#contract/own-programme/own-programme.ts'
import { client } from '#web/platform/api/client.ts'
import { updateMe, useMe } from '#web/platform/api/session.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import { ownProgrammeWords } from '#words/en/own-programme/own-programme.ts'
import { refreshProgramme } from '#web/programme/refresh-programme.ts'
import { useOvertaken } from './use-overtaken.ts'

const { opening: words } = ownProgrammeWords
/** `from` is the version that one began to change; empty until then. */
const schema = z.extend(unlockFields, { from: z.string() })

/** When days open, in the making, and whether another admin changed it meanwhile. What is chosen outlives a failure and a reload. */
export function useOpening(unlock: Unlock) {
  const me = useMe()
  const { version } = unlock
  const form = useContractForm({
    schema,
    values: { rule: unlock.rule, hour: String(unlock.hour), zone: unlock.zone, from: '' },
    kept: ['rule', 'hour', 'zone', 'from'],
    keptOf: 'unlock',
    owner: me.id,
    // What another admin saved stands in the form by then, so this replaces it knowingly.
    send: ({ from: _from, ...given }) =>
      meanwhile.save((seen) => client.ownProgramme.changeUnlock({ ...given, version: seen })),
    onDone: async ({ hour, zone }) => {
      updateMe({ ...me, unlock: { hour, zone } })
      toast({ kind: 'success', title: words.saved })
      await refreshProgramme()
    },
    clears: true,
    failed: words.failed,
  })
  const { from } = form.values
  const meanwhile = useOvertaken(from, version)
  return {
    ...form,
    ...meanwhile,
    /** Whether it was refused because another admin had saved meanwhile. */
    refused: form.trouble?.code === 'CHANGED_MEANWHILE',
    /** Notes, once, what one begins to change. */
    begin: () => {
      if (from === '') form.write('from', String(version))
    },
  }
}
