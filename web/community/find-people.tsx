import { useInfiniteQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { searchLength } from '#contract/community/limits.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { communityWords } from '#words/en/community/community.ts'
import { AddButton, PersonRow } from './person-row.tsx'
import type { Person } from './community-acts.ts'
import { membersQuery } from './community-queries.ts'

const { search: words } = communityWords

/** Looks for people by their name, whom one can then add. */
export function FindPeople() {
  const [text, setText] = useState('')
  const [tooShort, setTooShort] = useState(false)
  const search = useSearch()
  const isStranger = useStrangers()
  const type = (typed: string) => {
    setText(typed)
    setTooShort(false)
    if (typed.trim() === '') search.clear()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const short = text.trim().length < searchLength.least
    setTooShort(short && text.trim() !== '')
    if (short) search.clear()
    else void search.look(text)
  }
  return (
    <Card title={words.title} text={words.text}>
      <form role="search" onSubmit={submit} className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <div className="grow">
          <Field label={words.label} errors={tooShort ? [words.tooShort] : []}>
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
      {search.failed && (
        <FailedState
          text={words.listFailed}
          busy={search.busy}
          onRetry={() => void search.look(search.sought)}
        />
      )}
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

// Whoever was added meanwhile is no longer one to find, and whoever was removed again is.
function useStrangers(): (person: Person) => boolean {
  const { data } = useInfiniteQuery(membersQuery)
  const members = new Set(data?.pages.flatMap((page) => page.members.map(({ id }) => id)))
  return ({ id }) => !members.has(id)
}

type Found = { sought: string; people: Person[] | null; failed: boolean }

const nothing: Found = { sought: '', people: null, failed: false }

function useSearch() {
  const [found, setFound] = useState(nothing)
  const [busy, setBusy] = useState(false)
  // An answer to what is no longer sought says nothing.
  const last = useRef(0)
  const look = async (sought: string) => {
    const own = ++last.current
    setBusy(true)
    const next = await client.community.search({ words: sought }).then(
      ({ people }) => ({ sought, people, failed: false }),
      (error: unknown) => {
        const isTooOften = failureOf(error).code === 'RATE_LIMITED'
        if (own === last.current) tellFailure(error, isTooOften ? words.tooOften : words.failed)
        return { sought, people: null, failed: true }
      },
    )
    if (own !== last.current) return
    setFound(next)
    setBusy(false)
  }
  const clear = () => {
    last.current++
    setFound(nothing)
    setBusy(false)
  }
  return { ...found, busy, look, clear }
}
