import { typedNames } from './typed-names.ts'

// No server has them, so they are lost where this device forgets them.

/** Whether this device holds words or files of a person for a conversation that they have not sent. */
export function hasBegunMessages(person: string): boolean {
  return begunNames(person).some((name) => {
    const { text = '', attachments = [] } = contentOf(name)
    return text.trim() !== '' || attachments.length > 0
  })
}

/** Forgets what a person has begun to write in conversations, and what others had said that it replies to. */
export function forgetBegunMessages(person: string): void {
  for (const name of begunNames(person)) localStorage.removeItem(name)
}

/** The words that a person has begun to write in conversations, and under what name each is kept. */
export function begunDrafts(person: string): { name: string; conversationId: string; text: string }[] {
  const beginning = `${typedNames.messageDraft}${person} `
  return begunNames(person).flatMap((name) => {
    const { text = '' } = contentOf(name)
    return name.startsWith(beginning) && text.trim() !== ''
      ? [{ name, conversationId: name.slice(beginning.length), text }]
      : []
  })
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

function contentOf(name: string): { text?: string; attachments?: unknown[] } {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{}') as { text?: string; attachments?: unknown[] }
  } catch {
    // Nobody can read it, and nobody is kept from leaving by it.
    return {}
  }
}
