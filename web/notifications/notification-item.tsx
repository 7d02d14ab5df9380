import {
  Bug,
  Church,
  Flag,
  HandHeart,
  Highlighter,
  ListChecks,
  MailCheck,
  MessageSquareQuote,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Notification, NotificationKind } from '#contract/notifications/notifications.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { clockTime, shortDate } from '#web/platform/times/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { unknownUser } from '#words/en/people/people.ts'
import { notificationWords as words } from '#words/en/notifications/notifications.ts'
import { AddBack } from './add-back.tsx'
import { ItemMenu, readOne } from './item-menu.tsx'
import { tellNotification } from './told.ts'

const signs: Partial<Record<NotificationKind, ReactNode>> = {
  praying: <HandHeart size={20} />,
  'report-answered': <MailCheck size={20} />,
  reported: <Flag size={20} />,
  'error-answered': <MailCheck size={20} />,
  'error-reported': <Bug size={20} />,
  feedback: <MessageSquareQuote size={20} />,
  highlighted: <Highlighter size={20} />,
  'take-down': <Highlighter size={20} />,
  overridden: <ListChecks size={20} />,
  'override-undone': <ListChecks size={20} />,
  moved: <Church size={20} />,
  'sign-up-waits': <UserPlus size={20} />,
}

export type NotificationActs = {
  /** One goes where something leads. */
  onLeave: () => void
  /** One would report somebody. */
  onReport: (person: PublicProfile) => void
}

type NotificationItemProps = NotificationActs & { notification: Notification }

/** One thing that concerns the person. Following it marks it as read. */
export function NotificationItem({ notification, onLeave, onReport }: NotificationItemProps) {
  const { kind, actor, happenedAt, readAt } = notification
  const { sentence, quote, to } = tellNotification(notification)
  const markRead = () => readOne(notification)
  return (
    <article
      aria-label={sentence}
      className={`flex items-start gap-3 border-l-4 py-2 pr-1 pl-3 outline-none focus-visible:-outline-offset-2 ${readAt ? 'border-transparent' : 'border-accent'}`}
    >
      <span className="pt-1.5">
        {actor ? (
          <Avatar name={actor.displayName} picture={actor.avatar} size={36} />
        ) : (
          <span className="inline-flex size-9 items-center justify-center rounded-full bg-tint text-muted forced-colors:border">
            {signs[kind]}
          </span>
        )}
      </span>
      <div className="min-w-0 grow pb-1 wrap-anywhere">
        <Link
          to={to}
          className="group/told block rounded py-1.5"
          onClick={() => {
            markRead()
            onLeave()
          }}
        >
          <span className={`block group-hover/told:underline ${readAt ? '' : 'font-medium'}`}>
            <Sentence
              of={(name) => tellNotification(notification, name).sentence}
              who={[actor ?? unknownUser]}
            />
          </span>
          {quote && (
            <span
              className={`text-muted ${notification.override || kind === 'moved' ? 'line-clamp-4' : 'line-clamp-2'}`}
            >
              {quote}
            </span>
          )}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <time dateTime={happenedAt.toISOString()}>{shortMoment(happenedAt)}</time>
          {!readAt && <Badge tone="accent">{words.fresh}</Badge>}
        </p>
        {kind === 'added' && actor && (
          <AddBack person={actor} inMine={notification.inMine} onAdded={markRead} />
        )}
      </div>
      <ItemMenu notification={notification} sentence={sentence} onRead={markRead} onReport={onReport} />
    </article>
  )
}

// Today by the clock, before that by the day.
function shortMoment(date: Date): string {
  const day = shortDate(date)
  return day === shortDate(serverNow()) ? clockTime(date) : day
}
