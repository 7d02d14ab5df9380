import type { ReactNode } from 'react'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { Entry } from '#contract/entries/entry.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { inWalk, titleOf, wholeTitleOf } from './entry-title.ts'

export type EntryArticleProps = {
  entry: Entry
  /** It stands among entries of other kinds. */
  mixed?: boolean
  /** The walk that the person is on; an entry of another one says so. */
  presentWalk: number
  /** Stands beside the heading. */
  beside?: ReactNode
  children: ReactNode
}

/** An entry under its heading, whether one reads or edits it. */
export function EntryArticle({ entry, mixed = false, presentWalk, beside, children }: EntryArticleProps) {
  const title = mixed ? wholeTitleOf(entry) : titleOf(entry)
  return (
    <article
      {...useFocusKept<HTMLElement>()}
      aria-label={inWalk(title, entry, presentWalk)}
      className="flex flex-col gap-2 outline-none"
    >
      <header className="flex flex-wrap items-center gap-x-3">
        <Heading entry={entry} mixed={mixed} />
        {entry.walk !== presentWalk && (
          <span className="text-sm text-muted">{entryWords.ofWalk(entry.walk)}</span>
        )}
        {beside}
      </header>
      {children}
    </article>
  )
}

// Entries of a day are told apart by the day, the others by the date.
function Heading({ entry, mixed }: { entry: Entry; mixed: boolean }) {
  const { kind, day, writtenAt } = entry
  const date = <time dateTime={writtenAt.toISOString()}>{shortDate(writtenAt)}</time>
  const rest = 'text-sm text-muted'
  if (mixed || isDayKind(kind)) {
    return (
      <>
        <span className="font-semibold">{mixed ? wholeTitleOf(entry) : titleOf(entry)}</span>
        {isDayKind(kind) && <span className={rest}>{date}</span>}
      </>
    )
  }
  return (
    <>
      <span className="font-semibold">{date}</span>
      <span className={rest}>{entryWords.onDay(day)}</span>
    </>
  )
}
