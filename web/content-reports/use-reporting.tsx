import { useState, type ReactNode } from 'react'
import { Flag } from 'lucide-react'
import type { ReportedThing } from '#contract/content-reports/content-reports.ts'
import { laterDialog } from '#web/ui/later.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import type { Named } from '#web/platform/names/person-name.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { contentReportWords as words } from '#words/en/content-reports/content-reports.ts'

const ContentReportDialog = laterDialog(() =>
  import('./content-report-dialog.tsx').then((file) => file.ContentReportDialog),
)

/** What is to be reported, and the one who is meant or wrote it. */
export type Reported = { about: ReportedThing; of: string; whose: Named }

/** How a part lets people report what it shows: `report` opens the dialog, which is drawn where `dialog` stands. */
export function useReporting(): { report: (reported: Reported) => void; dialog: ReactNode } {
  const [reported, setReported] = useState<Reported | null>(null)
  const [open, setOpen] = useState(false)
  return {
    report(thing) {
      setReported(thing)
      setOpen(true)
    },
    dialog: reported && <ContentReportDialog {...reported} open={open} onClose={() => setOpen(false)} />,
  }
}

/** The entry of a menu that leads to where one reports a person. */
export function reportItem(person: Named, onPick: () => void): MenuItem {
  return { kind: 'act', label: words.reportPerson(nameInText(person)), icon: <Flag size={18} />, onPick }
}
