import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { InsightReach } from '#contract/insights/insights.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { insightWords } from '#words/en/insights/insights.ts'
import { AskForm } from './ask-form.tsx'
import { InsightHistory } from './insight-history.tsx'
import { InsightResult } from './insight-result.tsx'
import { groupQuery, useInsightNews } from './insight-queries.ts'
import { useAsking } from './use-asking.ts'

const { ask: words, people: peopleWords } = insightWords

export type InsightsProps = { reach: InsightReach }

/** Asking about people what they share shows, within a reach: the question, what comes of it, and what was asked before. */
export function Insights({ reach }: InsightsProps) {
  const hand = useAsking(reach)
  useInsightNews()
  return (
    <>
      <Card title={words.title} text={words.text}>
        <Asking reach={reach} hand={hand} />
      </Card>
      <InsightResult hand={hand}>
        <InsightHistory reach={reach} />
      </InsightResult>
    </>
  )
}

function Asking({ reach, hand }: { reach: InsightReach; hand: ReturnType<typeof useAsking> }) {
  const { data, error, isFetching, refetch } = useQuery(groupQuery(reach))
  const { failed, failedText, empty, emptyText } = peopleWords
  useEffect(() => {
    if (error) tellFailure(error, { title: failed.title, text: failedText[reach] })
  }, [error, failed, failedText, reach])
  if (!data && error)
    return <FailedState text={failedText[reach]} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Skeletons>
        <SkeletonLines lines={6} />
      </Skeletons>
    )
  }
  if (data.people === 0) {
    // To leaders it is said above, with what helps.
    if (reach === 'assigned') return <p className="text-muted">{emptyText[reach]}</p>
    return <EmptyState title={empty} text={emptyText[reach]} />
  }
  return <AskForm reach={reach} group={data} hand={hand} />
}
