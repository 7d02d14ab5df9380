import { useState } from 'react'
import { messageLength } from '#contract/messages/limits.ts'
import type { Message } from '#contract/messages/message.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { client } from '#web/platform/api/client.ts'
import { toastFailure } from '#web/platform/api/failure.ts'
import { useMe } from '#web/platform/api/session.ts'
import { troubleOf } from '#web/platform/forms/trouble.ts'
import { keepRecordOn, recordOn } from '#web/platform/storage/device.ts'
import { type KeptName, nameOn } from '#web/platform/storage/shelves.ts'
import { toast } from '#web/ui/toast.ts'
import { threadWords as words } from '#words/en/messages/thread.ts'

export type Editing = ReturnType<typeof useEditing>

type Edit = { message: Message; text: string; trouble: string | null; saving: boolean }

/** What an own message is to say instead, as this device keeps it, and whether one is at it or has put it aside. */
type KeptEdit = { text: string; open: boolean }

const calm = { trouble: null, saving: false }

/** The own message that is being changed, if any, kept on this device until that is done; `onSaved` is handed what it says then. */
export function useEditing(
  conversationId: string,
  messages: readonly Message[],
  onSaved: (message: Message) => void,
) {
  const { id: person } = useMe()
  const nameOf = (messageId: string) => editName(person, conversationId, messageId)
  const [edit, setEdit] = useState(() => begunBefore(nameOf, messages))
  const put = (next: Edit) => {
    setEdit(next)
    keepEdit(nameOf(next.message.id), { text: next.text, open: true })
  }
  const cancel = () => {
    if (edit) keepEdit(nameOf(edit.message.id), null)
    setEdit(null)
  }
  // What is being written by the time of an answer may be another message, or more of the same.
  const changeOf = (id: string, change: (now: Edit) => Edit | null) =>
    setEdit((now) => (now?.message.id === id ? change(now) : now))
  return {
    /** As it is now: it may have been changed on another device. */
    message: messages.find(({ id }) => id === edit?.message.id) ?? edit?.message ?? null,
    text: edit?.text ?? '',
    trouble: edit?.trouble ?? null,
    /** It says something else by now, and is not on its way already. */
    canSave: edit !== null && !edit.saving && saysOther(edit),
    begin(message: Message) {
      if (message.id === edit?.message.id) return
      putAside(nameOf, edit)
      put({ message, text: keptEdit(nameOf(message.id))?.text ?? message.text, ...calm })
    },
    write: (text: string) => edit && put({ ...edit, text, trouble: null }),
    /** Turns to something else. */
    leave() {
      putAside(nameOf, edit)
      setEdit(null)
    },
    cancel,
    async save() {
      if (!edit || edit.saving || edit.text.trim() === '') return
      const { message, text } = edit
      const { id } = message
      if (text.trim() === message.text) return cancel()
      if (charactersIn(text.trim()) > messageLength)
        return setEdit({ ...edit, trouble: words.compose.tooLong })
      setEdit({ ...edit, trouble: null, saving: true })
      try {
        const saved = await client.messages.edit({ id, text: text.trim() })
        onSaved(saved)
        if (keptEdit(nameOf(id))?.text === text) keepEdit(nameOf(id), null)
        changeOf(id, (now) => (now.text === text ? null : { ...now, message: saved, saving: false }))
      } catch (error) {
        const { code, text: why } = troubleOf(error)
        const trouble = code === 'NOT_FOUND' ? words.compose.gone : why
        changeOf(id, (now) => ({ ...now, trouble, saving: false }))
        if (!keptEdit(nameOf(id))?.open) toastFailure(error)
        if (code === 'TOO_LATE') onSaved({ ...message, can: { ...message.can, editUntil: null } })
      }
    },
  }
}

/** Under what an edit is kept on this device. */
function editName(person: string, conversationId: string, messageId: string): KeptName {
  return nameOn('messageEdit', person, `${conversationId} ${messageId}`)
}

/** Keeps an edit, or forgets it. Where that cannot be, it lasts as long as the page. */
function keepEdit(name: KeptName, edit: KeptEdit | null) {
  keepRecordOn(name, edit)
}

function keptEdit(name: KeptName): KeptEdit | null {
  return recordOn(name) as KeptEdit | null
}

// What one turns to something else from is there again when one comes back to it.
function putAside(nameOf: (messageId: string) => KeptName, edit: Edit | null) {
  if (!edit) return
  const isChanged = saysOther(edit)
  keepEdit(nameOf(edit.message.id), isChanged ? { text: edit.text, open: false } : null)
  if (isChanged) toast(words.compose.putAside)
}

function saysOther({ message, text }: Edit): boolean {
  return !['', message.text].includes(text.trim())
}

// Even where it is too late by now: what was typed is not to go without a word.
function begunBefore(nameOf: (messageId: string) => KeptName, messages: readonly Message[]): Edit | null {
  const message = messages.findLast(
    ({ id, mine, deleted }) => mine && deleted === null && keptEdit(nameOf(id))?.open,
  )
  const kept = message && keptEdit(nameOf(message.id))
  return message && kept ? { message, text: kept.text, ...calm } : null
}
