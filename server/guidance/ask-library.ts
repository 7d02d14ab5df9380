import type { Guidance } from '#contract/guidance/guidance.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { programmeFolder } from '#server/programme/folder.ts'
import { passagesOf } from './checked-guidance.ts'
import { findReflection, keepGuidance } from './guidance.ts'
import { guidanceFromLibrary, type Library, readLibrary } from '#server/guidance/library/library.ts'

let library: Promise<Library> | undefined

/** The library, which the first who asks it has read. */
export function openLibrary(): Promise<Library> {
  library ??= readLibrary(programmeFolder)
  return library
}

/** Guidance on a reflection of one's own from our library, in place of what was said before. Errors: NOT_FOUND. */
export async function askLibrary(tx: Transaction, entryId: string): Promise<Guidance> {
  const known = await openLibrary()
  const reflection = await findReflection(tx, entryId)
  const { practicalAdvice, references, prayerSuggestion } = guidanceFromLibrary(known, reflection)
  const checked = { practicalAdvice, prayerSuggestion, passages: passagesOf(references) }
  return keepGuidance(tx, { reflection, checked, by: null })
}
