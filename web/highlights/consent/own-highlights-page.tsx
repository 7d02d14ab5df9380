import { useInfiniteQuery } from '@tanstack/react-query'
import { api, inParts } from '#web/platform/api/queries.ts'
import { refreshHighlights } from '#web/highlights/highlight-queries.ts'
import { useLive } from '#web/live/live-news.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { OwnHighlightItem } from './own-highlight-item.tsx'

const { own: words } = highlightWords

const mine = api.highlights.mine.infiniteOptions({
  input: (after: string | undefined) => ({ after, limit: 10 }),
  ...inParts<string>(),
})

/** What others would like to show of what one wrote, and whether one agrees. */
export function OwnHighlightsPage() {
  const list = useInfiniteQuery(mine)
  const pages = list.data?.pages
  useLive('highlights.changed', () => void refreshHighlights())
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.ownHighlights}</h1>
        <p className="text-muted">{words.text}</p>
      </header>
      <Card>
        <PagedList
          parts={list}
          rows={pages?.flatMap(({ highlights }) => highlights)}
          keyOf={({ entryId }) => entryId}
          loading={
            <Skeletons>
              <SkeletonLines lines={6} />
            </Skeletons>
          }
          failed={words.loadFailed}
          empty={
            <EmptyState
              title={words.empty}
              text={words.emptyText}
              action={<LinkButton to={paths.journal()}>{words.journal}</LinkButton>}
            />
          }
          more={words.more}
          end={words.end(pages?.at(-1)?.total ?? 0)}
          row="py-6 first:pt-0"
        >
          {(highlight) => <OwnHighlightItem highlight={highlight} />}
        </PagedList>
      </Card>
    </div>
  )
}
