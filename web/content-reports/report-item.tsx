import { Flag } from 'lucide-react'
import type { MenuItem } from '#web/ui/menu.tsx'
import { contentReportWords as words } from '#words/en/content-reports.ts'

/** The entry of a menu that leads to where one reports a person. */
export function reportItem(name: string, onPick: () => void): MenuItem {
  return { kind: 'act', label: words.reportPerson(name), icon: <Flag size={18} />, onPick }
}
