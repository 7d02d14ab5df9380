/** Where a browser keeps something: for every tab until it is forgotten, or for one tab until that is closed. */
export type Place = 'device' | 'tab'

// What people write goes when they leave, and stays when the cache is cleared; how they like to see things is the other way round.
const writing = { leaving: 'goes', clearing: 'stays' } as const
const taste = { leaving: 'stays', clearing: 'goes' } as const

/**
 * Everything that a browser keeps of a person beside its databases, each under names with the person between `before` and
 * `after`: whoever else signs in never meets it. Nothing else is kept of anybody.
 */
export const shelves = {
  /** Parked drafts. */
  draft: { before: 'draft ', after: ',', ...writing },
  messageDraft: { before: 'draft message ', after: ' ', ...writing },
  messageEdit: { before: 'edit message ', after: ' ', ...writing },
  unsent: { before: 'outbox ', after: ' ', ...writing },
  answer: { before: 'answer ', after: ' ', ...writing },
  /** What is typed into fields: on the device as on paper, in a tab as in a form. */
  field: { before: '', after: ' field.', ...writing },
  /** The number of the last message in each conversation that a toast has told of. */
  toldMessage: { before: 'told ', after: ' ', leaving: 'goes', clearing: 'goes' },
  collapsedFeedback: { before: 'collapsed-feedback ', after: '', ...taste },
  collapsedSummaries: { before: 'collapsed-summaries ', after: '', ...taste },
  collapsedQuestions: { before: 'collapsed-questions ', after: '', ...taste },
  /** When they took back that their account be deleted, once they were told. */
  accountKept: { before: 'deletion-cancelled ', after: '', ...taste },
  /** What they have read, as an admin, of how Emmaus is run. */
  readByAdmin: { before: 'read-by-admin ', after: ' ', ...taste },
  /** That something between here and the server holds the live stream back, until it comes through. */
  heldStream: { before: 'held-stream ', after: '', ...taste },
  /** How often they have left this browser. */
  leavings: { before: 'leavings ', after: '', leaving: 'stays', clearing: 'stays' },
  /** That a database did not open when they left, so that what it holds of them is still to go. */
  leftOver: { before: 'left over ', after: '', leaving: 'stays', clearing: 'stays' },
} as const

export type Shelf = keyof typeof shelves

/** The shelves that are emptied when a person leaves. */
export type LeftShelf = {
  [Each in Shelf]: (typeof shelves)[Each]['leaving'] extends 'goes' ? Each : never
}[Shelf]

/** Under what something is kept on a shelf; nothing else may be kept. */
export type KeptName = string & { readonly isKept: true }

/** The name of something on a person's shelf. */
export function nameOn(shelf: Shelf, person: string, rest = ''): KeptName {
  const { before, after } = shelves[shelf]
  return `${before}${person}${after}${rest}` as KeptName
}

/** The name of a field that is filled in before one signs in. */
export function nameOfNobody(rest: string): KeptName {
  return `field.${rest}` as KeptName
}

/** The shelves that are emptied when a person leaves. */
export const leftShelves = (Object.keys(shelves) as Shelf[]).filter(isLeft)

/** Whether what is kept under this name outlives that the cache is cleared. */
export function outlivesClearing(name: string): boolean {
  if (name.startsWith(nameOfNobody(''))) return true
  return Object.values(shelves).some(
    ({ before, after, clearing }) =>
      clearing === 'stays' && name.startsWith(before) && name.slice(before.length).includes(after),
  )
}

/** Whose field it is that a tab keeps under this name; null for anything else. */
export function ownerOfField(name: string): string | null {
  const end = name.indexOf(shelves.field.after)
  return end > 0 ? name.slice(0, end) : null
}

function isLeft(shelf: Shelf): shelf is LeftShelf {
  return shelves[shelf].leaving === 'goes'
}
