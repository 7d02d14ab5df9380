import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#web/platform/api/session.ts'
import { AccessDenied } from '#web/platform/failures/message.tsx'
import { InviteOrGoHome } from '#web/joining/invite-or-go-home.tsx'
import { useLive, useTies } from '#web/live/live-news.ts'
import { paths, stageIn, type SummarySearch } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { choicesQuery, refreshSummaries } from './summary-queries.ts'
import { LeftSummaries } from './left-summaries.tsx'
import { SummaryForm } from './summary-form.tsx'
import { WrittenList } from './written-list.tsx'

const { form: words } = summaryWords

/** For leaders: what they write to their participants about a stage. Whom and what it is about stands in the address. */
export function SummariesPage() {
  const { can } = useMe()
  return can.lead ? <Summaries /> : <AccessDenied text={summaryWords.leadersOnly} />
}

function Summaries() {
  const router = useRouter()
  const { participant, stage: stageText, about } = useSearch({ strict: false })
  const stage = stageIn(stageText)
  const { data: choices, isError, isFetching, refetch } = useQuery(choicesQuery)
  // The pair that one has just asked to edit.
  const [focused, setFocused] = useState(false)
  useLive('summaries.changed', () => void refreshSummaries())
  useTies(() => void refreshSummaries())
  const look = (next: SummarySearch, focus = false) => {
    setFocused(focus)
    const href = paths.summaries({ participant, stage, about, ...next })
    void router.navigate({ href, replace: true, resetScroll: false })
  }
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.summaries}</h1>
        <p className="max-w-[70ch] pt-1 text-pretty text-muted">{summaryWords.lead}</p>
      </header>
      <Card title={words.title}>
        {!choices && isError && (
          <FailedState text={words.failed} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!choices && !isError && <FormSkeleton />}
        {choices?.participants.length === 0 && <NobodyAssigned />}
        {choices && choices.participants.length > 0 && (
          <SummaryForm choices={choices} asked={{ participant, stage }} focused={focused} onLook={look} />
        )}
      </Card>
      {choices && <LeftSummaries choices={choices} />}
      <WrittenList
        people={(choices?.participants ?? []).flatMap(({ person, written }) =>
          written.length > 0 ? [person] : [],
        )}
        about={about}
        onLook={(next) => look({ about: next || undefined })}
        onEdit={(pair) => look(pair, true)}
      />
    </div>
  )
}

function FormSkeleton() {
  return (
    <Skeletons>
      <SkeletonLines lines={8} />
    </Skeletons>
  )
}

function NobodyAssigned() {
  return (
    <EmptyState title={words.noParticipants} text={words.noParticipantsText} action={<InviteOrGoHome />} />
  )
}
