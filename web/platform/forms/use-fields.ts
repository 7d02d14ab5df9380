import { useRef, useState, type ChangeEvent } from 'react'
import { safeParse, type core } from 'zod/mini'
import { forgetFields, keepField, keptFields } from './kept-fields.ts'

/** The text of each field of a form. */
export type Texts = Record<string, string>

/** For each field all that is wrong with it. */
export type Problems = Record<string, string[]>

/**
 * Which fields of a form outlive a reload of the page, and that the session ends while one types: all that one types into but secrets. Every form
 * says it.
 */
export type Kept<Name extends string> = {
  /** Their names; never that of a password. */
  kept: readonly Name[]
  /** What they are of, where somebody may fill in several such forms. */
  keptOf?: string | undefined
  /** The id of the person whose they are, where the form is for somebody who is signed in. */
  owner?: string | undefined
}

/** The fields of a form: what stands in them, and what is wrong with it. */
export function useFields<Values extends Texts, Output>(
  schema: core.$ZodType<Output, Values>,
  empty: Values,
  { kept, keptOf, owner }: Kept<keyof Values & string>,
) {
  type Name = keyof Values & string
  const keptName = (name: Name) => (keptOf === undefined ? name : `${keptOf}.${name}`)
  // What nobody has touched follows what is known elsewhere.
  const [typed, setTyped] = useState(() => keptFields(kept, keptName, owner) as Partial<Values>)
  const latest = useRef(typed)
  const hold = (next: Partial<Values>) => {
    latest.current = next
    setTyped(next)
  }
  const values: Values = { ...empty, ...typed }
  const [checked, setChecked] = useState(false)
  const [found, setFound] = useState<Problems>({})
  const problems = checked ? problemsOf(schema, values) : {}

  const write = (name: Name, text: string) => {
    hold({ ...latest.current, [name]: text })
    setFound((before) => ({ ...before, [name]: [] }))
    if (kept.includes(name)) keepField(keptName(name), text, owner)
  }

  return {
    values,
    /** Puts a text into a field. */
    write,
    /** For the control of a field. */
    control: (name: Name) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        write(name, event.target.value),
    }),
    /** For the control of a field in which one chooses from a list. */
    choice: (name: Name) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLSelectElement>) => write(name, event.target.value),
    }),
    /** For the Field around it. */
    errorsOf: (name: Name) => [...(problems[name] ?? []), ...(found[name] ?? [])],
    /** Reads all fields by the schema. From the first time that they do not pass, what is wrong is told as it changes. */
    parse: (given: Values) => {
      const parsed = safeParse(schema, given)
      hold(touchedIn(given, latest.current, empty))
      setFound({})
      setChecked(!parsed.success)
      return parsed
    },
    /** Takes up what somebody else found wrong; it stands beside a field until that changes. */
    find: setFound,
    /** Puts every field back to how it was at first that holds what was sent; what one has typed since stays. */
    clear: (sent: Values) => {
      const before = latest.current
      forgetFields(kept.map(keptName), owner)
      hold({})
      setFound({})
      setChecked(false)
      for (const name of Object.keys(empty) as Name[]) {
        const text = before[name]
        if (text !== undefined && text !== sent[name]) write(name, text)
      }
    },
  }
}

// What was typed, and what a password manager filled in.
function touchedIn<Values extends Texts>(
  given: Values,
  typed: Partial<Values>,
  empty: Values,
): Partial<Values> {
  const touched = Object.entries(given).filter(([name, text]) => name in typed || text !== empty[name])
  return Object.fromEntries(touched) as Partial<Values>
}

function problemsOf(schema: core.$ZodType, values: Texts): Problems {
  const problems: Problems = {}
  for (const { path, message } of safeParse(schema, values).error?.issues ?? []) {
    const name = String(path[0])
    problems[name] = [...(problems[name] ?? []), message]
  }
  return problems
}
