import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { reportedThings } from '#contract/content-reports/kinds.ts'
import { reportStatuses } from '#contract/reports/kinds.ts'
import { api, inParts, queries } from '#web/platform/api/queries.ts'
import { type Choice, ListFilters } from '#web/reports/managing/list-filters.tsx'
import { ManagedPage } from '#web/reports/managing/managed-page.tsx'
import { paths } from '#web/paths.ts'
import { useLook } from '#web/ui/use-look.ts'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { frame } from '#words/en/platform/frame.ts'
import { managingWords } from '#words/en/reports/managing.ts'
import { ManagedReport } from './managed-report.tsx'

const { managed: words } = contentReportWords
const choices: Choice[] = [
  {
    name: 'status',
    label: managingWords.status,
    any: managingWords.anyStatus,
    options: managingWords.statuses,
  },
  { name: 'about', label: words.about, any: words.anyThing, options: words.things },
]

/** For admins: what people have reported, what was there to see, and what became of it. The filters stand in the address. */
export function ManagedReportsPage() {
  const show = useLook()
  const asked: { status?: string; about?: string } = useSearch({ strict: false })
  const status = reportStatuses.find((each) => each === asked.status)
  const about = reportedThings.find((each) => each === asked.about)
  const list = useInfiniteQuery(
    api.contentReports.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, status, about, limit: 10 }),
      ...inParts<string>(),
    }),
  )
  const look = (texts: Record<string, string>) => show(paths.contentReports(texts))
  return (
    <ManagedPage
      title={frame.pages.contentReports}
      own={words}
      filters={<ListFilters choices={choices} asked={{ status, about }} onLook={look} />}
      isNarrowed={status !== undefined || about !== undefined}
      list={list}
      refresh={() => queries.invalidateQueries({ queryKey: api.contentReports.list.key() })}
    >
      {(report) => <ManagedReport report={report} />}
    </ManagedPage>
  )
}
