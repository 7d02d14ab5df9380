import { keptOn, restsOn } from './device.ts'
import { type KeptName, nameOn } from './shelves.ts'

/** The words that a person has begun to write in conversations, and under what name each is kept. */
export function begunDrafts(person: string): { name: KeptName; conversationId: string; text: string }[] {
  return restsOn('messageDraft', person).flatMap((conversationId) => {
    const name = nameOn('messageDraft', person, conversationId)
    const text = textIn(keptOn(name))
    return text.trim() === '' ? [] : [{ name, conversationId, text }]
  })
}

function textIn(kept: string | null): string {
  try {
    return (JSON.parse(kept ?? '{}') as { text?: string }).text ?? ''
  } catch {
    // Nobody can read it.
    return ''
  }
}
