import { type Dispatch, type SetStateAction, useEffect, useLayoutEffect, useState } from 'react'
import { messageLength } from '#contract/messages/limits.ts'
import type { Conversation, Message } from '#contract/messages/message.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import type { Unarrived } from '#web/files/upload-state.ts'
import { useMe } from '#web/platform/api/session.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { nextMoment } from '#web/platform/keeper/moments.ts'
import type { Unsent } from '#web/messages/outbox/unsent.ts'
import { useOutbox } from '#web/messages/outbox/use-outbox.ts'
import { threadWords as words } from '#words/en/messages/thread.ts'
import { excerptOf } from './excerpt.ts'
import {
  draftName,
  emptyDraft,
  isBlank,
  keepDraft,
  keptDraft,
  type MessageDraft,
  replaceDraft,
  restOf,
} from './message-draft.ts'
import { watchKept } from '#web/platform/storage/device.ts'
import type { KeptName } from '#web/platform/storage/shelves.ts'

export type Composer = ReturnType<typeof useComposer>

/** What is being written in a conversation, kept on this device until it is sent. */
export function useComposer({ id: conversationId }: Conversation, messages: readonly Message[]) {
  const { id: person } = useMe()
  const { outbox, state } = useOutbox()
  const name = draftName(person, conversationId)
  const [draft, setDraft] = useMessageDraft(name, messages)
  const [unarrived, setUnarrived] = useState<Unarrived>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [lastInserted, setLastInserted] = useState<string>()
  const write = (next: Partial<MessageDraft>) => {
    const changed = { ...draft, ...next }
    setTrouble(null)
    setDraft(changed)
    keepDraft(name, changed)
  }
  // A page that went away at once may have kept what it had sent already.
  const sent = [...state.items, ...messages].find(({ id }) => id === draft.id)
  useLayoutEffect(() => {
    if (!sent) return
    const rest = restOf(draft, sent)
    setDraft(rest)
    replaceDraft(name, sent.id, rest)
  })

  return {
    draft,
    trouble,
    unarrived,
    setUnarrived,
    isEmpty: isBlank(draft) && unarrived === null,
    write: (text: string) => write({ text }),
    attach: (attachments: MessageDraft['attachments']) => write({ attachments }),
    /** Forgets what was begun. */
    clear: () => write(emptyDraft()),
    reply: (message: Message | null) => {
      setLastInserted(undefined)
      write({ replyTo: message && excerptOf(message) })
    },
    /** Names what was inserted here last. */
    lastInserted,
    /** Puts words of others before what is being written, once. */
    quote(words: string) {
      setLastInserted(newId())
      if (!draft.text.includes(words)) write({ text: `${words}\n\n${draft.text}` })
    },
    /** Puts what was refused back here, after what is being written. */
    takeBack(unsent: Unsent) {
      setLastInserted(unsent.id)
      write(withTakenBack(draft, unsent))
      void outbox.remove(unsent.id)
    },
    /** Sends it. Answers whether it went. */
    send(): boolean {
      const wrong = troubleWith(draft, unarrived)
      if (wrong) setTrouble(wrong)
      else if (!isBlank(draft)) {
        const { id } = draft
        setDraft(emptyDraft())
        setTrouble(null)
        void outbox
          .add({ ...draft, conversationId, text: draft.text.trim(), at: nextMoment(), refused: null })
          // What is written until then is kept by itself.
          .then(() => replaceDraft(name, id, emptyDraft()))
        return true
      }
      return false
    },
  }
}

function withTakenBack(draft: MessageDraft, { text, replyTo, attachments }: Unsent): Partial<MessageDraft> {
  return {
    text: [draft.text, text].filter((part) => part !== '').join('\n\n'),
    replyTo: draft.replyTo ?? replyTo,
    attachments: [...draft.attachments, ...attachments],
  }
}

// Why it cannot be sent as it is.
function troubleWith({ text }: MessageDraft, unarrived: Unarrived): string | null {
  if (unarrived !== null) return unarrived === 'failed' ? words.compose.resend : words.compose.wait
  return charactersIn(text.trim()) > messageLength ? words.compose.tooLong : null
}

/**
 * The draft of this name as any tab has kept it last. What it replies to, if that is among the messages, follows what becomes of it.
 */
function useMessageDraft(
  name: KeptName,
  messages: readonly Message[],
): [MessageDraft, Dispatch<SetStateAction<MessageDraft>>] {
  const [kept, setDraft] = useState(() => keptDraft(name))
  useEffect(() => watchKept(name, () => setDraft(keptDraft(name))), [name])
  const replied = messages.find(({ id }) => id === kept.replyTo?.id)
  return [replied ? { ...kept, replyTo: excerptOf(replied) } : kept, setDraft]
}
