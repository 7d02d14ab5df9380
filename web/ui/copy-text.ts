import { ui } from '#words/en/platform/ui.ts'
import { toast } from './toast.ts'

/** Puts words where one can paste them from, and says whether that went. */
export async function copyText(text: string) {
  if (await isCopied(text)) toast({ id: 'copy', kind: 'success', title: ui.copied })
  else toast({ id: 'copy', kind: 'danger', title: ui.notCopied })
}

// The clipboard is open to pages that came by https; any other can copy what is selected.
function isCopied(text: string): Promise<boolean> | boolean {
  if (!('clipboard' in navigator)) return isSelectedCopied(text)
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

function isSelectedCopied(text: string): boolean {
  const pressed = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('aria-hidden', 'true')
  field.className = 'fixed opacity-0'
  // A dialog takes the focus back from whatever is not in it.
  ;(pressed?.parentElement ?? document.body).append(field)
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- There is no other way.
  const isCopied = document.execCommand('copy')
  field.remove()
  if (pressed instanceof HTMLElement) pressed.focus()
  return isCopied
}
