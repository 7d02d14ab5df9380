import { useRouter } from '@tanstack/react-router'
import { MessageSquareReply } from 'lucide-react'
import { useState } from 'react'
import type { TimelineEntry } from '#contract/leading/leading.ts'
import { EntryText } from '#web/entries/entry-text.tsx'
import { wholeTitleOf } from '#web/entries/entry-title.ts'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { Badge } from '#web/ui/badge.tsx'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { HighlightButton } from '#web/highlights/highlight-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { leadingWords } from '#words/en/leading/leading.ts'
import { refreshLeading } from './leading-queries.ts'

const { person: words } = leadingWords

/** An entry on a timeline: what was written, where its feedback stands, and what one may do. */
export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const { id, kind, text, audience, attachments, writtenAt, editedAt, feedback, highlighted, can } = entry
  const title = wholeTitleOf(entry)
  return (
    <article aria-label={title} className="flex flex-col gap-2 outline-none">
      <header className="flex items-start justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-sm text-muted [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
          <TextLink to={paths.sharedEntry(id)} aria-label={title}>
            {entryWords.kinds[kind].one}
          </TextLink>
          <time dateTime={writtenAt.toISOString()}>{shortDate(writtenAt)}</time>
          {editedAt && <span>{entryWords.edited(shortDate(editedAt))}</span>}
          {audience === 'leader' && <Badge>{words.leaderOnly}</Badge>}
        </p>
        {feedback && (
          <span className="flex min-h-11 items-center">
            <FeedbackBadge feedback={feedback} />
          </span>
        )}
      </header>
      <EntryText text={text} />
      <AttachmentList attachments={attachments} />
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <HighlightButton entryId={id} highlighted={highlighted} allowed={can.highlight} />
        {can.answer && <BeginButton entry={entry} title={title} />}
      </footer>
    </article>
  )
}

type BeginButtonProps = { entry: TimelineEntry; title: string }

/** Leads to where one answers an entry. What was written before anybody led its writer waits for no answer until one begins it. */
function BeginButton({ entry: { id, feedback }, title }: BeginButtonProps) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    try {
      const { id: focus } = await client.feedback.begin({ entryId: id })
      await router.navigate({ href: paths.leaderFeedback({ focus }) })
    } catch (error) {
      const isGone = failureOf(error).code === 'NOT_FOUND'
      tellFailure(error, isGone ? words.beginGone : words.beginFailed)
      if (isGone) void refreshLeading()
    }
    setBusy(false)
  }
  const face = (
    <>
      {words.begin}
      <span className="sr-only">{title}</span>
    </>
  )
  const look = { look: 'plain', icon: <MessageSquareReply size={16} /> } as const
  if (feedback) {
    return (
      <LinkButton {...look} to={paths.leaderFeedback({ focus: feedback.id })}>
        {face}
      </LinkButton>
    )
  }
  return (
    <Button {...look} busy={busy} busyLabel={words.beginning} onClick={() => void begin()}>
      {face}
    </Button>
  )
}

type FeedbackBadgeProps = { feedback: NonNullable<TimelineEntry['feedback']> }

/** Where the feedback on an entry stands. */
export function FeedbackBadge({ feedback: { status, deliveredAt } }: FeedbackBadgeProps) {
  if (status === 'pending') return <Badge tone="gold">{words.waiting}</Badge>
  if (status === 'reviewed') return <Badge tone="accent">{words.reviewed}</Badge>
  if (status === 'delivered' && deliveredAt)
    return <Badge tone="success">{words.delivered(shortDate(deliveredAt))}</Badge>
  return <Badge>{words.dismissed}</Badge>
}
