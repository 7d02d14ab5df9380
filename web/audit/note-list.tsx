import type { ReactNode } from 'react'
import type { AuditNote } from '#contract/audit/audit.ts'
import { PagedList, type Parts } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { auditWords as words } from '#words/en/audit/audit.ts'
import { NoteItem } from './note-item.tsx'

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
