import type { PublicProfile } from '#contract/profile/public-profile.ts'
import type { QueueFilter, QueueOrder } from '#web/feedback/answer/feedback-queries.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { queueWords as words } from '#words/en/feedback/feedback-queue.ts'
import { kinds } from './queue-address.ts'

const kindOptions = [
  { value: '', label: words.anyKind },
  ...kinds.map((value) => ({ value, label: entryWords.kinds[value].one })),
]
const orders: readonly QueueOrder[] = ['newest', 'longest-waiting']
const orderOptions = orders.map((value) => ({ value, label: words.orders[value] }))

const shows = ['waiting', 'dismissed'] as const
const showOptions = shows.map((value) => ({ value, label: words.shows[value] }))

type QueueFiltersProps = {
  asked: QueueFilter
  /** Everyone of whom something is listed. */
  people: readonly PublicProfile[]
  onLook: (filter: QueueFilter) => void
}

/** What the queue is narrowed by, and its order. A choice holds at once. */
export function QueueFilters({ asked, people, onLook }: QueueFiltersProps) {
  const { personId, kind, order, show = 'waiting' } = asked
  const personOptions = [
    { value: '', label: words.everyone },
    ...people.map((person) => ({ value: person.id, label: nameInText(person, unknownUser) })),
  ]
  const look = ({ person = personId ?? '', sort = kind ?? '', by = order, state = show }) => {
    const chosen = kinds.find((each) => each === sort)
    onLook({
      ...(person && { personId: person }),
      ...(chosen && { kind: chosen }),
      order: by,
      ...(state === 'dismissed' && { show: state }),
    })
  }
  return (
    <div role="group" aria-label={words.filters} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Field label={words.person}>
        <Select
          options={personOptions}
          value={personId ?? ''}
          onChange={(event) => look({ person: event.currentTarget.value })}
        />
      </Field>
      <Field label={words.kind}>
        <Select
          options={kindOptions}
          value={kind ?? ''}
          onChange={(event) => look({ sort: event.currentTarget.value })}
        />
      </Field>
      <Field label={words.status}>
        <Select
          options={showOptions}
          value={show}
          // Of whom there is something is another question then.
          onChange={(event) =>
            look({
              person: '',
              state: shows.find((each) => each === event.currentTarget.value) ?? 'waiting',
            })
          }
        />
      </Field>
      <Field label={words.order}>
        <Select
          options={orderOptions}
          value={order}
          onChange={(event) =>
            look({ by: orders.find((each) => each === event.currentTarget.value) ?? 'newest' })
          }
        />
      </Field>
    </div>
  )
}
