import { useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query'
import type { DayKind } from '#contract/entries/day-kinds.ts'
import type { Entry } from '#contract/entries/entry.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { OwnWords } from '#web/care/own-words.tsx'
import { paths } from '#web/paths.ts'
import { DialogSkeleton } from '#web/entries/dialog-skeleton.tsx'
import { entriesQuery } from '#web/entries/entry-queries.ts'
import { AudienceBadge } from '#web/entries/audience-badge.tsx'
import { EntryText } from '#web/entries/entry-text.tsx'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { shortDate } from '#web/platform/times/moments.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { byAdminWords } from '#words/en/overrides/by-admin.ts'
import { progressWords } from '#words/en/progress/progress.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { QueryState } from './query-state.tsx'

const tabs = { reflection: 'reflections', challenge: 'challenges' } as const

/** One of the two entries of a day, and the way to where it can be edited. */
export function DayEntry({ kind, desk }: { kind: DayKind; desk: UseQueryResult<Desk> }) {
  const { day: words } = progressWords
  return (
    <QueryState of={desk}>
      {({ day, progress, presentWalk, [kind]: entry }) =>
        entry ? (
          <div className="flex flex-col gap-6">
            <WrittenWords entry={entry} />
            <div>
              <LinkButton
                to={paths.journal({
                  tab: tabs[kind],
                  day,
                  ...(progress.walk !== presentWalk && { walk: progress.walk }),
                })}
              >
                {words.editInJournal}
              </LinkButton>
            </div>
          </div>
        ) : (
          <Missing byAdmin={progress.overridden.includes(day)} />
        )
      }
    </QueryState>
  )
}

// Where an admin marked the day there need not have been one.
function Missing({ byAdmin }: { byAdmin: boolean }) {
  if (!byAdmin) return <p className="text-muted">{progressWords.day.gone}</p>
  return (
    <Notice title={byAdminWords.title}>
      <p>{byAdminWords.text}</p>
    </Notice>
  )
}

/** The testimonies that one wrote on a day. */
export function DayTestimonies({ day, walk }: { day: number; walk: number }) {
  const { day: words } = progressWords
  const list = useInfiniteQuery(entriesQuery({ kind: 'testimony', day, walk }))
  return (
    <div className="flex flex-col gap-6">
      <PagedList
        parts={list}
        rows={list.data?.pages.flatMap(({ entries }) => entries)}
        keyOf={({ id }) => id}
        loading={<DialogSkeleton />}
        failed={words.testimoniesFailed}
        empty={<p className="text-muted">{words.gone}</p>}
        more={entryWords.more}
        row="py-4 first:pt-0"
      >
        {(entry) => <WrittenWords entry={entry} />}
      </PagedList>
      <div>
        <LinkButton to={paths.journal({ tab: 'testimonies' })}>{words.inJournal}</LinkButton>
      </div>
    </div>
  )
}

/** What one wrote, when, and who sees it, with its files: to read and no more. */
function WrittenWords({ entry }: { entry: Entry }) {
  const { text, audience, writtenAt, attachments } = entry
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
        <time dateTime={writtenAt.toISOString()}>{shortDate(writtenAt)}</time>
        <AudienceBadge audience={audience} />
      </p>
      <EntryText text={text} whole />
      <OwnWords text={text} />
      <AttachmentList attachments={attachments} />
    </div>
  )
}
