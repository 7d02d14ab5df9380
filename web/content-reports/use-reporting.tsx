import { Flag } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ReportedThing } from '#contract/content-reports/content-reports.ts'
import type { MenuItem } from '#web/ui/menu.tsx'
import { contentReportWords as words } from '#words/en/content-reports.ts'
import { LateContentReportDialog } from './late-content-report-dialog.ts'

/** What is to be reported, and what the one is called who is meant or wrote it. */
export type Reported = { about: ReportedThing; of: string; name: string }

/** How a part lets people report what it shows: `report` opens the dialog, which is drawn where `dialog` stands. */
export function useReporting(): { report: (reported: Reported) => void; dialog: ReactNode } {
  const [reported, setReported] = useState<Reported | null>(null)
  const [open, setOpen] = useState(false)
  return {
    report(thing) {
      setReported(thing)
      setOpen(true)
    },
    dialog: (
      <LateContentReportDialog
        wanted={open}
        props={reported && { ...reported, open, onClose: () => setOpen(false) }}
      />
    ),
  }
}

/** The entry of a menu that leads to it. */
export function reportItem(name: string, onPick: () => void): MenuItem {
  return { kind: 'act', label: words.reportPerson(name), icon: <Flag size={18} />, onPick }
}
