import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { messageWords as words } from '#words/en/messages/messages.ts'
import { conversationsQuery } from './conversation-queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

/** Everyone with whom one writes, the latest first. */
export function ConversationList({ onBegin }: { onBegin: () => void }) {
  const list = useInfiniteQuery(conversationsQuery())
  const pages = list.data?.pages
  const empty = (
    <EmptyState
      title={words.empty}
      text={words.emptyText}
      action={
        <Button look="primary" onClick={onBegin}>
          {words.begin.open}
        </Button>
      }
    />
  )
  return (
    <PagedList
      parts={list}
      rows={pages?.flatMap(({ conversations }) => conversations)}
      keyOf={({ id }) => id}
      loading={<RowsSkeleton />}
      failed={words.failed}
      empty={empty}
      more={words.more}
      end={words.end(pages?.at(-1)?.total ?? 0)}
      box={{ role: 'region', 'aria-label': words.conversations }}
      row="py-1"
    >
      {(conversation) => <ConversationRow conversation={conversation} />}
    </PagedList>
  )
}
