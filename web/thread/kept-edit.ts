import { typedNames } from '#web/storage/typed-names.ts'

/** What an own message is to say instead, as far as it was typed. */
export type KeptEdit = { messageId: string; text: string }

/** Under what that is kept on this device. */
export function editName(person: string, conversationId: string): string {
  return `${typedNames.messageEdit}${person} ${conversationId}`
}

export function keptEdit(name: string): KeptEdit | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as KeptEdit | null
  } catch {
    return null
  }
}

/** Forgets an edit that is saved by now, unless it says something else meanwhile or another one has taken its place. */
export function forgetEdit(name: string, { messageId, text }: KeptEdit) {
  const kept = keptEdit(name)
  if (kept?.messageId === messageId && kept.text === text) keepEdit(name, null)
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
