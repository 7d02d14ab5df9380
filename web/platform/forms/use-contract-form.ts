import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { core } from 'zod/mini'
import { formFailure } from '#web/platform/api/failure.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { troubleOf, type Trouble } from './trouble.ts'
import { type Kept, useFields, type Texts } from './use-fields.ts'

export type ContractFormOptions<Values extends Texts, Output, Answer> = Kept<keyof Values & string> & {
  /** The form as the contract describes it. */
  schema: core.$ZodType<Output, Values>
  /** What stands in each field at first. */
  values: Values
  /** Sends what the schema has let through. */
  send: (values: Output) => Promise<Answer>
  /** Goes on from there; the form is busy until that is done. */
  onDone: (answer: Answer, values: Output) => unknown
  /** Whether the fields are then put back to how they were at first, but for what was typed since. */
  clears?: boolean
  /** What is said where nobody foresaw what went wrong. */
  failed?: ErrorWords
  /** Hears of every error of the server that the form shows. */
  onTrouble?: (trouble: Trouble) => void
}

/** What the fields of a form need to be drawn. */
export type ContractForm<Values extends Texts> = ReturnType<typeof useContractForm<Values, unknown, unknown>>

/**
 * A form of the contract: checked here by the same schema as on the server, everything that is wrong with every field
 * told at once, and what the server finds told in the same places. An error takes nothing away that was typed.
 */
export function useContractForm<Values extends Texts, Output, Answer>({
  schema,
  values: empty,
  send,
  onDone,
  clears = false,
  failed,
  onTrouble,
  ...kept
}: ContractFormOptions<Values, Output, Answer>) {
  const { values, parse, find, clear, ...fields } = useFields(schema, empty, kept)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const form = useFocusOnRefusal(refusals)
  const countRefusal = () => setRefusals((before) => before + 1)

  const refuse = (error: unknown) => {
    const told = troubleOf(error, failed)
    const { fields: found, form: whole } = formFailure(error, Object.keys(empty), failed)
    find(found)
    setTrouble(whole && { ...told, ...(told.code === 'INVALID_INPUT' && whole) })
    countRefusal()
    if (told.code !== 'UNAUTHENTICATED') onTrouble?.(told)
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A button that is busy sends nothing, but a key may.
    if (underWay.current) return
    // A password manager may have filled a field without telling.
    const given = { ...values, ...Object.fromEntries(new FormData(event.currentTarget)) }
    const parsed = parse(given)
    setTrouble(null)
    if (!parsed.success) return countRefusal()
    setBusy(true)
    underWay.current = true
    const sent = await send(parsed.data).then((answer) => ({ answer }), refuse)
    if (sent) await onDone(sent.answer, parsed.data)
    if (sent && clears) clear(given)
    setBusy(false)
    underWay.current = false
  }

  return {
    ...fields,
    values,
    /** For the form element. */
    wiring: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
    busy,
    /** Says no more of what went wrong; what was typed stays. */
    forgive: () => {
      setTrouble(null)
      clear(empty)
    },
    /** Puts every field back to how it was at first. */
    reset: () => {
      setTrouble(null)
      clear(values)
    },
    /** What the last attempt said of the form as a whole. */
    trouble,
  }
}

// Leads to the first field that is wrong, once it is drawn as wrong.
function useFocusOnRefusal(refusals: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])
  return form
}
