import * as z from 'zod/mini'
import { stageName } from '#contract/own-programme/form.ts'
import type { OwnStage } from '#contract/own-programme/own-programme.ts'
import { client } from '#web/platform/api/client.ts'
import { useMe } from '#web/platform/api/session.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import { ownProgrammeWords } from '#words/en/own-programme/own-programme.ts'
import { refreshProgramme } from '#web/programme/refresh-programme.ts'
import { isolated } from '#words/isolated.ts'
import { useOvertaken } from './use-overtaken.ts'

const { stage: words } = ownProgrammeWords
/** `from` is the version that one began to change; empty until then. */
const schema = z.object({ name: stageName, from: z.string() })

export type StageForm = ReturnType<typeof useStageName>

/** The name of a stage in the making, and whether another admin named it meanwhile. What is typed outlives a failure and a reload. */
export function useStageName({ number, name, version }: OwnStage, onSaved: () => void) {
  const me = useMe()
  const form = useContractForm({
    schema,
    values: { name, from: '' },
    kept: ['name', 'from'],
    keptOf: `stage.${number}`,
    owner: me.id,
    // What another admin saved stands in the form by then, so this replaces it knowingly.
    send: (given) =>
      meanwhile.save((seen) => client.ownProgramme.nameStage({ number, version: seen, name: given.name })),
    onDone: async (answer) => {
      toast({ kind: 'success', title: words.saved(isolated(answer.name)) })
      await refreshProgramme()
      onSaved()
    },
    clears: true,
    failed: words.failed,
  })
  const { from } = form.values
  const meanwhile = useOvertaken(from, version)
  const begin = () => {
    if (from === '' || form.values.name === name) form.write('from', String(version))
  }
  return {
    ...form,
    ...meanwhile,
    /** Whether what is saved is something else by now than what one began to change. */
    overtaken: form.values.name !== name && meanwhile.overtaken,
    /** Whether it was refused because of that. */
    refused: form.trouble?.code === 'CHANGED_MEANWHILE',
    /** Notes, once, what one begins to change. */
    begin,
    /** Puts another name into the form, to be saved. */
    take: (other: string) => {
      begin()
      form.write('name', other)
    },
  }
}
