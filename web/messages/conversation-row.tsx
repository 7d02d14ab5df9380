import { BellOff } from 'lucide-react'
import type { Conversation, MessageExcerpt } from '#contract/messages/message.ts'
import { useMe } from '#web/platform/api/session.ts'
import { paths } from '#web/paths.ts'
import { excerptText } from '#web/messages/thread/excerpt-text.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { messageWords as words } from '#words/en/messages/messages.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { shortMoment } from './short-moment.ts'

/** Of more than this nobody reads the number. */
const mostShown = 99

export const rowLook = `flex min-h-16 items-center gap-3 rounded px-2 py-2 hover:bg-tint data-[status=active]:bg-accent-soft
  focus-visible:-outline-offset-2 forced-colors:data-[status=active]:not-focus-visible:outline`

/** A conversation in the list: with whom, what was said last, and whether one has read it. */
export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { id, with: other, last, unread, unreadCount, muted } = conversation
  const me = useMe()
  const name = other?.displayName ?? unknownUser
  return (
    <Link to={paths.conversation({ id })} keepScroll data-conversation={id} className={rowLook}>
      <Avatar name={name} picture={other?.avatar ?? null} size={44} />
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <span className={`min-w-0 grow ${unread ? 'font-semibold' : 'font-medium'}`}>
            <PersonName of={other} nobody={unknownUser} cut />
          </span>
          {last && (
            <time dateTime={last.sentAt.toISOString()} className="shrink-0 text-xs text-muted">
              {shortMoment(last.sentAt)}
            </time>
          )}
        </span>
        <span className="flex items-center gap-2">
          <span className={`min-w-0 grow truncate ${unread ? 'text-ink' : 'text-muted'}`}>
            {last && lastLine(last, me.id)}
          </span>
          {muted && <BellOff size={16} role="img" aria-label={words.muted} className="shrink-0 text-muted" />}
          {unread && unreadCount > 0 && (
            <Badge tone="accent">
              <span className="sr-only">
                {unreadCount > mostShown ? words.manyUnread(mostShown) : words.unread(unreadCount)}
              </span>
              <span aria-hidden="true">{unreadCount > mostShown ? `${mostShown}+` : unreadCount}</span>
            </Badge>
          )}
        </span>
      </span>
    </Link>
  )
}

/** What was said last, in one line. */
function lastLine(last: MessageExcerpt, myId: string): string {
  const text = excerptText(last).replaceAll(/\s+/g, ' ')
  return last.sender.id === myId && last.what !== 'deleted' ? words.you(text) : text
}
