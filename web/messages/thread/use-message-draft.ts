import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import type { Message } from '#contract/messages/message.ts'
import { watchKept } from '#web/platform/storage/device.ts'
import type { KeptName } from '#web/platform/storage/shelves.ts'
import { excerptOf } from './excerpt.ts'
import { keptDraft, type MessageDraft } from './message-draft.ts'

/**
 * The draft of this name as any tab has kept it last. What it replies to, if that is among the messages, follows what becomes of it.
 */
export function useMessageDraft(
  name: KeptName,
  messages: readonly Message[],
): [MessageDraft, Dispatch<SetStateAction<MessageDraft>>] {
  const [kept, setDraft] = useState(() => keptDraft(name))
  useEffect(() => watchKept(name, () => setDraft(keptDraft(name))), [name])
  const replied = messages.find(({ id }) => id === kept.replyTo?.id)
  return [replied ? { ...kept, replyTo: excerptOf(replied) } : kept, setDraft]
}
