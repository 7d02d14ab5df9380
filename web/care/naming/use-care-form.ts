import { useState } from 'react'
import type { core } from 'zod/mini'
import type { HelpSettings } from '#contract/care/care.ts'
import { forgetFields, keepField, keptField } from '#web/platform/forms/kept-fields.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useMe } from '#web/platform/api/session.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { readAnew, showSettings } from './settings.ts'

type CareFormOptions<Values extends Record<string, string>, Output> = {
  schema: core.$ZodType<Output, Values>
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
  const begun = useBegun(keptOf, me.id)
  const form = useContractForm<Values, Output, HelpSettings>({
    schema,
    values,
    kept: Object.keys(values),
    keptOf,
    owner: me.id,
    send: (given) => send(given, begun.from ?? version),
    onDone: (answer, given) => {
      showSettings(answer)
      begun.forget()
      onSaved(given)
    },
    clears: true,
    failed,
    onTrouble: ({ code }) => {
      if (code !== 'CHANGED_MEANWHILE') return
      begun.forget()
      void readAnew()
    },
  })
  const isDirty = Object.entries(values).some(([name, text]) => form.values[name] !== text)
  return {
    ...form,
    /** Notes, once, what one begins to change. */
    begin: () => {
      if (begun.from === null || !isDirty) begun.note(version)
    },
    /** Puts every field back to what is saved. */
    reset: () => {
      form.reset()
      begun.forget()
    },
    /** Whether another admin had saved meanwhile. */
    overtaken: form.trouble?.code === 'CHANGED_MEANWHILE',
  }
}

/** The version that one began to change, kept as long as what is typed; null until one has. */
function useBegun(keptOf: string, owner: string) {
  const name = `${keptOf}.from`
  const [from, setFrom] = useState(() => keptField(name, owner))
  return {
    from: from === '' ? null : Number(from),
    note: (version: number) => {
      setFrom(String(version))
      keepField(name, String(version), owner)
    },
    forget: () => {
      setFrom('')
      forgetFields([name], owner)
    },
  }
}
