import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { reportPriorities, reportStatuses } from '#contract/reports/kinds.ts'
import { searchLength } from '#contract/reports/limits.ts'
import type { ReportPriority } from '#contract/reports/form.ts'
import type { ManagedReport as Report } from '#contract/reports/reports.ts'
import { api, inParts, queries } from '#web/platform/api/queries.ts'
import { client } from '#web/platform/api/client.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { type Choice, ListFilters, ManagedPage, showManaged } from '#web/reports/managing/managed-page.tsx'
import { ManagedArticle } from '#web/reports/managing/managed-article.tsx'
import { ReportText } from '#web/reports/managing/report-text.tsx'
import type { ReportKind } from '#web/reports/managing/use-managing.ts'
import { paths } from '#web/paths.ts'
import { useLook } from '#web/ui/use-look.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { managingWords } from '#words/en/reports/managing.ts'
import { reportWords } from '#words/en/reports/reports.ts'

const { managed: words, priorities } = reportWords
const choices: Choice[] = [
  {
    name: 'status',
    label: managingWords.status,
    any: managingWords.anyStatus,
    options: managingWords.statuses,
  },
  { name: 'priority', label: words.priority, any: words.anyPriority, options: priorities },
]

/** For admins: what people have reported as not working, and what became of it. The filters stand in the address. */
export function ManagedReportsPage() {
  const show = useLook()
  const asked: { status?: string; priority?: string; words?: string } = useSearch({ strict: false })
  const status = reportStatuses.find((each) => each === asked.status)
  const priority = reportPriorities.find((each) => each === asked.priority)
  const sought = asked.words?.slice(0, searchLength) || undefined
  const list = useInfiniteQuery(
    api.reports.managed.infiniteOptions({
      input: (after: string | undefined) => ({ after, status, priority, words: sought, limit: 10 }),
      ...inParts<string>(),
    }),
  )
  const look = (texts: Record<string, string>) => show(paths.errorReports(texts))
  return (
    <ManagedPage
      title={frame.pages.errorReports}
      own={words}
      filters={
        <ListFilters
          choices={choices}
          search={{ label: words.search, hint: words.searchHint }}
          asked={{ status, priority, words: sought }}
          onLook={look}
        />
      }
      isNarrowed={status !== undefined || priority !== undefined || sought !== undefined}
      list={list}
      refresh={() => queries.invalidateQueries({ queryKey: api.reports.managed.key() })}
    >
      {(report) => <ManagedReport report={report} />}
    </ManagedPage>
  )
}

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
function ManagedReport({ report }: { report: Report }) {
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
