import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { OwnSummary } from '#contract/summaries/summaries.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { dayWords } from '#words/en/programme/programme.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { VersionsButton } from './versions-button.tsx'

const { own: words, written } = summaryWords

type OwnItemProps = {
  summary: OwnSummary
  /** One has not read it before, as it stands. */
  fresh: boolean
  open: boolean
  onTurn: () => void
}

/** A summary as whoever it is about sees it: a sheet that one can fold. */
export function OwnItem({ summary, fresh, open, onTurn }: OwnItemProps) {
  const id = useId()
  const { leader, stage, content, createdAt, updatedAt, versionCount } = summary
  const title = dayWords.stage(stage)
  const name = leader?.displayName ?? words.someone
  const isChanged = updatedAt.getTime() !== createdAt.getTime()
  return (
    <article
      aria-labelledby={id}
      className="rounded-lg bg-surface shadow-raised ring-1 ring-line wrap-anywhere forced-colors:border"
    >
      <h2 className="text-lg">
        <button
          type="button"
          id={id}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={onTurn}
          className="flex w-full items-center gap-3 rounded-lg px-5 py-4 text-left hover:bg-tint sm:px-6"
        >
          <span className="min-w-0 grow">
            {title} {fresh && <FreshMark changed={versionCount > 0} />}
          </span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={`shrink-0 text-muted transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div className="flex items-center gap-3 px-5 pb-4 sm:px-6">
        <Avatar name={name} picture={leader?.avatar ?? null} size={36} />
        <p className="min-w-0 text-sm text-muted">
          <span className="block text-base text-ink">
            <Sentence of={words.from} who={[leader ?? words.someone]} />
          </span>
          {dayWords.discipline(stage.discipline)}
          {' · '}
          <time dateTime={updatedAt.toISOString()}>
            {(isChanged ? written.changedOn : written.writtenOn)(shortDate(updatedAt))}
          </time>
        </p>
      </div>
      <div id={`${id}-content`} hidden={!open} className="px-5 pb-5 sm:px-6">
        <p className="reading as-written">{content}</p>
        <div className="-mb-2 -ml-4">
          <VersionsButton summary={summary} what={title} />
        </div>
      </div>
    </article>
  )
}

function FreshMark({ changed }: { changed: boolean }) {
  return <Badge tone="accent">{changed ? words.changed : words.fresh}</Badge>
}
