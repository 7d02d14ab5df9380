import type { EntryKind } from '#contract/entries/kinds.ts'
import { paths, type QueueAddress } from '#web/paths.ts'
import type { QueueFilter } from '#web/feedback/answer/feedback-queries.ts'

/** What one may look for. */
export const kinds: readonly EntryKind[] = ['reflection', 'challenge', 'testimony', 'prayer']

/** In place of an id in the address: where one begins, and where one has come to the end. */
export const ends = { first: 'first', last: 'end' }

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What of the queue an address asks for; what it cannot ask for is left out. */
export function filterIn({ person, kind, order, show }: QueueAddress): QueueFilter {
  const known = kinds.find((each) => each === kind)
  return {
    ...(person !== undefined && uuid.test(person) && { personId: person }),
    ...(known && { kind: known }),
    order: order === 'longest-waiting' ? order : 'newest',
    ...(show === 'dismissed' && { show }),
  }
}

/** How an address asks for a page of it: what goes without saying is left out. */
export function addressOf({ personId, kind, order, show }: QueueFilter, page = 1): QueueAddress {
  return {
    ...(personId && { person: personId }),
    ...(kind && { kind }),
    ...(order !== 'newest' && { order }),
    ...(show && { show }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** Whether it names an item. */
export function isItem(text: string): boolean {
  return uuid.test(text)
}

/** Where all of it is listed: at an address of its own, or beside one’s own feedback. */
export function pathOfQueue(beside: boolean): (address: QueueAddress) => string {
  return beside ? (address) => paths.feedback({ tab: 'review', ...address }) : paths.leaderFeedback
}

/** Where an item, or the first, is looked at by itself, and one works on from it. It knows from where one came. */
export function pathAlone(asked: QueueAddress, focus: string): string {
  const { from } = asked
  return paths.leaderFeedback({
    ...addressOf(filterIn(asked)),
    ...(from === 'review' && { from }),
    focus,
  })
}
