import { useQuery } from '@tanstack/react-query'
import { InviteOrGoHome } from '#web/joining/invite-or-go-home.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { circleWords } from '#words/en/circle/circle.ts'
import { leadingWords as words } from '#words/en/leading/leading.ts'
import { LedList, PeopleSkeleton } from './led-list.tsx'
import { peopleQuery, useLeadingNews } from './leading-queries.ts'

/** People whom one leads: where each of them is, of whom one has not heard for a while, and what waits. */
export function LeadersOverview() {
  return (
    <Card title={words.title} text={words.text}>
      <People />
    </Card>
  )
}

function People() {
  const { data, isPending, ...state } = useQuery(peopleQuery)
  useLeadingNews()
  if (isPending) return <PeopleSkeleton />
  if (!data) {
    return <FailedState text={words.failed} busy={state.isFetching} onRetry={() => void state.refetch()} />
  }
  if (data.people.length === 0) {
    return (
      <EmptyState
        title={circleWords.noParticipants}
        text={circleWords.noParticipantsText}
        action={<InviteOrGoHome />}
      />
    )
  }
  return <LedList people={data.people} state={state} />
}
