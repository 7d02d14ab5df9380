import { nameInText } from '#web/platform/names/name-in-text.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { api } from '#web/platform/api/queries.ts'
import { useSought } from '#web/platform/forms/use-sought.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { auditWords } from '#words/en/audit/audit.ts'

const { person: words } = auditWords

type PersonFilterProps = {
  /** Whether the list is narrowed to somebody, and who that is as far as it is known. */
  isNarrowed: boolean
  person: PublicProfile | null | undefined
  onPick: (id: string) => void
}

/** Where one narrows the list to one person, found by their name. */
export function PersonFilter({ isNarrowed, person, onPick }: PersonFilterProps) {
  if (!isNarrowed) return <Search onPick={onPick} />
  return (
    <div className="flex flex-wrap items-center gap-3 sm:col-span-full">
      <p className="flex items-center gap-2 wrap-anywhere">
        {person && <Avatar name={person.displayName} picture={person.avatar} />}
        {person && (
          <span>
            <Sentence of={words.picked} who={[person]} />
          </span>
        )}
        {person === null && words.unknown}
      </p>
      <Button onClick={() => onPick('')}>{words.everyone}</Button>
    </div>
  )
}

function Search({ onPick }: { onPick: (id: string) => void }) {
  const [sought, setSought] = useState('')
  const [text, setText] = useSought(sought, setSought)
  const asked = sought.trim()
  const found = useQuery({
    ...api.audit.people.queryOptions({ input: { words: asked } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const people = asked === '' ? undefined : found.data?.people
  return (
    <div className="flex flex-col gap-2 sm:col-span-full">
      <Field label={words.search} hint={words.hint}>
        <TextInput
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {found.isError && asked !== '' && (
        <FailedState text={words.failed} onRetry={() => void found.refetch()} busy={found.isFetching} />
      )}
      <ul aria-label={words.found} className="flex flex-wrap gap-2 empty:hidden">
        {people?.map((each) => (
          <li key={each.id}>
            <Button aria-label={words.pick(nameInText(each))} onClick={() => onPick(each.id)}>
              <Avatar name={each.displayName} picture={each.avatar} size={24} />
              <span>
                <PersonName of={each} />
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted empty:hidden">
        {people?.length === 0 && words.none}
      </p>
    </div>
  )
}
