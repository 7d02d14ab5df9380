import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import type { AssignableLeader, Assignment } from '#contract/people/person.ts'
import { api } from '#web/platform/api/queries.ts'
import { pageIn, paths } from '#web/paths.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { peopleWords } from '#words/en/people/people.ts'
import { RemoveButton } from './remove-button.tsx'

const { assigned: words, assign } = peopleWords

/** Who leads whom, the latest first; of one leader if the address names one. */
export function AssignmentList({
  leaders,
  hint,
}: {
  leaders: readonly AssignableLeader[]
  /** What to do where nobody is assigned. */
  hint: { text?: string }
}) {
  const router = useRouter()
  const asked: { leader?: string; page?: string } = useSearch({ strict: false })
  const of = leaders.find(({ id }) => id === asked.leader)
  const input = { leaderId: of?.id, page: pageIn(asked.page) ?? 1 }
  const list = useQuery(api.people.assignments.queryOptions({ input, placeholderData: keepPreviousData }))
  const place = useFocusKept<HTMLDivElement>()
  const data = list.isError ? undefined : list.data
  const toPage = (page: number) =>
    paths.userManagement({ tab: 'assignments', leader: of?.id, page: String(page) })
  const look = (leader: string) => {
    const href = paths.userManagement({ tab: 'assignments', leader: leader || undefined })
    void router.navigate({ href, replace: true, resetScroll: false })
  }
  return (
    <Card title={words.title} text={<span role="status">{data && words.count(data.total)}</span>}>
      <div className="max-w-md">
        <Field label={words.filter}>
          <Select
            options={[
              { value: '', label: words.everyLeader },
              ...leaders.map((leader) => ({
                value: leader.id,
                label: assign.option(nameInText(leader), leader.leads),
              })),
            ]}
            value={of?.id ?? ''}
            onChange={(event) => look(event.currentTarget.value)}
          />
        </Field>
      </div>
      {list.isError && (
        <FailedState text={words.failed} onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      {list.isPending && (
        <Skeletons>
          <SkeletonLines lines={6} />
        </Skeletons>
      )}
      <div {...place} className="outline-none">
        {data?.total === 0 &&
          (of ? <EmptyState title={words.noneFound} /> : <EmptyState title={words.empty} {...hint} />)}
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {data?.assignments.map((assignment) => (
            <li key={assignment.id} className="py-3">
              <Row assignment={assignment} />
            </li>
          ))}
        </ul>
      </div>
      {data && <Pagination label={words.pages} page={data.page} pages={data.pages} toPage={toPage} />}
    </Card>
  )
}

function Row({ assignment }: { assignment: Assignment }) {
  const { leader, participant, assignedAt } = assignment
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar name={participant.displayName} picture={participant.avatar} size={36} />
        <div className="min-w-0 wrap-anywhere">
          <p>
            <span className="font-medium">
              <PersonName of={participant} />
            </span>{' '}
            <span className="text-muted">
              <Sentence of={words.ledBy} who={[leader]} />
            </span>
          </p>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {words.since(shortDate(assignedAt))}
            {leader.role === 'participant' && <Badge tone="gold">{words.noLeader}</Badge>}
          </p>
        </div>
      </div>
      <RemoveButton assignment={assignment} />
    </div>
  )
}
