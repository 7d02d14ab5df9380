import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { InviteOrGoHome } from '#web/joining/invite-or-go-home.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { circleWords } from '#words/en/circle/circle.ts'
import { meetingWords } from '#words/en/circle/meeting.ts'
import { leadingWords as words } from '#words/en/leading/leading.ts'
import { LedList, PeopleSkeleton } from './led-list.tsx'
import { peopleQuery, useLeadingNews } from './leading-queries.ts'

/** People whom one leads: where each of them is, of whom one has not heard for a while, and what waits. */
export function LeadersOverview() {
  return (
    <Card
      title={words.title}
      text={words.text}
      actions={
        <span className="-ml-4 sm:-mr-4 sm:ml-0">
          <LinkButton look="plain" to={paths.meeting()} icon={<BookOpen size={18} aria-hidden="true" />}>
            {meetingWords.prepare}
          </LinkButton>
        </span>
      }
    >
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
