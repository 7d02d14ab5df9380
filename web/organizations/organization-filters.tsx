import { useSought } from '#web/platform/forms/use-sought.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { organizationWords as words } from '#words/en/organizations/organizations.ts'

/** What the list of organizations is looked at by, as the address says it. */
export type OrganizationTexts = { search?: string; state?: string; page?: string }

const states = Object.entries(words.states).map(([value, label]) => ({ value, label }))

type OrganizationFiltersProps = { asked: OrganizationTexts; onLook: (texts: OrganizationTexts) => void }

/** By what organizations are looked for: words as soon as one rests, a choice at once. Either leads to the first page. */
export function OrganizationFilters({ asked, onLook }: OrganizationFiltersProps) {
  const { search = '', state = 'standing' } = asked
  const [text, setText] = useSought(search, (sought) => onLook({ search: sought.trim(), state }))
  return (
    <div
      role="group"
      aria-label={words.filters}
      className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <Field label={words.search}>
        <TextInput
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Field label={words.state}>
        <Select
          options={states}
          value={state === 'archived' ? state : 'standing'}
          onChange={(event) => onLook({ search, state: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}
