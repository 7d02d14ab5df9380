import { type Audience, narrowest } from '#contract/entries/audiences.ts'
import { audience } from '#contract/entries/kinds.ts'
import type { ReadersInFile } from '#contract/transfer/row.ts'
import type { ImportAudience } from '#contract/transfer/transfer.ts'

/** Who reads what is brought along: nobody else, unless the file is to be followed; and then never more than it says. */
export function readersOf(marks: ReadersInFile, chosen: ImportAudience): Audience {
  if (chosen === 'private') return 'private'
  if (!isUnsaid(marks.private) && !isNo(marks.private)) return 'private'
  const [first, ...others] = [byWord(marks.audience), byCircle(marks)].filter((one) => one !== null)
  if (first) return narrowest(first, ...others)
  // Neither private nor shared with the circle is for the leader; of what says nothing at all, nobody is told.
  return isUnsaid(marks.private) ? 'private' : 'leader'
}

/** Whether the word for its readers is none of ours, so that nobody else reads it. */
export function hasUnknownReaders({ audience: word }: ReadersInFile): boolean {
  return !isUnsaid(word) && !audience.safeParse(word).success
}

function byWord(word: unknown): Audience | null {
  if (isUnsaid(word)) return null
  return audience.safeParse(word).data ?? 'private'
}

function byCircle({ sharedInCircle, shared_in_circle }: ReadersInFile): Audience | null {
  const mark = sharedInCircle ?? shared_in_circle
  if (isUnsaid(mark)) return null
  return mark === true || mark === 1 || mark === 'true' ? 'shared' : 'leader'
}

function isUnsaid(mark: unknown): boolean {
  return mark === undefined || mark === null
}

function isNo(mark: unknown): boolean {
  return mark === false || mark === 0 || mark === 'false' || mark === ''
}
