import type { EntryKind } from '#contract/entries/kinds.ts'
import type { QueueAddress } from '#web/paths.ts'
import type { QueueFilter } from '#web/feedback-answer/feedback-queries.ts'

/** What one may look for. */
export const kinds: readonly EntryKind[] = ['reflection', 'challenge', 'testimony', 'prayer']

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What of the queue an address asks for; what it cannot ask for is left out. */
export function filterIn({ person, kind, order }: QueueAddress): QueueFilter {
  const known = kinds.find((each) => each === kind)
  return {
    ...(person !== undefined && uuid.test(person) && { personId: person }),
    ...(known && { kind: known }),
    order: order === 'longest-waiting' ? order : 'newest',
  }
}

/** How an address asks for it: what goes without saying is left out. */
export function addressOf({ personId, kind, order }: QueueFilter): QueueAddress {
  return {
    ...(personId && { person: personId }),
    ...(kind && { kind }),
    ...(order !== 'newest' && { order }),
  }
}

/** Whether it names an item. */
export function isItem(text: string): boolean {
  return uuid.test(text)
}
