import { useRouter } from '@tanstack/react-router'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { LedPerson, TimelineEntry } from '#contract/leading/leading.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PagedList, type Parts } from '#web/ui/paged-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { leadingWords } from '#words/en/leading/leading.ts'
import { TimelineItem } from './timeline-item.tsx'

const { person: words, at } = leadingWords

type TimelineListProps = {
  led: LedPerson
  kind: EntryKind | undefined
  list: Parts
  entries: readonly TimelineEntry[]
  total: number
}

/** What somebody shares, the newest first, each day under its heading; all of it, or one kind. */
export function TimelineList({ led, kind, list, entries, total }: TimelineListProps) {
  const name = nameInText(led.person)
  return (
    <Card title={words.shared(name)}>
      {(total > 0 || kind) && <KindField personId={led.person.id} kind={kind} />}
      <PagedList
        parts={list}
        rows={entries.map((entry, index) => ({ entry, begins: beginsDay(entry, entries[index - 1]) }))}
        keyOf={({ entry }) => entry.id}
        loading={<TimelineSkeleton />}
        failed={words.failed}
        empty={
          kind ? (
            <EmptyState title={words.emptyKind} text={words.emptyKindText} />
          ) : (
            <EmptyState title={words.empty} text={words.emptyText(name)} />
          )
        }
        more={words.more}
        end={words.end(total)}
        row="py-5 first:pt-0"
      >
        {({ entry, begins }) => (
          <>
            {begins && <h3 className="pb-3 text-base font-semibold text-accent">{dayOf(entry, led)}</h3>}
            <TimelineItem entry={entry} />
          </>
        )}
      </PagedList>
    </Card>
  )
}

function KindField({ personId, kind }: { personId: string; kind: EntryKind | undefined }) {
  const router = useRouter()
  const look = (value: string) => {
    const href = paths.personTimeline(personId, value === 'all' ? {} : { kind: value })
    void router.navigate({ href, replace: true, resetScroll: false })
  }
  return (
    <div className="max-w-xs">
      <Field label={words.kind}>
        <Select
          options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
          value={kind ?? 'all'}
          onChange={({ currentTarget }) => look(currentTarget.value)}
        />
      </Field>
    </div>
  )
}

function beginsDay(entry: TimelineEntry, before: TimelineEntry | undefined): boolean {
  return entry.day !== before?.day || entry.walk !== before.walk
}

// An entry of another walk than the present one says so.
function dayOf({ day, discipline, walk }: TimelineEntry, led: LedPerson): string {
  const said = at(day, discipline)
  return walk === led.walk ? said : words.dayOfWalk(said, walk)
}

/** In place of what somebody shares, while it is on its way. */
export function TimelineSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-8">
        {[0, 1, 2].map((key) => (
          <div key={key} className="flex flex-col gap-3">
            <Skeleton className="h-4 w-40" />
            <SkeletonLines lines={3} />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
