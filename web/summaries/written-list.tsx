import { useInfiniteQuery } from '@tanstack/react-query'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { HowMany } from '#web/ui/how-many.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { writtenQuery } from './summary-queries.ts'
import { Pencil } from 'lucide-react'
import type { WrittenSummary } from '#contract/summaries/summaries.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { CutText } from '#web/ui/cut-text.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { dayWords } from '#words/en/programme/programme.ts'
import { isolated } from '#words/isolated.ts'
import { ReadMark } from './read-mark.tsx'
import { VersionsButton } from './versions-button.tsx'

const { written: words } = summaryWords

type WrittenListProps = {
  /** People whom one leads and to whom one wrote. */
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
      text={<HowMany count={total} say={words.count} />}
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

/** Characters and lines from which on only the beginning of a text shows at first. */
const long = { characters: 320, lines: 5 }

type WrittenItemProps = { summary: WrittenSummary; onEdit: () => void }

/** A summary as its leader sees it, and whether it was read. */
function WrittenItem({ summary, onEdit }: WrittenItemProps) {
  const { participant, stage, content, createdAt, updatedAt, readAt } = summary
  const what = words.what(isolated(participant.displayName), dayWords.stage(stage))
  const isChanged = updatedAt.getTime() !== createdAt.getTime()
  return (
    <article aria-label={what} className="flex flex-col gap-2 wrap-anywhere">
      <header className="flex items-start gap-3">
        <Avatar name={participant.displayName} picture={participant.avatar} size={40} />
        <div className="min-w-0 grow">
          <h3 className="text-base">
            <PersonName of={participant} />
          </h3>
          <p>
            {dayWords.stage(stage)} <span className="text-muted">{stage.discipline}</span>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {(isChanged ? words.changedOn : words.writtenOn)(shortDate(updatedAt))}
            <ReadMark readAt={readAt} />
          </p>
        </div>
      </header>
      <CutText isLong={content.length > long.characters || content.split('\n').length > long.lines}>
        {(whole) => <p className={`reading as-written ${whole ? '' : 'line-clamp-4'}`}>{content}</p>}
      </CutText>
      <div className="-mx-4 -mt-2 flex flex-wrap">
        <Button look="plain" icon={<Pencil size={16} />} onClick={onEdit}>
          {words.edit}
          <span className="sr-only">{what}</span>
        </Button>
        <VersionsButton summary={summary} what={what} />
      </div>
    </article>
  )
}
