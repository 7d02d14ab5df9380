import { useSearch } from '@tanstack/react-router'
import { Card } from '#web/ui/card.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { managingWords } from '#words/en/reports/managing.ts'
import { reportWords } from '#words/en/reports/reports.ts'
import { OwnReports } from './own-reports.tsx'

/** What one has reported as not working, and what became of it; the same list as in the dialog where one reports it. */
export function OwnReportsPage() {
  const { report }: { report?: string } = useSearch({ strict: false })
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.ownReports}</h1>
        <p className="text-muted">{reportWords.own.text}</p>
      </header>
      <Card title={managingWords.list}>
        <OwnReports at={report} />
      </Card>
    </div>
  )
}
