import { ui } from '#words/en/ui.ts'
import { toast } from './toast.ts'

/** Puts words where one can paste them from, and says whether that went. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ id: 'copy', kind: 'success', title: ui.copied })
  } catch {
    toast({ id: 'copy', kind: 'danger', title: ui.notCopied })
  }
}
