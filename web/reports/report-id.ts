import type { ReportForm } from '#contract/reports/form.ts'
import { forgetFields, keepField, keptField } from '#web/forms/kept-fields.ts'

const name = 'report'
const idLength = 36

/** The id under which these words are sent: the same for each attempt, so that they arrive once, and another for other words. */
export function reportIdFor(report: ReportForm, person: string): string {
  const words = JSON.stringify(report)
  const kept = keptField(name, person)
  if (kept.slice(idLength) === words) return kept.slice(0, idLength)
  const id = crypto.randomUUID()
  keepField(name, id + words, person)
  return id
}

/** Lets the next report be another one, whatever its words. */
export function forgetReportId(person: string) {
  forgetFields([name], person)
}
