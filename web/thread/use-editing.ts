import { useState } from 'react'
import { messageLength } from '#contract/messages/limits.ts'
import type { Message } from '#contract/messages/message.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { client } from '#web/api/client.ts'
import { troubleOf } from '#web/forms/trouble.ts'
import { threadWords as words } from '#words/en/thread.ts'

export type Editing = ReturnType<typeof useEditing>

/** The own message that is being changed, if any; `onSaved` is handed what it says then. */
export function useEditing(onSaved: (message: Message) => void) {
  const [message, setMessage] = useState<Message | null>(null)
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const cancel = () => {
    setMessage(null)
    setTrouble(null)
  }
  return {
    message,
    text,
    trouble,
    /** There is nothing to save. */
    isSame: text.trim() === '' || text.trim() === message?.text,
    begin(next: Message) {
      setMessage(next)
      setText(next.text)
      setTrouble(null)
    },
    write(next: string) {
      setText(next)
      setTrouble(null)
    },
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
