import { useInfiniteQuery } from '@tanstack/react-query'
import type { Insight, InsightReach } from '#contract/insights/insights.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Card } from '#web/ui/card.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { insightWords } from '#words/en/insights/insights.ts'
import { DeleteInsight } from './delete-insight.tsx'
import { historyQuery } from './insight-queries.ts'
import { InsightText } from './insight-text.tsx'

const { history: words } = insightWords

/** What one has asked so far, and what was answered. */
export function InsightHistory({ reach }: { reach: InsightReach }) {
  const list = useInfiniteQuery(historyQuery(reach))
  const pages = list.data?.pages
  return (
    <Card title={words.title} text={words.text}>
      <PagedList
        parts={list}
        rows={pages?.flatMap(({ insights }) => insights)}
        keyOf={({ id }) => id}
        loading={
          <Skeletons>
            <SkeletonLines lines={4} />
          </Skeletons>
        }
        failed={words.failed}
        empty={<EmptyState title={words.empty} text={words.emptyText} />}
        more={words.more}
        end={words.end(pages?.at(-1)?.total ?? 0)}
        row="py-4 first:pt-0"
      >
        {(insight) => <Kept insight={insight} />}
      </PagedList>
    </Card>
  )
}

function Kept({ insight }: { insight: Insight }) {
  const { title, question, askedAt } = insight
  return (
    <article aria-label={title} className="flex flex-col gap-1 wrap-anywhere outline-none">
      <header className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base">{title}</h3>
        <DeleteInsight insight={insight} />
      </header>
      <p className="line-clamp-2 text-sm text-muted">{`${shortDate(askedAt)} · ${question}`}</p>
      <Collapsible labels={words.read}>
        <InsightText insight={insight} />
      </Collapsible>
    </article>
  )
}
