import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameLength } from '#contract/overrides/limits.ts'
import { api } from '#web/platform/api/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useFocusOnArrival } from '#web/ui/use-focus-on-arrival.ts'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { overrideWords } from '#words/en/overrides/overrides.ts'
import { useSettled } from '#web/platform/forms/use-settled.ts'

const { picker: words } = overrideWords

type PersonPickerProps = {
  onPick: (id: string) => void
  /** Whether the keyboard goes on from here. */
  arrives: boolean
}

/** Where one chooses whose days one looks at, found by their name. */
export function PersonPicker({ onPick, arrives }: PersonPickerProps) {
  const field = useFocusOnArrival<HTMLInputElement>(arrives)
  const [sought, setSought] = useState('')
  const asked = useSettled(sought.trim())
  const people = useQuery({
    ...api.overrides.people.queryOptions({ input: { words: asked } }),
    placeholderData: keepPreviousData,
  })
  const more = people.data ? people.data.total - people.data.people.length : 0
  return (
    <Card title={words.title}>
      <Field label={words.search}>
        <TextInput
          ref={field}
          type="search"
          value={sought}
          maxLength={nameLength}
          autoComplete="off"
          onChange={({ currentTarget }) => setSought(currentTarget.value)}
        />
      </Field>
      {people.isPending && (
        <Skeletons>
          <SkeletonLines lines={6} />
        </Skeletons>
      )}
      {people.isError && (
        <FailedState text={words.failed} onRetry={() => void people.refetch()} busy={people.isFetching} />
      )}
      {!people.isError && people.data && (
        <ul
          aria-label={words.choose}
          className="-mx-2 grid max-h-96 gap-x-4 overflow-y-auto p-1 sm:grid-cols-2"
        >
          {people.data.people.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => onPick(person.id)}
                className="flex min-h-13 w-full items-center gap-3 rounded px-3 py-1.5 text-left hover:bg-tint"
              >
                <Avatar name={person.displayName} picture={person.avatar} />
                <span className="wrap-anywhere">
                  <PersonName of={person} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {people.data?.people.length === 0 ? words.none : more > 0 ? words.more(more) : ''}
      </p>
    </Card>
  )
}
