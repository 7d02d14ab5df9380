import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { LedPerson } from '#contract/leading/leading.ts'
import { folded } from '#contract/folded.ts'
import { type LedOrder, paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { leadingWords as words } from '#words/en/leading/leading.ts'
import { LedRow } from './led-row.tsx'

/** People beyond whom one looks for a name rather than along the list. */
const mostAtAGlance = 10
/** People that one part of the list shows. */
const part = 20

const orders: readonly LedOrder[] = ['quiet', 'waiting']

type LedListProps = { people: readonly LedPerson[]; state: ListState }

/** What the query of them says of itself. */
export type ListState = { isFetching: boolean; isRefetchError: boolean; refetch(): unknown }

/** The list of people whom one leads, in the order that the address asks for; of very many one part after the other. */
export function LedList({ people, state }: LedListProps) {
  const search: { order?: string } = useSearch({ strict: false })
  const order = orders.find((each) => each === search.order)
  const [text, setText] = useState('')
  const [shown, setShown] = useState(part)
  const found = inOrder(named(people, text), order)
  const parts = {
    ...state,
    isPending: false,
    isFetchNextPageError: false,
    isFetchingNextPage: false,
    hasNextPage: found.length > shown,
    fetchNextPage: () => setShown(shown + part),
  }
  return (
    <>
      {people.length > 1 && (
        <div className="grid gap-4 sm:grid-cols-2">
          {people.length > mostAtAGlance && (
            <Field label={words.find}>
              <TextInput
                type="search"
                value={text}
                autoComplete="off"
                onChange={({ currentTarget }) => setText(currentTarget.value)}
              />
            </Field>
          )}
          <OrderField order={order} />
        </div>
      )}
      <p role="status" className="sr-only">
        {text.trim() !== '' && words.found(found.length)}
      </p>
      <PagedList
        parts={parts}
        rows={found.slice(0, shown)}
        keyOf={({ person }) => person.id}
        loading={<PeopleSkeleton />}
        failed={words.failed}
        empty={<EmptyState title={words.none} text={words.noneText} />}
        more={words.more}
        end={words.end(found.length)}
        box={{ className: '@container' }}
        row="py-4 first:pt-1"
      >
        {(led) => <LedRow led={led} />}
      </PagedList>
    </>
  )
}

function OrderField({ order }: { order: LedOrder | undefined }) {
  const router = useRouter()
  const look = (value: string) => {
    const chosen = orders.find((each) => each === value)
    const href = paths.leaderInsights(chosen ? { order: chosen } : {})
    void router.navigate({ href, replace: true, resetScroll: false })
  }
  return (
    <Field label={words.order}>
      <Select
        options={Object.entries(words.orders).map(([value, label]) => ({ value, label }))}
        value={order ?? 'name'}
        onChange={({ currentTarget }) => look(currentTarget.value)}
      />
    </Field>
  )
}

/** People who are sorted by name, in another order if that is asked for. Where two are alike, by name. */
export function inOrder(people: readonly LedPerson[], order: LedOrder | undefined): readonly LedPerson[] {
  if (order === 'quiet') return people.toSorted((a, b) => heardAt(a) - heardAt(b))
  return order === 'waiting' ? people.toSorted((a, b) => b.waiting - a.waiting) : people
}

/** People in whose names all words of a text occur as parts, as `folded` compares them. */
export function named(people: readonly LedPerson[], text: string): readonly LedPerson[] {
  const words = folded(text).split(' ')
  return people.filter(({ person, firstName, lastName }) => {
    const names = folded(`${person.displayName} ${firstName} ${lastName}`)
    return words.every((word) => names.includes(word))
  })
}

// Whoever has not begun has been silent since they were entrusted to one.
function heardAt({ lastActive, assignedAt }: LedPerson): number {
  return (lastActive ?? assignedAt)?.getTime() ?? 0
}

/** In place of those whom one leads, while they are on their way. */
export function PeopleSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-8 py-2">
        {[0, 1, 2].map((key) => (
          <div key={key} className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Skeleton className="size-11 rounded-full" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3 w-44 max-w-full" />
            </div>
            <Skeleton className="h-12 w-38" />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
