import type { ManagedContentReport } from '#contract/content-reports/content-reports.ts'
import { quotesStay } from '#contract/content-reports/limits.ts'
import { dateAndTime, shortDate } from '#web/platform/times/moments.ts'
import { ReportText } from '#web/reports/managing/report-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'

const { evidence: words } = contentReportWords
const frameLook = 'rounded border border-line bg-paper px-4 py-3'

/** What was reported, as it stood then. Of a conversation it is all that an admin ever sees. */
export function Evidence({ report }: { report: ManagedContentReport }) {
  const { about, evidence } = report
  const { message, around, entry } = evidence
  if (about === 'person') return null
  if (message) {
    return (
      <section aria-label={words.message} className="flex flex-col gap-1">
        <div className={frameLook}>
          <Message told={message} />
        </div>
        {around.length > 0 && (
          <Collapsible labels={words.around}>
            <ol className={`flex flex-col gap-3 ${frameLook}`}>
              {inOrder(message, around).map((told) => (
                <li key={told.id}>
                  <Message told={told} reported={told.id === message.id} />
                </li>
              ))}
            </ol>
          </Collapsible>
        )}
      </section>
    )
  }
  if (entry) {
    return (
      <section aria-label={words.entry(entry.kind, entry.day)} className={frameLook}>
        <p className="text-sm text-muted">
          {words.said(words.entry(entry.kind, entry.day), dateAndTime(entry.writtenAt))}
        </p>
        <Words of={entry} />
        {entry.files.length > 0 && <p className="text-sm text-muted">{words.files(entry.files)}</p>}
      </section>
    )
  }
  return <p className="text-muted">{words.gone}</p>
}

function Message({ told, reported = false }: { told: Told; reported?: boolean }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <span>
          <Sentence of={(name) => words.said(name, dateAndTime(told.sentAt))} who={[told.sender]} />
        </span>
        {reported && <Badge tone="gold">{words.reported}</Badge>}
      </p>
      {told.text || told.gone ? <Words of={told} /> : <p className="text-muted italic">{whyEmpty(told)}</p>}
      {told.files.length > 0 && <p className="text-sm text-muted">{words.files(told.files)}</p>}
    </>
  )
}

function Words({ of }: { of: Pick<Told, 'text' | 'deletedAt' | 'gone'> }) {
  if (of.gone) return <p className="text-muted italic">{words.wordsGone}</p>
  return (
    <>
      <ReportText text={of.text} />
      {of.deletedAt && <p className="text-sm text-muted">{words.deleted(lastDay(of.deletedAt))}</p>}
    </>
  )
}

function lastDay(deletedAt: Date): string {
  return shortDate(new Date(deletedAt.getTime() + quotesStay * 86_400_000))
}

function whyEmpty({ removed, entry }: Told): string {
  if (removed) return words.removed
  return entry ? words.sharedEntry : words.noText
}

export type Told = NonNullable<ManagedContentReport['evidence']['message']>

/**
 * What was reported among those around it, each once. They come in their order, which their moments, of the clocks of several servers,
 * need not follow; what was reported says no more of its place than its moment, and stands before the first that is not earlier.
 */
export function inOrder(message: Told, around: readonly Told[]): Told[] {
  const next = around.findIndex(({ sentAt }) => sentAt >= message.sentAt)
  return around.toSpliced(next < 0 ? around.length : next, 0, message)
}
