import { useInfiniteQuery } from '@tanstack/react-query'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { writtenQuery } from './summary-queries.ts'
import { WrittenItem } from './written-item.tsx'

const { written: words } = summaryWords

type WrittenListProps = {
  /** Those of whom one leads to whom one wrote. */
  people: PublicProfile[]
  /** The id of whom the list is narrowed to. */
  about: string | undefined
  onLook: (about: string) => void
  onEdit: (pair: { participant: string; stage: number }) => void
}

/** What a leader has written, the latest change first. */
export function WrittenList({ people, about, onLook, onEdit }: WrittenListProps) {
  const person = people.find(({ id }) => id === about)
  const list = useInfiniteQuery(writtenQuery(person?.id))
  const pages = list.data?.pages
  const total = pages?.at(-1)?.total ?? 0
  return (
    <Card
      title={words.title}
      text={<span role="status">{total > 0 && words.count(total)}</span>}
      actions={
        people.length > 1 && (
          <div className="w-full sm:w-56">
            <Field label={words.about}>
              <Select
                value={person?.id ?? ''}
                options={[
                  { value: '', label: words.everyone },
                  ...people.map((each) => ({ value: each.id, label: nameInText(each) })),
                ]}
                onChange={({ currentTarget: { value } }) => onLook(value)}
              />
            </Field>
          </div>
        )
      }
    >
      <PagedList
        parts={list}
        rows={pages?.flatMap(({ summaries }) => summaries)}
        keyOf={({ id }) => id}
        loading={
          <Skeletons>
            <SkeletonLines lines={6} />
          </Skeletons>
        }
        failed={words.failed}
        empty={<EmptyState title={words.empty} text={words.emptyText} />}
        more={words.more}
        end={words.end(total)}
        row="py-5 first:pt-0"
      >
        {(summary) => (
          <WrittenItem
            summary={summary}
            onEdit={() => onEdit({ participant: summary.participant.id, stage: summary.stage.number })}
          />
        )}
      </PagedList>
    </Card>
  )
}
