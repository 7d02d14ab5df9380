import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Highlight } from '#contract/highlights/highlights.ts'
import { api } from '#web/platform/api/queries.ts'
import { useLive } from '#web/live/live-news.ts'
import { pageIn, paths } from '#web/paths.ts'
import { NotedReading } from '#web/entries/noted-reading.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { frame } from '#words/en/platform/frame.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { refreshHighlights } from './highlight-queries.ts'
import { HighlightCard } from './highlight-card.tsx'

const { page: words } = highlightWords

/** For admins: what leaders have highlighted, and what was used of it. Tab and page stand in the address. */
export function HighlightsPage() {
  const asked: { tab?: string; page?: string } = useSearch({ strict: false })
  const tab = asked.tab === 'used' ? 'used' : 'new'
  const used = tab === 'used' ? 'yes' : 'no'
  const list = useQuery(api.highlights.list.queryOptions({ input: { used, page: pageIn(asked.page) ?? 1 } }))
  useLive('highlights.changed', () => void refreshHighlights())
  const { data } = list
  const counts = data?.counts
  const toPage = (page: number) =>
    paths.highlights({ ...(tab === 'used' && { tab }), ...(page > 1 && { page }) })
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.highlights}</h1>
        <p className="text-muted">{words.text}</p>
        <NotedReading />
      </header>
      {tab === 'new' && counts !== undefined && counts.takeDown > 0 && (
        <Notice>
          <p>
            {words.takeDownCount(counts.takeDown)}{' '}
            <TextLink to={paths.highlights({ tab: 'used' })}>{words.seeUsed}</TextLink>
          </p>
        </Notice>
      )}
      <div>
        <Tabs
          id="highlights"
          label={words.tabs}
          open={tab}
          tabs={[
            {
              key: 'new',
              label: counts ? words.fresh(counts.fresh) : words.freshUncounted,
              to: paths.highlights(),
            },
            { key: 'used', label: words.used, to: paths.highlights({ tab: 'used' }) },
          ]}
        />
        <TabPanel id="highlights" open={tab}>
          <Card>
            {list.isError && (
              <FailedState text={words.failed} onRetry={() => void list.refetch()} busy={list.isFetching} />
            )}
            {data && <HighlightList highlights={data.highlights} tab={tab} />}
            {!data && !list.isError && (
              <Skeletons>
                <SkeletonLines lines={8} />
              </Skeletons>
            )}
            {data && <Pagination label={words.pages} page={data.page} pages={data.pages} toPage={toPage} />}
          </Card>
        </TabPanel>
      </div>
    </div>
  )
}

type HighlightListProps = { highlights: readonly Highlight[]; tab: 'new' | 'used' }

/** The highlights of a page. The focus stays here where one of them goes. */
export function HighlightList({ highlights, tab }: HighlightListProps) {
  const place = useFocusKept<HTMLDivElement>()
  return (
    <div {...place} className="outline-none">
      {highlights.length === 0 && tab === 'new' && <EmptyState title={words.empty} text={words.emptyText} />}
      {highlights.length === 0 && tab === 'used' && (
        <EmptyState
          title={words.emptyUsed}
          text={words.emptyUsedText}
          action={<LinkButton to={paths.highlights()}>{words.toFresh}</LinkButton>}
        />
      )}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {highlights.map((highlight) => (
          <li key={highlight.id} className="py-6 first:pt-0 last:pb-2">
            <HighlightCard highlight={highlight} />
          </li>
        ))}
      </ul>
    </div>
  )
}
