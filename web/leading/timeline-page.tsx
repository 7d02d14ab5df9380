import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { useMe } from '#web/platform/api/session.ts'
import { AccessDenied, Message } from '#web/platform/failures/message.tsx'
import { paths } from '#web/paths.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { leadingWords } from '#words/en/leading/leading.ts'
import { timelineQuery, useLeadingNews } from './leading-queries.ts'
import { PersonHead } from './person-head.tsx'
import { TimelineList, TimelineSkeleton } from './timeline-list.tsx'

const { person: words } = leadingWords
const kinds: readonly EntryKind[] = ['reflection', 'challenge', 'testimony', 'prayer']

/** For leaders: one of those whom they lead, and what this person shares, day by day. */
export function TimelinePage() {
  const { id = '' } = useParams({ strict: false })
  const { can } = useMe()
  if (!can.lead) return <AccessDenied text={frame.leadersOnly.insights} />
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <div className="-ml-4">
        <LinkButton look="plain" icon={<ArrowLeft size={16} />} to={paths.leaderInsights()}>
          {words.back}
        </LinkButton>
      </div>
      {/* What was read of one person is nothing to show while another is on their way. */}
      <Timeline key={id} personId={id} />
    </div>
  )
}

function Timeline({ personId }: { personId: string }) {
  const search: { kind?: string } = useSearch({ strict: false })
  const kind = kinds.find((each) => each === search.kind)
  const list = useInfiniteQuery({
    ...timelineQuery(personId, kind),
    placeholderData: keepPreviousData,
  })
  useLeadingNews(personId)
  const pages = list.data?.pages
  const person = pages?.[0]?.person
  // Whoever is led by somebody else since: what was read of them goes at once.
  if (list.error && isGone(list.error)) return <NotThere />
  if (!person) {
    return (
      <>
        <h1 className="text-2xl">{frame.pages.personTimeline}</h1>
        {list.isPending ? (
          <TimelineSkeleton />
        ) : (
          <FailedState text={words.failed} busy={list.isFetching} onRetry={() => void list.refetch()} />
        )}
      </>
    )
  }
  return (
    <>
      <PersonHead led={person} />
      <TimelineList
        led={person}
        kind={kind}
        list={list}
        entries={pages.flatMap(({ entries }) => entries)}
        total={pages.at(-1)?.total ?? 0}
      />
    </>
  )
}

function NotThere() {
  const { title, text } = words.notThere
  return (
    <Message title={title} text={text}>
      <LinkButton look="primary" to={paths.leaderInsights()}>
        {words.back}
      </LinkButton>
    </Message>
  )
}

// An id that is none names nobody.
function isGone(error: Error): boolean {
  return ['NOT_FOUND', 'INVALID_INPUT', 'BAD_REQUEST'].includes(failureOf(error).code)
}
