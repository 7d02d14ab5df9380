import { toast } from '#web/ui/toast.ts'
import { threadWords as words } from '#words/en/thread.ts'

/** Puts words where one can paste them from, and says whether that went. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ id: 'copy', kind: 'success', title: words.copied })
  } catch {
    toast({ id: 'copy', kind: 'danger', title: words.notCopied })
  }
}
