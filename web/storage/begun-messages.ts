import { typedNames } from './typed-names.ts'

// No server has them, so they are lost where this device forgets them.

/** Whether this device holds words or files of a person for a conversation that they have not sent. */
export function hasBegunMessages(person: string): boolean {
  return begunNames(person).some((name) => saysSomething(localStorage.getItem(name) ?? '{}'))
}

/** Forgets what a person has begun to write in conversations, and what others had said that it replies to. */
export function forgetBegunMessages(person: string): void {
  for (const name of begunNames(person)) localStorage.removeItem(name)
}

function begunNames(person: string): string[] {
  const { messageDraft, messageEdit } = typedNames
  const beginnings = [`${messageDraft}${person} `, `${messageEdit}${person} `]
  try {
    return Object.keys(localStorage).filter((name) =>
      beginnings.some((beginning) => name.startsWith(beginning)),
    )
  } catch {
    // What cannot be read is not there.
    return []
  }
}

function saysSomething(kept: string): boolean {
  try {
    const { text = '', attachments = [] } = JSON.parse(kept) as { text?: string; attachments?: unknown[] }
    return text.trim() !== '' || attachments.length > 0
  } catch {
    // Nobody can read it, and nobody is kept from leaving by it.
    return false
  }
}
