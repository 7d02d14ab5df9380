import { Ban } from 'lucide-react'
import type { MenuItem } from '#web/ui/menu.tsx'
import { threadWords as words } from '#words/en/thread.ts'

/** The entry of a menu that leads to the question whether somebody is to be blocked. */
export function blockItem(onPick: () => void): MenuItem {
  return { kind: 'act', label: words.block, icon: <Ban size={18} />, danger: true, onPick }
}
