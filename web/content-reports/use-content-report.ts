import type { ContentReport, ReportedThing } from '#contract/content-reports/content-reports.ts'
import { contentReportFields } from '#contract/content-reports/form.ts'
import { client } from '#web/platform/api/client.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { forgetFields, keptIdFor } from '#web/platform/forms/kept-fields.ts'
import { type ContractForm, useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'

const { form: words } = contentReportWords

/** What is typed into the form. */
export type ContentReportTexts = { reason: string; details: string }

/** A content report in the making. `onMade` is called once it has arrived. */
export function useContentReport(
  what: { about: ReportedThing; of: string },
  onMade: (report: ContentReport) => void,
): ContractForm<ContentReportTexts> {
  const { id: person } = useMe()
  const name = `content-report.${what.of}`
  return useContractForm({
    schema: contentReportFields,
    values: { reason: '', details: '' },
    kept: ['reason', 'details'],
    keptOf: name,
    owner: person,
    send: (told) => {
      const report = { ...what, ...told }
      return client.contentReports.submit({ id: keptIdFor(JSON.stringify(report), name, person), ...report })
    },
    onDone: (made) => {
      forgetFields([name], person)
      toast({ id: 'content-report', kind: 'success', ...words.sent })
      void queries.invalidateQueries({ queryKey: api.contentReports.key() })
      onMade(made)
    },
    clears: true,
    failed: words.failed,
  })
}
