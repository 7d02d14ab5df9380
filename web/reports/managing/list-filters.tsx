import { searchLength } from '#contract/reports/limits.ts'
import { useSought } from '#web/platform/forms/use-sought.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { managingWords as words } from '#words/en/reports/managing.ts'

/** One thing by which a list is narrowed; what `any` says narrows nothing. */
export type Choice = { name: string; label: string; any: string; options: Record<string, string> }

type ListFiltersProps = {
  choices: readonly Choice[]
  /** What words are looked for in, where they are. */
  search?: { label: string; hint: string }
  /** What stands in the address, as far as it is one of the options; the words of a search as `words`. */
  asked: Record<string, string | undefined>
  onLook: (texts: Record<string, string>) => void
}

/** What a list is narrowed by. A choice holds at once, words as soon as one rests. */
export function ListFilters({ choices, search, asked, onLook }: ListFiltersProps) {
  const look = (name: string, value: string) => {
    const chosen = Object.entries({ ...asked, [name]: value }).filter(([, text]) => text)
    onLook(Object.fromEntries(chosen) as Record<string, string>)
  }
  const [text, setText] = useSought(asked.words ?? '', (sought) => look('words', sought))
  return (
    <div role="group" aria-label={words.filters} className="grid items-start gap-4 sm:grid-cols-2">
      {choices.map(({ name, label, any, options }) => (
        <Field key={name} label={label}>
          <Select
            options={[
              { value: '', label: any },
              ...Object.entries(options).map(([value, each]) => ({ value, label: each })),
            ]}
            value={asked[name] ?? ''}
            onChange={(event) => look(name, event.currentTarget.value)}
          />
        </Field>
      ))}
      {search && (
        <div className="sm:col-span-full">
          <Field label={search.label} hint={search.hint}>
            <TextInput
              type="search"
              value={text}
              maxLength={searchLength}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
