import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { searchLength } from '#contract/community/limits.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { api } from '#web/platform/api/queries.ts'
import { paths } from '#web/paths.ts'
import { beginConversation, tellNotBegun } from '#web/messages/thread/conversation.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { communityWords } from '#words/en/community/community.ts'
import { messageWords } from '#words/en/messages/messages.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

const words = messageWords.begin

/** Milliseconds of rest after which a name is looked for. */
const rest = 250

export type NewConversationProps = { open: boolean; onClose: () => void }

/** Where one chooses to whom to write. */
export function NewConversation({ open, onClose }: NewConversationProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} text={words.text}>
      {open && <PeopleChoice onClose={onClose} />}
    </Dialog>
  )
}

function PeopleChoice({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const [text, setText] = useState('')
  const sought = useRestingText(text.trim())
  const [busy, setBusy] = useState<string | null>(null)
  const begin = async (person: PublicProfile) => {
    setBusy(person.id)
    try {
      const id = await beginConversation(person.id)
      onClose()
      await router.navigate({ href: paths.conversation({ id }), resetScroll: false })
    } catch (error) {
      tellNotBegun(error)
      setBusy(null)
    }
  }
  return (
    <div className="flex flex-col gap-3 pt-4">
      <Field label={words.label}>
        <TextInput
          value={text}
          autoComplete="off"
          maxLength={searchLength.most}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <div className="min-h-72">
        <PeopleFound sought={sought} busy={busy} onPick={(person) => busy === null && void begin(person)} />
      </div>
    </div>
  )
}

type PeopleFoundProps = {
  sought: string
  /** Whose conversation is being begun. */
  busy: string | null
  onPick: (person: PublicProfile) => void
}

function PeopleFound({ sought, busy, onPick }: PeopleFoundProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...api.messages.people.queryOptions({ input: { words: sought } }),
    placeholderData: keepPreviousData,
  })
  const people = useDeferredValue(data?.people)
  if (error && !people) {
    const isTooOften = failureOf(error).code === 'RATE_LIMITED'
    const text = isTooOften ? communityWords.search.tooOften.text : words.failed
    return <FailedState text={text} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (!people) return <RowsSkeleton rows={3} />
  if (people.length === 0) {
    if (sought === '') return <p className="py-6 text-center text-muted">{words.nobodyNear}</p>
    return <EmptyState title={words.none} text={words.noneText} />
  }
  return (
    <ul aria-label={sought === '' ? words.near : words.found}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonButton person={person} busy={busy === person.id} onPick={() => onPick(person)} />
        </li>
      ))}
    </ul>
  )
}

type PersonButtonProps = { person: PublicProfile; busy: boolean; onPick: () => void }

function PersonButton({ person, busy, onPick }: PersonButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy}
      onClick={onPick}
      className="flex min-h-13 w-full items-center gap-3 rounded px-2 text-left hover:bg-tint"
    >
      <Avatar name={person.displayName} picture={person.avatar} />
      <span className="min-w-0 grow">
        <PersonName of={person} cut />
      </span>
      {busy && <Spinner />}
    </button>
  )
}

// The text once one rests from typing; of a single letter nothing.
function useRestingText(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return rested.length < searchLength.least ? '' : rested
}
