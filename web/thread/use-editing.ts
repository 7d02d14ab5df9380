import { useState } from 'react'
import { messageLength } from '#contract/messages/limits.ts'
import type { Message } from '#contract/messages/message.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { client } from '#web/api/client.ts'
import { useMe } from '#web/api/session.ts'
import { troubleOf } from '#web/forms/trouble.ts'
import { threadWords as words } from '#words/en/thread.ts'
import { editName, keepEdit, keptEdit } from './kept-edit.ts'

export type Editing = ReturnType<typeof useEditing>

type Edit = { message: Message; text: string }

/** The own message that is being changed, if any, kept on this device until that is done; `onSaved` is handed what it says then. */
export function useEditing(
  conversationId: string,
  messages: readonly Message[],
  onSaved: (message: Message) => void,
) {
  const { id: person } = useMe()
  const name = editName(person, conversationId)
  const [edit, setEdit] = useState(() => begunBefore(name, messages))
  const [trouble, setTrouble] = useState<string | null>(null)
  const { message, text } = edit ?? { message: null, text: '' }
  const put = (next: Edit | null) => {
    setEdit(next)
    setTrouble(null)
    keepEdit(name, next && { messageId: next.message.id, text: next.text })
  }
  const cancel = () => put(null)
  return {
    message,
    text,
    trouble,
    /** There is nothing to save. */
    isSame: text.trim() === '' || text.trim() === message?.text,
    begin: (next: Message) => put({ message: next, text: next.text }),
    write: (next: string) => message && put({ message, text: next }),
    cancel,
    async save() {
      if (!message || text.trim() === '') return
      if (text.trim() === message.text) return cancel()
      if (charactersIn(text.trim()) > messageLength) return setTrouble(words.compose.tooLong)
      try {
        onSaved(await client.messages.edit({ id: message.id, text: text.trim() }))
        cancel()
      } catch (error) {
        const { code, text: why } = troubleOf(error)
        setTrouble(why)
        if (code === 'TOO_LATE') onSaved({ ...message, can: { ...message.can, editUntil: null } })
      }
    },
  }
}

// Even where it is too late by now: what was typed is not to go without a word.
function begunBefore(name: string, messages: readonly Message[]): Edit | null {
  const kept = keptEdit(name)
  const message = messages.find(({ id, deleted }) => id === kept?.messageId && deleted === null)
  return kept && message ? { message, text: kept.text } : null
}
