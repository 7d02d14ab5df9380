import type { EntryKind } from '#contract/entries/kinds.ts'

/** What of each kind of entry stands on a page from the first. */
export const kindWords = {
  reflection: { invalid: 'Please provide valid reflection content', list: 'Your Reflections' },
  challenge: { invalid: 'Please provide a valid challenge response', list: 'Your Challenge Responses' },
  testimony: { invalid: 'Please provide valid testimony content', list: 'Your Testimonies' },
  prayer: { invalid: 'Please provide a valid prayer request', list: 'Your Prayer Requests' },
} satisfies Record<EntryKind, object>
