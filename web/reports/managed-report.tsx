import type { ReportPriority } from '#contract/reports/form.ts'
import type { ManagedReport as Report } from '#contract/reports/reports.ts'
import { client } from '#web/platform/api/client.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { ManagedArticle } from '#web/reports/managing/managed-article.tsx'
import { ReportText } from '#web/reports/managing/report-text.tsx'
import { showManaged } from '#web/reports/managing/show-managed.ts'
import type { ReportKind } from '#web/reports/managing/use-managing.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { reportWords } from '#words/en/reports/reports.ts'

const { managed: words } = reportWords
const kind: ReportKind = {
  words: reportWords.managing,
  save: async (change) => showManaged(api.reports.managed.key(), await client.reports.update(change)),
  refresh: () => queries.invalidateQueries({ queryKey: api.reports.key() }),
}

const tones: Record<ReportPriority, NonNullable<BadgeProps['tone']>> = {
  low: 'plain',
  medium: 'plain',
  high: 'gold',
  critical: 'danger',
}

/** An error that somebody reported, as an admin sees it. */
export function ManagedReport({ report }: { report: Report }) {
  const { title, description, priority, reporter, createdAt } = report
  return (
    <ManagedArticle
      kind={kind}
      report={report}
      what={(by = '') => words.what(title, by)}
      who={[reporter]}
      title={title}
      text={<Sentence of={(name) => words.reportedBy(name, dateAndTime(createdAt))} who={[reporter]} />}
      badge={<Badge tone={tones[priority]}>{words.badge(priority)}</Badge>}
    >
      <ReportText text={description} />
      <Origin report={report} />
    </ManagedArticle>
  )
}

// Where it comes from, as far as that is known.
function Origin({ report }: { report: Report }) {
  const known = (['page', 'browser', 'build'] as const).filter((name) => report[name])
  if (known.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {known.map((name) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-muted">{words[name]}</dt>
          <dd>{report[name]}</dd>
        </div>
      ))}
    </dl>
  )
}
