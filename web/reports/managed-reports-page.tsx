import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { reportPriorities, reportStatuses } from '#contract/reports/kinds.ts'
import { searchLength } from '#contract/reports/limits.ts'
import { api, inParts, queries } from '#web/platform/api/queries.ts'
import { type Choice, ListFilters } from '#web/reports/managing/list-filters.tsx'
import { ManagedPage } from '#web/reports/managing/managed-page.tsx'
import { paths } from '#web/paths.ts'
import { useLook } from '#web/ui/use-look.ts'
import { frame } from '#words/en/platform/frame.ts'
import { managingWords } from '#words/en/reports/managing.ts'
import { reportWords } from '#words/en/reports/reports.ts'
import { ManagedReport } from './managed-report.tsx'

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
