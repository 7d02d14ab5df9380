import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dayTextFields } from '#contract/own-programme/form.ts'
import type { EditedDay } from '#contract/own-programme/own-programme.ts'
import { faultsByField } from '#contract/programme/day-fault.ts'
import { type DayText, textFaults } from '#contract/programme/day-text.ts'
import { client } from '#web/platform/api/client.ts'
import { api } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { useSettled } from '#web/platform/forms/use-settled.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { refreshProgramme } from '#web/programme/refresh-programme.ts'
import { useOvertaken } from '#web/own-programme/use-overtaken.ts'
import { toast } from '#web/ui/toast.ts'
import { dayEditorWords as words } from '#words/en/own-programme/own-programme.ts'

/** `from` is the version that one began to change; empty until then. */
const schema = z.extend(dayTextFields, { from: z.string() })

/** Milliseconds without a change, after which the server checks what is typed. */
const checkPause = 400

export type DayForm = ReturnType<typeof useDayForm>

/** A text of a day in the making: what is wrong with it is told while one types, and it outlives a failure and a reload. */
export function useDayForm(edited: EditedDay) {
  const { day, version, text } = edited
  const me = useMe()
  const form = useContractForm({
    schema,
    values: { ...fieldsOf(text), from: '' },
    kept: [...dayFields, 'from'],
    keptOf: `programme.${day}`,
    owner: me.id,
    // What another admin saved stands in the form by then, so this replaces it knowingly.
    send: ({ from: _from, ...given }) =>
      meanwhile.save((seen) => client.ownProgramme.save({ day, version: seen, text: given })),
    onDone: async () => {
      await refreshProgramme()
      toast({ kind: 'success', title: words.saved })
    },
    clears: true,
    failed: words.saveFailed,
  })
  const { from, ...typed } = form.values
  const meanwhile = useOvertaken(from, version)
  const given = JSON.stringify(typed)
  const unchanged = JSON.stringify(fieldsOf(text))
  const isDirty = given !== unchanged
  const settled = useSettled(given, checkPause)
  const read = textIn(given)
  const asked = textIn(settled)
  const check = useQuery({
    ...api.ownProgramme.check.queryOptions({ input: { day, text: asked ?? text } }),
    // What is saved was looked up when it was, and while one begins to type it is what has settled.
    enabled: settled !== unchanged && asked !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const seen = read === null ? {} : faultsByField(textFaults(day, read))
  // What the server found holds for the text that it was asked about.
  const known = settled === given && !check.isPlaceholderData ? (check.data?.faults ?? {}) : {}
  const faults: Record<string, string[]> = isDirty ? merged(seen, known) : {}
  return {
    ...form,
    isDirty,
    check,
    /** What stands in the form, as far as it can be read. */
    text: read ?? text,
    /** What is wrong with the whole of it. */
    faults: faults.form ?? [],
    errorsOf: (name: keyof DayText) => [...new Set([...(faults[name] ?? []), ...form.errorsOf(name)])],
    ...meanwhile,
    /** Whether what is saved is something else by now than what one began to change. */
    overtaken: isDirty && meanwhile.overtaken,
    /** Notes, once, what one begins to change. */
    begin: () => {
      if (from === '' || !isDirty) form.write('from', String(version))
    },
    /** Puts another text into the form, to be saved. */
    take: (other: DayText) => {
      // A version may be older than the question for the circle, which stays as it is then.
      const { circleQuestion, ...fields } = fieldsOf(other)
      for (const [name, value] of Object.entries(circleQuestion ? { ...fields, circleQuestion } : fields))
        form.write(name as keyof DayText, value)
      form.write('from', String(version))
    },
  }
}

function textIn(given: string): DayText | null {
  return z.safeParse(dayTextFields, JSON.parse(given)).data ?? null
}

function merged(one: Record<string, string[]>, other: Record<string, string[]>): Record<string, string[]> {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]),
  )
}

/** The fields of a day, in the order in which one reads them. */
export const dayFields = [
  'title',
  'references',
  'context',
  'reflectionPrompt',
  'challengePrompt',
  'withoutFood',
  'healthNote',
  'closingPrayer',
  'circleQuestion',
] as const satisfies (keyof DayText)[]

/** The text of a day as it stands in the fields of its form. */
export function fieldsOf(text: DayText): Record<keyof DayText, string> {
  return {
    title: text.title,
    references: text.references.join('\n'),
    context: text.context,
    reflectionPrompt: text.reflectionPrompt,
    challengePrompt: text.challengePrompt,
    withoutFood: text.withoutFood ?? '',
    healthNote: text.healthNote ?? '',
    closingPrayer: text.closingPrayer ?? '',
    circleQuestion: text.circleQuestion ?? '',
  }
}
