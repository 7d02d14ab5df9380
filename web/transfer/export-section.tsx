import { Download, FolderDown } from 'lucide-react'
import type { ExportKind } from '#contract/transfer/export.ts'
import { exportPath } from '#contract/transfer/export.ts'
import { Card } from '#web/ui/card.tsx'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { ExportButton } from './export-button.tsx'

const words = transferWords.export

/** Has one's own data downloaded. */
export function ExportSection() {
  const own = (kind: ExportKind) => ({
    pathFor: (person: string) => exportPath(kind, person),
    tooOften: words.tooOften,
  })
  return (
    <Card title={words.title} text={words.text}>
      <div className="grid gap-5 sm:grid-cols-2">
        <ExportButton {...own('json')} text={words.jsonText} icon={<Download size={18} />}>
          {words.json}
        </ExportButton>
        <ExportButton {...own('zip')} text={words.zipText} icon={<FolderDown size={18} />}>
          {words.zip}
        </ExportButton>
      </div>
    </Card>
  )
}
