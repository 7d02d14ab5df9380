import { useState } from 'react'
import type { Message } from '#contract/messages/message.ts'
import { useReturn } from '#web/ui/use-return.ts'
import { isNew } from './rows.ts'

/**
 * The number after which the line of new messages stands; null for none. It marks what was new when one came, or came back to the
 * page: what comes while one looks on is read as it comes.
 */
export function useNewLine(messages: readonly Message[], readNumber: number): number | null {
  const isAnyNew = () => messages.some((message) => isNew(message, readNumber))
  const [after, setAfter] = useState(() => (isAnyNew() ? readNumber : null))
  useReturn(() => {
    if (isAnyNew()) setAfter(readNumber)
  })
  return after
}
