import { useInfiniteQuery } from '@tanstack/react-query'
import { api, inParts } from '#web/platform/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { auditWords } from '#words/en/audit/audit.ts'
import { NoteList } from './note-list.tsx'

const { own: words } = auditWords

/** What admins and leaders did that concerns oneself. */
export function OwnNotes() {
  const list = useInfiniteQuery(
    api.audit.mine.infiniteOptions({
      input: (after: string | undefined) => ({ after, limit: 10 }),
      ...inParts<string>(),
      staleTime: 0,
    }),
  )
  return (
    <Card title={words.title} text={words.text}>
      <NoteList
        list={list}
        failed={words.failed}
        empty={<EmptyState title={words.empty} text={words.emptyText} />}
        isMine
      />
    </Card>
  )
}
