import { forgetOn, keepOn, keptOn } from '#web/platform/storage/device.ts'
import { type KeptName, nameOn } from '#web/platform/storage/shelves.ts'

/** What an own message is to say instead, as far as it was typed, and whether one is at it or has put it aside. */
export type KeptEdit = { text: string; open: boolean }

/** Under what that is kept on this device. */
export function editName(person: string, conversationId: string, messageId: string): KeptName {
  return nameOn('messageEdit', person, `${conversationId} ${messageId}`)
}

export function keptEdit(name: KeptName): KeptEdit | null {
  try {
    return JSON.parse(keptOn(name) ?? 'null') as KeptEdit | null
  } catch {
    return null
  }
}

/** Forgets an edit that is saved by now, unless it says something else meanwhile. */
export function forgetEdit(name: KeptName, text: string) {
  if (keptEdit(name)?.text === text) keepEdit(name, null)
}

/** Keeps it, or forgets what there was. Where that cannot be, it lasts as long as the page. */
export function keepEdit(name: KeptName, edit: KeptEdit | null) {
  if (edit) keepOn(name, JSON.stringify(edit))
  else forgetOn(name)
}
