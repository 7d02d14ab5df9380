import { useId, useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { insightWords } from '#words/en/insights.ts'
import type { Person } from './whom.ts'

const { people: words } = insightWords

/** People who are listed at once. */
const most = 30

type PersonPickerProps = {
  people: Person[]
  /** The id of whoever is chosen, or an empty text. */
  value: string
  errors: string[]
  onPick: (id: string) => void
}

/** Where one chooses one person, found by their name. */
export function PersonPicker({ people, value, errors, onPick }: PersonPickerProps) {
  const [sought, setSought] = useState('')
  const found = people.filter(({ person }) => isCalled(person.displayName, sought))
  // Whoever is chosen stays in sight.
  const first = found.filter(({ person }, index) => index < most || person.id === value)
  const more = found.length - first.length
  return (
    <div className="flex flex-col gap-3">
      <Field label={words.search}>
        <TextInput
          type="search"
          value={sought}
          autoComplete="off"
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
          // It narrows the list; it does not ask.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <People people={first} value={value} errors={errors} onPick={onPick} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {found.length === 0 ? words.none : more > 0 ? words.more(more) : ''}
      </p>
    </div>
  )
}

// One of a group of radio buttons that do not lie in a form of their own: the arrows move between them.
function People({ people, value, errors, onPick }: PersonPickerProps) {
  const id = useId()
  const wrong = errors.length > 0
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-required="true"
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? id : undefined}
      className="min-w-0 rounded"
    >
      <legend className="pb-1 font-medium">{words.choose}</legend>
      <div className="max-h-88 overflow-y-auto rounded border border-line empty:hidden">
        {people.map(({ person, hasActivity, agreed }) => (
          <label
            key={person.id}
            className="flex min-h-13 items-center gap-3 px-3 py-1.5 hover:bg-tint has-checked:bg-tint
              has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="subjectId"
              value={person.id}
              checked={person.id === value}
              onChange={() => onPick(person.id)}
              className="size-4.5 shrink-0 accent-accent outline-none"
            />
            <Avatar name={person.displayName} picture={person.avatar} />
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-0.5">
              <span className="grow wrap-anywhere">{person.displayName}</span>
              {hasActivity && (
                <span className="flex flex-wrap gap-1.5">
                  <Badge tone="success">{words.hasActivity}</Badge>
                  {!agreed && <Badge>{words.notAgreed}</Badge>}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {wrong && (
        <ul id={id} className="pt-1 text-sm text-danger">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

// Whatever the case of the letters, and with or without their accents.
function isCalled(name: string, sought: string): boolean {
  return plain(name).includes(plain(sought.trim()))
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
