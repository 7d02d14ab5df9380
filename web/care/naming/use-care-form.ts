import * as z from 'zod/mini'
import type { HelpSettings } from '#contract/care/care.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useMe } from '#web/platform/api/session.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { readAnew, showSettings } from './settings.ts'

/** `from` is the version that one began to change; empty until then. */
type From = { from: string }

type CareFormOptions<Values extends Record<string, string>, Output> = {
  schema: z.core.$ZodType<Output, Values>
  values: Values
  keptOf: string
  /** What is saved by now. */
  version: number
  send: (given: Output, version: number) => Promise<HelpSettings>
  onSaved: (given: Output) => void
  failed: ErrorWords
}

/**
 * A form for a part of what a church says of help. It is saved over what one saw when one began to type; where another admin saved meanwhile,
 * one is told, and saves over that knowingly. What is typed outlives a failure and a reload.
 */
export function useCareForm<Values extends Record<string, string>, Output>({
  schema,
  values,
  keptOf,
  version,
  send,
  onSaved,
  failed,
}: CareFormOptions<Values, Output>) {
  const me = useMe()
  const form = useContractForm<Values & From, Output, HelpSettings>({
    schema: z.pipe(
      z.transform((given: Values & From): Values => given),
      schema,
    ),
    values: { ...values, from: '' },
    kept: [...Object.keys(values), 'from'],
    keptOf,
    owner: me.id,
    send: (given) => send(given, from === '' ? version : Number(from)),
    onDone: (answer, given) => {
      showSettings(answer)
      onSaved(given)
    },
    clears: true,
    failed,
    onTrouble: ({ code }) => {
      if (code !== 'CHANGED_MEANWHILE') return
      form.write('from', '')
      void readAnew()
    },
  })
  const { from } = form.values
  const isDirty = Object.entries(values).some(([name, text]) => form.values[name] !== text)
  return {
    ...form,
    /** Notes, once, what one begins to change. */
    begin: () => {
      if (from === '' || !isDirty) form.write('from', String(version))
    },
    /** Whether another admin had saved meanwhile. */
    overtaken: form.trouble?.code === 'CHANGED_MEANWHILE',
  }
}
