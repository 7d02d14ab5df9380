import { useState } from 'react'
import { charactersIn } from '#contract/entries/limits.ts'
import type { DeliveredFeedback } from '#contract/feedback/feedback.ts'
import { messageLength } from '#contract/messages/limits.ts'
import { client } from '#web/platform/api/client.ts'
import { useMe } from '#web/platform/api/session.ts'
import { troubleOf } from '#web/platform/forms/trouble.ts'
import { useKeptWords } from '#web/platform/forms/use-kept-words.ts'
import { refreshConversations } from '#web/messages/thread/conversation.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { feedbackWords } from '#words/en/feedback/feedback.ts'

const { reply: words } = feedbackWords

/** A reply to feedback while it is written, and how to send it. It leaves the field once the server has it. */
export function useReply({ id }: DeliveredFeedback, name: string) {
  const me = useMe()
  const kept = useKeptWords(`feedback-reply.${id}`, me.id, '')
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<string[]>([])
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  /** The conversation in which the last one was sent. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const text = kept.typed ?? ''

  const clear = () => {
    setFaults([])
    setTrouble(null)
  }
  const close = () => {
    clear()
    setOpened(false)
  }
  const send = async () => {
    const wrong = faultsOf(text)
    clear()
    setFaults(wrong)
    if (busy || wrong.length > 0) return
    setBusy(true)
    try {
      const { conversationId } = await client.feedback.reply({ id, messageId: kept.idFor(text), text })
      kept.settle(text)
      close()
      setSentTo(conversationId)
      void refreshConversations(conversationId)
    } catch (error) {
      const told = troubleOf(error, words.failed)
      const isClosed = told.code === 'CONVERSATION_CLOSED'
      setTrouble({ title: words.failed.title, text: isClosed ? words.closed(name) : told.text })
    }
    setBusy(false)
  }

  return {
    /** Also where words were typed before, and not sent. */
    isOpen: opened || kept.typed !== null,
    /** One has asked for the field just now. */
    wasOpened: opened,
    text,
    busy,
    faults,
    trouble,
    sentTo,
    open: () => {
      setSentTo(null)
      setOpened(true)
    },
    cancel: () => {
      kept.forget()
      close()
    },
    write: (typed: string) => {
      setOpened(true)
      kept.write(typed)
      clear()
    },
    send,
  }
}

function faultsOf(text: string): string[] {
  const length = charactersIn(text.trim())
  if (length === 0) return [words.missing]
  return length > messageLength ? [words.tooLong] : []
}
