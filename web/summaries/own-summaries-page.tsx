import { useInfiniteQuery } from '@tanstack/react-query'
import { useCollapsedCards } from '#web/platform/storage/collapsed-cards.ts'
import { useLive } from '#web/live/live-news.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { OwnItem } from './own-item.tsx'
import { ownQuery, refreshSummaries } from './summary-queries.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnSummary } from '#contract/summaries/summaries.ts'
import { client } from '#web/platform/api/client.ts'
import { useReturn } from '#web/ui/use-return.ts'

const { own: words } = summaryWords

/** What leaders wrote to one at the end of a stage. Opening it is reading it. */
export function OwnSummariesPage() {
  const list = useInfiniteQuery(ownQuery)
  const pages = list.data?.pages
  const summaries = pages?.flatMap((page) => page.summaries)
  const isFresh = useReadMarks(summaries ?? [])
  const { isCollapsed, collapse } = useCollapsedCards('summaries')
  useLive('summaries.changed', () => void refreshSummaries())
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.ownSummaries}</h1>
        <p className="max-w-[70ch] pt-1 text-pretty text-muted">{words.lead}</p>
      </header>
      <PagedList
        parts={list}
        rows={summaries}
        keyOf={({ id }) => id}
        loading={
          <Skeletons>
            <Card>
              <SkeletonLines lines={5} />
            </Card>
          </Skeletons>
        }
        failed={words.failed}
        empty={
          <Card>
            <EmptyState
              title={words.empty}
              text={words.emptyText}
              action={<LinkButton to={paths.journal()}>{words.emptyAction}</LinkButton>}
            />
          </Card>
        }
        more={words.more}
        end={words.end(pages?.at(-1)?.total ?? 0)}
        row="pb-4 border-0"
      >
        {(summary) => (
          <OwnItem
            summary={summary}
            fresh={isFresh(summary)}
            open={!isCollapsed(summary)}
            onTurn={() => collapse(summary, !isCollapsed(summary))}
          />
        )}
      </PagedList>
    </div>
  )
}

/**
 * Notes what one reads while the page is looked at. Answers which of it was not read when the page came: it stays marked for as long
 * as one is there.
 */
export function useReadMarks(summaries: OwnSummary[]): (summary: OwnSummary) => boolean {
  const [fresh, setFresh] = useState<string[]>([])
  const noting = useRef(false)
  const unread = summaries.filter(({ readAt }) => readAt === null)
  const note = async () => {
    if (document.visibilityState !== 'visible' || unread.length === 0 || noting.current) return
    noting.current = true
    setFresh((before) => [...new Set([...before, ...unread.map(nameOf)])])
    const seen = unread.slice(0, mostAtOnce).map(({ id, version }) => ({ id, version }))
    // What could not be noted is noted when one comes the next time. That it was comes as news.
    await client.summaries.read({ seen }).catch(() => undefined)
    noting.current = false
  }
  const come = useEffectEvent(() => void note())
  const unreadNames = unread.map(nameOf).join()
  useEffect(() => come(), [unreadNames])
  useReturn(() => void note())
  return (summary) => summary.readAt === null || fresh.includes(nameOf(summary))
}

/** What the server takes in one call. */
const mostAtOnce = 50

function nameOf({ id, version }: OwnSummary): string {
  return `${id} ${version}`
}
