import type { Message } from '#contract/messages/message.ts'
import { shortDate } from '#web/programme/moments.ts'

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
  const firstNew = readNumber === null ? undefined : messages.find((each) => isNew(each, readNumber))
  return messages.flatMap((message, index): ThreadRow[] => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    const isFirstNew = message === firstNew
    const row: ThreadRow = {
      kind: 'message',
      key: message.id,
      message,
      first: isFirstNew || !before || !isOneGo(before, message),
      last: !after || after === firstNew || !isOneGo(message, after),
    }
    return [
      ...(before && isOneDay(before, message) ? [] : [dayRow(message)]),
      ...(isFirstNew ? [{ kind: 'new', key: 'new' } as const] : []),
      row,
    ]
  })
}

function dayRow({ sentAt }: Message): ThreadRow {
  return { kind: 'day', key: shortDate(sentAt), date: sentAt }
}

function isNew({ mine, number }: Message, readNumber: number): boolean {
  return !mine && number > readNumber
}

function isOneDay(one: Message, next: Message): boolean {
  return shortDate(one.sentAt) === shortDate(next.sentAt)
}

function isOneGo(one: Message, next: Message): boolean {
  const minutes = (next.sentAt.getTime() - one.sentAt.getTime()) / 60_000
  return one.sender.id === next.sender.id && minutes < together && isOneDay(one, next)
}
