import type { Message } from '#contract/messages/message.ts'
import { shortDate } from '#web/platform/times/moments.ts'

/** What stands in a thread from top to bottom. */
export type ThreadRow =
  | { kind: 'day'; key: string; date: Date }
  | { kind: 'new'; key: string }
  | {
      kind: 'message'
      key: string
      message: Message
      /** It begins, and ends, what its sender said in one go. */
      first: boolean
      last: boolean
    }

/** Minutes within which messages of one sender stand together. */
const together = 5

/** The rows of these messages. The line of new messages stands before the first of others after `readNumber`; null for none. */
export function rowsOf(messages: readonly Message[], readNumber: number | null): ThreadRow[] {
  const days = messages.map(({ sentAt }) => shortDate(sentAt))
  const firstNew = readNumber === null ? undefined : messages.find((each) => isNew(each, readNumber))
  return messages.flatMap((message, index): ThreadRow[] => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    const day = days[index] ?? ''
    const [beginsDay, endsDay] = [day !== days[index - 1], day !== days[index + 1]]
    const isFirstNew = message === firstNew
    const row: ThreadRow = {
      kind: 'message',
      key: message.id,
      message,
      first: isFirstNew || beginsDay || !isOneGo(before, message),
      last: after === firstNew || endsDay || !isOneGo(message, after),
    }
    return [
      ...(beginsDay ? [{ kind: 'day', key: `day ${message.id}`, date: message.sentAt } as const] : []),
      ...(isFirstNew ? [{ kind: 'new', key: 'new' } as const] : []),
      row,
    ]
  })
}

/** Whether somebody else said it after this number. */
export function isNew({ mine, number }: Message, readNumber: number): boolean {
  return !mine && number > readNumber
}

function isOneGo(one: Message | undefined, next: Message | undefined): boolean {
  if (!one || !next) return false
  const minutes = (next.sentAt.getTime() - one.sentAt.getTime()) / 60_000
  return one.sender.id === next.sender.id && minutes < together
}
