import { typedNames } from '#web/storage/typed-names.ts'

/** What an own message is to say instead, as far as it was typed, and whether one is at it or has put it aside. */
export type KeptEdit = { text: string; open: boolean }

/** Under what that is kept on this device. */
export function editName(person: string, conversationId: string, messageId: string): string {
  return `${typedNames.messageEdit}${person} ${conversationId} ${messageId}`
}

export function keptEdit(name: string): KeptEdit | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as KeptEdit | null
  } catch {
    return null
  }
}

/** Forgets an edit that is saved by now, unless it says something else meanwhile. */
export function forgetEdit(name: string, text: string) {
  if (keptEdit(name)?.text === text) keepEdit(name, null)
}

/** Keeps it, or forgets what there was. */
export function keepEdit(name: string, edit: KeptEdit | null) {
  try {
    if (edit) localStorage.setItem(name, JSON.stringify(edit))
    else localStorage.removeItem(name)
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
}
