import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { showPart } from '#web/platform/api/newest.ts'

type Lists<Report> = InfiniteData<{ reports: Report[] }>

/** Shows a report, as the server has answered it to an admin, in all lists that were read by keys that begin with this one. */
export function showManaged<Report extends { id: string }>(key: QueryKey, report: Report): Report {
  showPart<Lists<Report>>(key, (list) => ({
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      reports: page.reports.map((each) => (each.id === report.id ? report : each)),
    })),
  }))
  return report
}
