import { contentReportStatuses, reportedThings } from '#contract/content-reports/kinds.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { contentReportWords } from '#words/en/content-reports.ts'

const { managed: words, statuses } = contentReportWords
const statusOptions = [
  { value: '', label: words.anyStatus },
  ...contentReportStatuses.map((value) => ({ value, label: statuses[value] })),
]
const thingOptions = [
  { value: '', label: words.anyThing },
  ...reportedThings.map((value) => ({ value, label: words.things[value] })),
]

export type FilterTexts = { status?: string; about?: string }

type ReportFiltersProps = { asked: Required<FilterTexts>; onLook: (texts: FilterTexts) => void }

/** What the list of reports is narrowed by. A choice holds at once. */
export function ReportFilters({ asked, onLook }: ReportFiltersProps) {
  const look = (change: FilterTexts) => {
    const chosen = Object.entries({ ...asked, ...change }).filter(([, value]) => value !== '')
    onLook(Object.fromEntries(chosen))
  }
  return (
    <div role="group" aria-label={words.filters} className="grid gap-4 sm:grid-cols-2">
      <Field label={words.status}>
        <Select
          options={statusOptions}
          value={asked.status}
          onChange={(event) => look({ status: event.currentTarget.value })}
        />
      </Field>
      <Field label={words.about}>
        <Select
          options={thingOptions}
          value={asked.about}
          onChange={(event) => look({ about: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}
