import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { Highlight } from '#contract/highlights/highlights.ts'
import { EntryText } from '#web/entries/entry-text.tsx'
import { shortDate } from '#web/platform/times/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { sharingWords } from '#words/en/sharing/sharing.ts'
import { isolated } from '#words/isolated.ts'
import { CardActs } from './card-acts.tsx'
import { ConsentBadge } from './consent-badge.tsx'

const { card: words } = highlightWords

/** A highlight as an admin sees it, and what they can do about it. */
export function HighlightCard({ highlight }: { highlight: Highlight }) {
  const { author, entry, notes, consent, named } = highlight
  const what = titleOf(highlight)
  return (
    <article aria-label={what} className="flex flex-col gap-3 wrap-anywhere">
      <header className="flex items-start gap-3">
        {author && <Avatar name={author.displayName} picture={author.avatar} size={40} />}
        <div className="flex min-w-0 grow flex-col gap-1">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 className="min-w-0 text-base">
              {author ? <Sentence of={(name) => titleOf(highlight, name)} who={[author]} /> : what}
            </h2>
            <span className="flex flex-wrap gap-1.5">
              {entry && <ConsentBadge consent={consent} />}
              {entry && consent === 'given' && <Badge>{named ? words.named : words.unnamed}</Badge>}
            </span>
          </div>
          <Facts highlight={highlight} />
        </div>
      </header>
      <TakeDown highlight={highlight} />
      {entry && <EntryText text={entry.text} />}
      {notes && (
        <dl className="rounded border border-line px-4 py-3">
          <dt className="text-sm font-medium text-muted">{words.note}</dt>
          <dd className="as-written">{notes}</dd>
        </dl>
      )}
      <CardActs highlight={highlight} what={what} />
    </article>
  )
}

function titleOf(
  { author, kind, day, entry }: Highlight,
  name = isolated(author?.displayName ?? ''),
): string {
  const what = sharingWords.kinds[kind](day)
  if (!author) return words.nameless(what)
  return entry ? words.title(what, name) : words.gone(name)
}

function Facts({ highlight }: { highlight: Highlight }) {
  const { author, kind, day, entry, leader, createdAt, usedAt, usedBy, usedBefore } = highlight
  return (
    <div className="text-sm text-muted">
      {Boolean(entry ?? !author) && (
        <p className="flex flex-wrap gap-x-3">
          {!isDayKind(kind) && <span>{sharingWords.onDay(day)}</span>}
          {entry && <time dateTime={entry.writtenAt.toISOString()}>{shortDate(entry.writtenAt)}</time>}
        </p>
      )}
      <p>
        <Sentence of={(name) => words.by(name, shortDate(createdAt))} who={[leader ?? words.someone]} />
      </p>
      {usedAt && (
        <p>
          <Sentence of={(name) => words.usedBy(name, shortDate(usedAt))} who={[usedBy ?? words.someone]} />
        </p>
      )}
      {usedBefore && <p>{words.usedBefore(shortDate(usedBefore))}</p>}
    </div>
  )
}

const { takeDown, unnamedSince } = highlightWords.card

/** What is to be done about something that was used, since its author says something else by now; nothing where they do not. */
export function TakeDown({ highlight }: { highlight: Highlight }) {
  const { author, consent, named, answeredAt, usedAt, can } = highlight
  if (highlight.takeDown) {
    return (
      <Notice kind="danger" title={takeDown.title}>
        <p>
          <Sentence of={(name) => reasonOf(highlight, name)} who={[author ?? '']} />{' '}
          {can.unuse ? takeDown.after : takeDown.afterGone}
        </p>
      </Notice>
    )
  }
  const isNewer = usedAt !== null && answeredAt !== null && answeredAt > usedAt
  if (!author || !isNewer || consent !== 'given' || named) return null
  return (
    <Notice title={unnamedSince.title}>
      <p>
        <Sentence of={unnamedSince.text} who={[author]} />
      </p>
    </Notice>
  )
}

function reasonOf({ author, takenBack }: Highlight, name: string): string {
  if (!author) return takenBack === 'left' ? takeDown.left : takeDown.deletedForGood
  switch (takenBack) {
    case 'left':
      return takeDown.left
    case null:
      return takeDown.withdrawn(name)
    case 'kept':
    case 'deleted':
      return takeDown[takenBack](name)
  }
}
