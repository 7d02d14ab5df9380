import type { ReactNode } from 'react'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { queueWords as words } from '#words/en/feedback/feedback-queue.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { isolated } from '#words/isolated.ts'

/** What an item is called: "Reflection, Day 12 by Lydia". */
export function titleOf({ kind, day, author }: QueuedFeedback, name = isolated(nameOf(author))): string {
  return words.by(words.kinds[kind](day), name)
}

/** What somebody is called, also where they have left. */
export function nameOf(person: { displayName: string } | null): string {
  return person?.displayName || unknownUser
}

type ItemHeaderProps = {
  item: QueuedFeedback
  /** There are words of mine that were not sent. */
  begun?: boolean
  /** Stands at the end of the line. */
  children?: ReactNode
}

/** Who wrote what, and when, and where the answer stands. */
export function ItemHeader({ item, begun = false, children }: ItemHeaderProps) {
  const { author, kind, day, discipline, status, original } = item
  const name = nameOf(author)
  return (
    <header className="flex items-start gap-3">
      <Avatar name={name} picture={author.avatar} size={44} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
          <h2 className="text-base wrap-anywhere">{words.kinds[kind](day)}</h2>
          <TextLink to={paths.personTimeline(author.id)} aria-label={words.timeline(isolated(name))}>
            <PersonName of={author} nobody={unknownUser} />
          </TextLink>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
          {begun && <Badge tone="accent">{words.begun}</Badge>}
          {!isDayKind(kind) && <span>{words.onDay(day)}</span>}
          <span>{discipline}</span>
          <time dateTime={original.writtenAt.toISOString()}>{shortDate(original.writtenAt)}</time>
          {original.editedAt && <span>{words.edited(original.version, shortDate(original.editedAt))}</span>}
        </p>
      </div>
      {children}
    </header>
  )
}

const tones = { pending: 'gold', reviewed: 'success', delivered: 'plain', dismissed: 'plain' } as const
