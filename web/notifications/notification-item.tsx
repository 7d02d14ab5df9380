import {
  Bug,
  Check,
  Church,
  Ellipsis,
  Flag,
  HandHeart,
  Highlighter,
  ListChecks,
  MailCheck,
  MessageSquareQuote,
  UserPlus,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Notification, NotificationKind } from '#contract/notifications/notifications.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { clockTime, shortDate } from '#web/platform/times/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { notificationWords as words } from '#words/en/notifications/notifications.ts'
import { tellNotification } from './told.ts'
import { readAnew } from './read-anew.ts'

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

type AddBackProps = { person: PublicProfile; inMine: boolean; onAdded: () => void }

/** Adds whoever has added one, or says that this is done. */
function AddBack({ person, inMine, onAdded }: AddBackProps) {
  const [busy, setBusy] = useState(false)
  const place = useFocusKept<HTMLDivElement>()
  const name = nameInText(person)
  const add = async () => {
    setBusy(true)
    try {
      await client.community.add({ personId: person.id }).catch(unlessAdded)
      toast({ kind: 'success', title: words.addedBack(name) })
      onAdded()
      await Promise.all([readAnew(), queries.invalidateQueries({ queryKey: api.community.key() })])
    } catch (error) {
      tellFailure(error, words.addFailed(name))
    }
    setBusy(false)
  }
  return (
    <div {...place} className="pt-1.5 outline-none">
      {inMine ? (
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Check size={16} aria-hidden="true" />
          {words.inMine}
        </p>
      ) : (
        <Button icon={<UserPlus size={18} />} busy={busy} busyLabel={words.adding} onClick={() => void add()}>
          {words.addBack}
        </Button>
      )}
    </div>
  )
}

// Done on another device meanwhile, it is done.
function unlessAdded(error: unknown) {
  if (failureOf(error).code !== 'ALREADY_IN_COMMUNITY') throw error
}

type ItemMenuProps = {
  notification: Notification
  /** The notification in words. */
  sentence: string
  onRead: () => void
  onReport: (person: PublicProfile) => void
}

/** What else one can do about a notification. */
function ItemMenu({ notification, sentence, onRead, onReport }: ItemMenuProps) {
  const { id, actor, readAt } = notification
  const items: MenuItem[] = [{ kind: 'act', label: words.remove, onPick: () => void remove(id) }]
  if (!readAt) items.unshift({ kind: 'act', label: words.markRead, onPick: onRead })
  if (actor)
    items.push({ kind: 'act', label: words.report(nameInText(actor)), onPick: () => onReport(actor) })
  return <Menu label={words.acts(sentence)} button={<Ellipsis size={18} />} items={items} />
}

/** Notes that one was read. What could not be noted stays unread, and that needs no word where one is going. */
function readOne({ id, readAt }: Notification) {
  if (!readAt) void client.notifications.read({ id }).then(readAnew, () => undefined)
}

async function remove(id: string) {
  await client.notifications.remove({ id }).catch(tellUnlessGone)
  await readAnew()
}

function tellUnlessGone(error: unknown) {
  if (failureOf(error).code !== 'NOT_FOUND') tellFailure(error, words.removeFailed)
}
