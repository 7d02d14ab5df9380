import type { ReactNode } from 'react'
import type { AuditNote } from '#contract/audit/audit.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { PagedList, type Parts } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { auditWords as words } from '#words/en/audit/audit.ts'

type NoteListProps = {
  list: Parts & { data: { pages: { notes: AuditNote[]; total: number }[] } | undefined }
  failed: string
  empty: ReactNode
  isMine?: boolean
}

/** What was done, newest first. */
export function NoteList({ list, failed, empty, isMine = false }: NoteListProps) {
  const pages = list.data?.pages
  return (
    <PagedList
      parts={list}
      rows={pages?.flatMap(({ notes }) => notes)}
      keyOf={({ id }) => id}
      loading={
        <Skeletons>
          <SkeletonLines lines={6} />
        </Skeletons>
      }
      failed={failed}
      empty={empty}
      more={words.more}
      end={words.end(pages?.at(-1)?.total ?? 0)}
      row="py-3.5 first:pt-0"
    >
      {(note) => <NoteItem note={note} isMine={isMine} />}
    </PagedList>
  )
}

type NoteItemProps = {
  note: AuditNote
  /** Whether it is about the reader. */
  isMine?: boolean
}

/** Something that was done, in a sentence, with when and by which way. */
function NoteItem({ note, isMine = false }: NoteItemProps) {
  const { at, detail } = note
  const way = detail.how === null ? undefined : words.ways[detail.how]
  return (
    <div className="flex flex-col gap-0.5 wrap-anywhere">
      <p>
        <Sentence
          of={(...names) => words.tell(calling(note, names), isMine)}
          who={[note.actor ?? '', note.subject ?? '', detail.leader ?? '']}
        />
      </p>
      {detail.reason && <p className="as-written text-muted">{words.reason(detail.reason)}</p>}
      <p className="text-sm text-muted">
        <time dateTime={at.toISOString()}>{dateAndTime(at)}</time>
        {way && ` · ${way}`}
      </p>
    </div>
  )
}

// A note with other names for its people, in the order in which they are given.
function calling(note: AuditNote, [actor = '', subject = '', leader = '']: string[]): AuditNote {
  const called = (person: PublicProfile | null, displayName: string) => person && { ...person, displayName }
  return {
    ...note,
    actor: called(note.actor, actor),
    subject: called(note.subject, subject),
    detail: { ...note.detail, leader: called(note.detail.leader, leader) },
  }
}
