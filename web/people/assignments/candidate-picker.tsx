import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { peopleSearchLength } from '#contract/people/limits.ts'
import type { Candidate } from '#contract/people/person.ts'
import { api } from '#web/platform/api/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { peopleWords } from '#words/en/people/people.ts'

const { assign: words } = peopleWords

type CandidatePickerProps = {
  /** Whom they are to be assigned to; undefined until somebody is chosen. */
  leaderId: string | undefined
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

/** Several of those who can be assigned to a leader, whom nobody leads before the others. */
export function CandidatePicker({ leaderId, chosen, onChoose }: CandidatePickerProps) {
  const [text, setText] = useState('')
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1.5 font-medium">{words.participants}</legend>
      {leaderId === undefined ? (
        <p className="text-muted">{words.chooseLeader}</p>
      ) : (
        <>
          <div className="max-w-md">
            <Field label={words.search}>
              <TextInput
                type="search"
                value={text}
                maxLength={peopleSearchLength}
                autoComplete="off"
                // Enter looks; it does not assign.
                onKeyDown={(event) => pressedKey(event) === 'Enter' && event.preventDefault()}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </Field>
          </div>
          <Candidates leaderId={leaderId} text={text} chosen={chosen} onChoose={onChoose} />
        </>
      )}
    </fieldset>
  )
}

type CandidatesProps = { leaderId: string; text: string } & Pick<CandidatePickerProps, 'chosen' | 'onChoose'>

function Candidates({ leaderId, text, chosen, onChoose }: CandidatesProps) {
  const search = useDeferredValue(text.trim()) || undefined
  const found = useQuery(
    api.people.candidates.queryOptions({
      input: { leaderId, search },
      placeholderData: keepPreviousData,
    }),
  )
  if (found.isError) {
    return (
      <FailedState
        text={words.candidatesFailed}
        onRetry={() => void found.refetch()}
        busy={found.isFetching}
      />
    )
  }
  if (!found.data) {
    return (
      <Skeletons>
        <SkeletonLines lines={6} />
      </Skeletons>
    )
  }
  const { people, total } = found.data
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <>
      {people.length === 0 && <p className="text-muted">{words.noneFound}</p>}
      <ul className="grid max-h-96 gap-1 overflow-y-auto empty:hidden sm:grid-cols-2">
        {people.map((person) => (
          <li key={person.id}>
            <CandidateRow
              person={person}
              chosen={chosen.includes(person.id)}
              onToggle={() => toggle(person.id)}
            />
          </li>
        ))}
      </ul>
      {total > people.length && <p className="text-sm text-muted">{words.more(people.length, total)}</p>}
    </>
  )
}

type CandidateRowProps = { person: Candidate; chosen: boolean; onToggle: () => void }

function CandidateRow({ person, chosen, onToggle }: CandidateRowProps) {
  const { displayName, avatar, leaders, assigned } = person
  const led =
    leaders.length > 0 ? (
      <Sentence of={(...names) => words.ledBy(names.join(', '))} who={leaders} />
    ) : (
      words.unassigned
    )
  return (
    <label
      className="flex min-h-14 items-center gap-3 rounded px-3 py-2 hover:bg-tint has-checked:bg-accent-soft has-disabled:opacity-60
        has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
    >
      <input
        type="checkbox"
        checked={chosen && !assigned}
        disabled={assigned}
        onChange={onToggle}
        className="size-4.5 shrink-0 accent-accent outline-none"
      />
      <Avatar name={displayName} picture={avatar} size={32} />
      <span className="min-w-0 wrap-anywhere">
        <PersonName of={person} />
        <span className="block text-sm text-muted">{assigned ? words.already : led}</span>
      </span>
    </label>
  )
}
