import { FileSpreadsheet, Download } from 'lucide-react'
import { useState } from 'react'
import {
  organizationExportPath,
  type OrganizationFormat,
  type TableFormat,
} from '#contract/transfer/organization-export.ts'
import { Card } from '#web/ui/card.tsx'
import { ChoiceRow } from '#web/ui/choice-row.tsx'
import { organizationExportWords as words } from '#words/en/transfer/organization-export.ts'
import { ExportButton } from './export-button.tsx'

/** Has an admin download the people of the organization and how far they have come, after it was said what is in it. */
export function OrganizationExport() {
  const [table, setTable] = useState(usualTable)
  const of = (format: OrganizationFormat) => ({
    pathFor: (person: string) => organizationExportPath(format, person),
    tooOften: words.tooOften,
  })
  return (
    <Card title={words.title} text={words.text}>
      <div className="flex flex-col gap-6">
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          <Contents title={words.inside} things={words.contents} />
          <Contents title={words.outside} things={words.absent} />
        </div>
        <p className="max-w-[70ch]">{words.careful}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <ExportButton {...of('json')} text={words.jsonText} icon={<Download size={18} />}>
            {words.json}
          </ExportButton>
          <div className="flex flex-col gap-4">
            <ExportButton {...of(table)} text={words.csvText} icon={<FileSpreadsheet size={18} />}>
              {words.csv}
            </ExportButton>
            <div className="flex flex-col gap-1.5">
              <ChoiceRow label={words.separator} value={table} options={tables} onPick={setTable} />
              <p className="text-sm text-muted">{words.separatorText}</p>
            </div>
          </div>
        </div>
      </div>
    </Card>
  )
}

const tables = (['csv', 'csv-semicolon', 'tsv'] as const).map((value) => ({
  value,
  label: words.separators[value],
}))

// Where a comma stands within numbers, spreadsheets divide by semicolons.
function usualTable(): TableFormat {
  const hasComma = new Intl.NumberFormat(navigator.languages).format(0.5).includes(',')
  return hasComma ? 'csv-semicolon' : 'csv'
}

function Contents({ title, things }: { title: string; things: readonly string[] }) {
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{title}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-muted">
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </div>
  )
}
