import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { searchLength } from '#contract/community/limits.ts'
import { failureOf, tellFailure } from '#web/api/failure.ts'
import { api } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { communityWords } from '#words/en/community.ts'
import { AddButton } from './add-button.tsx'
import type { Person } from './community-acts.ts'
import { membersQuery } from './community-queries.ts'
import { PersonRow } from './person-row.tsx'

const { search: words } = communityWords

/** Looks for people by their name, whom one can then add. */
export function FindPeople() {
  const [text, setText] = useState('')
  const search = useSearch()
  const isStranger = useStrangers()
  const type = (typed: string) => {
    setText(typed)
    if (typed.trim() === '') search.clear()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '') search.clear()
    else search.look(text.trim())
  }
  return (
    <Card title={words.title} text={words.text}>
      <form role="search" onSubmit={submit} className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <div className="grow">
          <Field label={words.label}>
            <TextInput
              type="search"
              value={text}
              maxLength={searchLength.most}
              autoComplete="off"
              onChange={(event) => type(event.currentTarget.value)}
            />
          </Field>
        </div>
        <div className="sm:pt-7.5">
          <Button
            type="submit"
            look="primary"
            icon={<Search size={18} />}
            busy={search.busy}
            busyLabel={words.searching}
          >
            {words.button}
          </Button>
        </div>
      </form>
      {search.failed && <FailedState text={words.listFailed} busy={search.busy} onRetry={search.again} />}
      {search.people && <Results people={search.people.filter(isStranger)} />}
    </Card>
  )
}

function Results({ people }: { people: Person[] }) {
  return (
    <section {...useFocusKept<HTMLElement>()} aria-label={words.results} className="outline-none">
      <p role="status" className="text-sm text-muted">
        {people.length > 0 ? words.found(people.length) : <span className="sr-only">{words.none}</span>}
      </p>
      {people.length === 0 && <EmptyState title={words.none} text={words.noneText} />}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {people.map((person) => (
          <li key={person.id} className="py-3">
            <PersonRow person={person}>{() => <AddButton person={person} />}</PersonRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

// Whoever was added meanwhile is no longer one to find, and whoever was removed is again.
function useStrangers(): (person: Person) => boolean {
  const { data } = useInfiniteQuery(membersQuery)
  const members = new Set(data?.pages.flatMap((page) => page.members.map(({ id }) => id)))
  return ({ id }) => !members.has(id)
}

// What one may find is different as soon as somebody is added or removed, and is then looked for again.
function useSearch() {
  const [sought, setSought] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    ...api.community.search.queryOptions({ input: { words: sought } }),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })
  useEffect(() => {
    if (error) tellFailure(error, failureOf(error).code === 'RATE_LIMITED' ? words.tooOften : words.failed)
  }, [error])
  const look = (text: string) => (text === sought ? void refetch() : setSought(text))
  const isOn = sought !== ''
  return {
    busy: isOn && isFetching,
    failed: isOn && error !== null,
    people: isOn && !error ? data?.people : undefined,
    look,
    again: () => void refetch(),
    clear: () => setSought(''),
  }
}
