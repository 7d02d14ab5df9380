import { useInfiniteQuery } from '@tanstack/react-query'
import type { EditedDay } from '#contract/own-programme/own-programme.ts'
import { api, inParts } from '#web/platform/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { dayEditorWords } from '#words/en/own-programme/own-programme.ts'
import type { DayForm } from './use-day-form.ts'
import { VersionItem } from './version-item.tsx'

const { versions: words } = dayEditorWords

/** All that the church ever made of a day, newest first. */
export function Versions({ edited: { day }, form }: { edited: EditedDay; form: DayForm }) {
  const list = useInfiniteQuery(
    api.ownProgramme.versions.infiniteOptions({
      input: (after: number | undefined) => ({ day, after, limit: 10 }),
      ...inParts<number>(),
    }),
  )
  return (
    <Card title={words.title}>
      <PagedList
        parts={list}
        rows={list.data?.pages.flatMap(({ versions }) => versions)}
        keyOf={({ version }) => version}
        loading={
          <Skeletons>
            <SkeletonLines lines={3} />
          </Skeletons>
        }
        failed={words.failed}
        empty={<EmptyState title={words.empty} text={words.emptyText} />}
        more={words.more}
        end={words.end}
        row="py-4 first:pt-0"
      >
        {(version) => <VersionItem version={version} form={form} />}
      </PagedList>
    </Card>
  )
}
