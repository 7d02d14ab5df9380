import { useInfiniteQuery } from '@tanstack/react-query'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { api, inParts } from '#web/platform/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { overrideWords } from '#words/en/overrides/overrides.ts'
import { HistoryItem } from './history-item.tsx'

const { history: words } = overrideWords

/** What admins changed in the days of somebody, newest first. */
export function OverrideHistory({ person }: { person: PublicProfile }) {
  const list = useInfiniteQuery(
    api.overrides.history.infiniteOptions({
      input: (after: string | undefined) => ({ personId: person.id, after, limit: 10 }),
      ...inParts<string>(),
    }),
  )
  const pages = list.data?.pages
  return (
    <Card title={words.title}>
      <PagedList
        parts={list}
        rows={pages?.flatMap(({ overrides }) => overrides)}
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
        row="py-5 first:pt-0"
      >
        {(override) => <HistoryItem override={override} name={nameInText(person)} />}
      </PagedList>
    </Card>
  )
}
