import { useQuery } from '@tanstack/react-query'
import type { MessageExcerpt } from '#contract/messages/message.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { api } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { Marked } from '#web/entries/marked.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { messageWords } from '#words/en/messages/messages.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { ConversationRow, rowLook } from './conversation-row.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { shortMoment } from './short-moment.ts'

const words = messageWords.search

/** The people and the messages that hold these words. */
export function SearchResults({ sought }: { sought: string }) {
  const { data, isError, isFetching, refetch } = useQuery(
    api.messages.search.queryOptions({ input: { words: sought, limit: 20 } }),
  )
  if (!data && isError) {
    return <FailedState text={words.failed} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <RowsSkeleton />
  const { people, messages } = data
  if (people.length + messages.length === 0) return <EmptyState title={words.none} text={words.noneText} />
  return (
    <div role="region" aria-label={words.results} className="flex flex-col gap-4">
      {people.length > 0 && (
        <section>
          <h2 className="px-2 text-base text-muted">{words.people}</h2>
          <ul>
            {people.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow conversation={conversation} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {messages.length > 0 && (
        <section>
          <h2 className="px-2 text-base text-muted">{words.messages}</h2>
          <ul>
            {messages.map(({ conversationId, with: other, message }) => (
              <li key={message.id}>
                <Hit id={conversationId} other={other} message={message} sought={sought} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type HitProps = { id: string; other: PublicProfile | null; message: MessageExcerpt; sought: string }

function Hit({ id, other, message, sought }: HitProps) {
  const me = useMe()
  const name = other?.displayName ?? unknownUser
  const { sender, text, sentAt, number } = message
  return (
    <Link to={paths.conversation({ id, at: number })} keepScroll className={rowLook}>
      <Avatar name={name} picture={other?.avatar ?? null} size={44} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 grow font-medium">
            <PersonName of={other} nobody={unknownUser} cut />
          </span>
          <time dateTime={sentAt.toISOString()} className="shrink-0 text-xs text-muted">
            {shortMoment(sentAt)}
          </time>
        </span>
        <span className="line-clamp-2 wrap-anywhere text-muted">
          {sender.id === me.id && messageWords.you('')}
          <Marked text={text} sought={sought} />
        </span>
      </span>
    </Link>
  )
}
