import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ArrowLeft, Flag } from 'lucide-react'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { OwnWords } from '#web/care/own-words.tsx'
import { useMe } from '#web/platform/api/session.ts'
import { useReporting } from '#web/content-reports/use-reporting.tsx'
import { Message } from '#web/platform/failures/message.tsx'
import { useLive, useTies } from '#web/live/live-news.ts'
import type { JournalTab } from '#contract/journal/tabs.ts'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { later } from '#web/ui/later.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { sharingWords as words } from '#words/en/sharing/sharing.ts'
import { prayerWords } from '#words/en/entries/prayers.ts'
import { PrayingCount } from '#web/entries/prayers/praying-count.tsx'
import { PrayingButton } from './praying-button.tsx'
import { refreshShared, sharedQuery } from './shared-entries.ts'

const EntryHighlight = later(() =>
  import('#web/highlights/entry-highlight.tsx').then((file) => file.EntryHighlight),
)

const tabs: Record<SharedEntry['kind'], JournalTab> = {
  reflection: 'reflections',
  challenge: 'challenges',
  testimony: 'testimonies',
  prayer: 'prayers',
}

/** One entry that somebody shares, whole. */
export function SharedEntryPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: entry } = useSuspenseQuery(sharedQuery(id))
  useLive('sharing.changed', ({ authorId }) => {
    if (!entry || authorId === entry.author.id) void refreshShared()
  })
  useLive('sharing.prayed', ({ entryId }) => {
    if (entryId === id) void refreshShared()
  })
  useTies(() => void refreshShared())
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      {entry ? <Whole entry={entry} /> : <NotThere />}
    </div>
  )
}

function Whole({ entry }: { entry: SharedEntry }) {
  const { id, author, kind, day, text, attachments, prayer, can } = entry
  const { report, dialog } = useReporting()
  const { lead } = useMe().can
  return (
    <>
      <div className="-ml-4">
        <LinkButton look="plain" icon={<ArrowLeft size={16} />} to={paths.home()}>
          {words.home}
        </LinkButton>
      </div>
      <article className="flex flex-col gap-5 rounded-lg bg-surface p-5 shadow-raised ring-1 ring-line sm:p-8 forced-colors:border">
        <header className="flex items-center gap-4">
          <Avatar name={author.displayName} picture={author.avatar} size={56} />
          <div className="min-w-0">
            <h1 className="font-serif text-2xl wrap-anywhere">{words.kinds[kind](day)}</h1>
            <p className="font-medium wrap-anywhere">
              <PersonName of={author} />
            </p>
            <Facts entry={entry} />
          </div>
        </header>
        <p className="reading as-written wrap-anywhere">{text}</p>
        {can.edit && <OwnWords text={text} />}
        <AttachmentList attachments={attachments} />
        {prayer && <SharedPrayer prayer={prayer} />}
        {(can.pray || can.edit || can.report) && (
          <footer className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {can.pray && <PrayingButton entry={entry} />}
            {can.edit && prayer?.prayingCount ? <PrayingCount count={prayer.prayingCount} /> : null}
            {can.edit && (
              <LinkButton to={paths.journal({ tab: tabs[kind], ...(isDayKind(kind) && { day }) })}>
                {words.mine}
              </LinkButton>
            )}
            <EntryHighlight wanted={lead && !can.edit} inPlace props={{ entryId: id }} />
            {can.report && (
              <Button
                look="plain"
                icon={<Flag size={18} />}
                onClick={() => report({ about: 'entry', of: id, whose: author })}
              >
                {contentReportWords.reportEntry}
              </Button>
            )}
          </footer>
        )}
        {dialog}
      </article>
    </>
  )
}

function Facts({ entry: { kind, day, discipline, writtenAt, editedAt } }: { entry: SharedEntry }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      {!isDayKind(kind) && <span>{words.onDay(day)}</span>}
      <span>{discipline}</span>
      <time dateTime={writtenAt.toISOString()}>{shortDate(writtenAt)}</time>
      {editedAt && <span>{words.edited(shortDate(editedAt))}</span>}
    </p>
  )
}

function NotThere() {
  const { title, text, home } = words.notThere
  return (
    <Message title={title} text={text}>
      <LinkButton look="primary" to={paths.home()}>
        {home}
      </LinkButton>
    </Message>
  )
}

/** What became of a prayer request, as others read it. */
export function SharedPrayer({ prayer }: { prayer: NonNullable<SharedEntry['prayer']> }) {
  const { answer, updates, updateCount } = prayer
  const earlier = updateCount - updates.length
  return (
    <>
      {updates.length > 0 && (
        <div
          role="group"
          aria-label={prayerWords.updates}
          className="flex flex-col gap-2 border-l-2 border-line pl-4"
        >
          {earlier > 0 && <p className="text-sm text-muted">{words.earlierUpdates(earlier)}</p>}
          <ul className="flex flex-col gap-2">
            {updates.map(({ id, text, writtenAt }) => (
              <li key={id}>
                <time dateTime={writtenAt.toISOString()} className="text-sm text-muted">
                  {shortDate(writtenAt)}
                </time>
                <p className="reading as-written wrap-anywhere">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {answer && (
        <div role="group" aria-label={prayerWords.answered} className="rounded bg-gold-soft px-4 py-3">
          <p className="text-sm font-medium text-gold">
            {prayerWords.answeredOn(shortDate(answer.answeredAt))}
          </p>
          {answer.note && <p className="reading as-written wrap-anywhere">{answer.note}</p>}
        </div>
      )}
    </>
  )
}
