import { useId, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { nameLength } from '#contract/insights/limits.ts'
import type { AskableGroup, AskablePeople, InsightReach } from '#contract/insights/insights.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { useSettled } from '#web/platform/forms/use-settled.ts'
import { insightWords } from '#words/en/insights/insights.ts'
import { peopleQuery } from './insight-queries.ts'

const { people: words, noData, notAgreed } = insightWords

type PersonPickerProps = {
  found: ReturnType<typeof useFound>
  errors: string[]
  onPick: (id: string) => void
}

/** Where one chooses one person, found by their name. */
export function PersonPicker({ found, errors, onPick }: PersonPickerProps) {
  const { people = [], total, more, one } = found
  return (
    <div className="flex flex-col gap-3">
      <Field label={words.search}>
        <TextInput
          type="search"
          value={found.sought}
          maxLength={nameLength}
          autoComplete="off"
          onChange={({ currentTarget }) => found.seek(currentTarget.value)}
          // It narrows the list; it does not ask.
          onKeyDown={(event) => pressedKey(event) === 'Enter' && event.preventDefault()}
        />
      </Field>
      {found.isError && <FailedState text={words.listFailed} busy={found.isFetching} onRetry={found.again} />}
      {!found.isError && !found.people && (
        <Skeletons>
          <SkeletonLines lines={4} />
        </Skeletons>
      )}
      {!found.isError && found.people && (
        <People people={people} value={one?.person.id} errors={errors} onPick={onPick} />
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {found.people && total === 0 ? words.none : more > 0 ? words.more(more) : ''}
      </p>
    </div>
  )
}

type PeopleProps = Pick<PersonPickerProps, 'errors' | 'onPick'> & {
  people: Person[]
  /** The id of whoever is chosen. */
  value: string | undefined
}

// One of a group of radio buttons that do not lie in a form of their own: the arrows move between them.
function People({ people, value, errors, onPick }: PeopleProps) {
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
              <span className="grow wrap-anywhere">
                <PersonName of={person} />
              </span>
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

/** People whom one finds by name, and the one of them who is `chosen`, by id; an empty text chooses nobody. */
export function useFound(reach: InsightReach, chosen: string) {
  const [sought, seek] = useState('')
  const { data, isError, isFetching, refetch } = useQuery(
    peopleQuery(reach, useSettled(sought.trim()), chosen),
  )
  return {
    sought,
    seek,
    people: data?.people,
    total: data?.total ?? 0,
    more: data?.more ?? 0,
    one: data?.people.find(({ person }) => person.id === chosen),
    chosen,
    isError,
    isFetching,
    again: () => void refetch(),
  }
}

/** Somebody about whom one can ask. */
export type Person = AskablePeople['people'][number]

/** Why nothing can be asked about all of them; null where it can. */
export function gapInGroup({ active, askable }: AskableGroup) {
  if (active === 0) return { title: noData.title, text: noData.group }
  return askable === 0 ? { title: notAgreed.title, text: notAgreed.group } : null
}

/** Why nothing can be asked about this one; null where it can. */
export function gapOf({ person, hasActivity, agreed }: Person) {
  const name = nameInText(person)
  if (!hasActivity) return { title: noData.title, text: noData.individual(name) }
  return agreed ? null : { title: notAgreed.one, text: notAgreed.individual(name) }
}
