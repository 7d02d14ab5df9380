import { Flag } from 'lucide-react'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import type { Named } from '#web/platform/names/person-name.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { contentReportWords as words } from '#words/en/content-reports/content-reports.ts'

/** The entry of a menu that leads to where one reports a person. */
export function reportItem(person: Named, onPick: () => void): MenuItem {
  return { kind: 'act', label: words.reportPerson(nameInText(person)), icon: <Flag size={18} />, onPick }
}
