import type * as z from 'zod/mini'
import { isSaid } from '#contract/transfer/row.ts'
import { trashDays } from '#contract/entries/limits.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'

/** What an import reads of a row: the row to write, or the fault for which nothing is written. `reasons` say what of it is left out or changed. */
export type Read<Row> = { row: Row; reasons: string[] } | { fault: 'empty' | 'broken'; reasons: string[] }

/** The moment of the import, and a function that writes down what is left out or changed. */
type ImportNotes<Note> = { now: Date; note: Note }

/** Reads one part of a row; null where it is missing or broken. Notes why it is broken, or what of it is not taken as it stands. */
export function readPart<Part extends object>(
  given: unknown,
  schema: z.ZodMiniType<Part>,
  { now, note }: ImportNotes<(why: string) => void>,
): Part | null {
  if (given === undefined || given === null) return null
  const parsed = schema.safeParse(given)
  const reasons = parsed.success ? changesOf(given, parsed.data, now) : whyNot(parsed.error)
  if (reasons.length > 0) note(reasons.join('; '))
  return parsed.success ? parsed.data : null
}

/** Reads several parts of a row, and leaves the broken ones out. */
export function readParts<Part extends object>(
  given: unknown[],
  schema: z.ZodMiniType<Part>,
  { now, note }: ImportNotes<(number: number, why: string) => void>,
): Part[] {
  const read = given.map((one, index) =>
    readPart(one ?? {}, schema, { now, note: (why) => note(index + 1, why) }),
  )
  return read.filter((one) => one !== null)
}

/** All that is wrong, each once. */
export function whyNot({ issues }: { issues: { message: string }[] }): string[] {
  return [...new Set(issues.map(({ message }) => message))]
}

const { changed } = transferWords

/**
 * What of an entry, or of a part of one, is not taken as it stands in the file: moments that cannot be true, what is neither
 * a list nor text where it should be, and characters that no text can hold. `read` is what was read of it.
 */
export function changesOf(given: unknown, read: object, now: Date): string[] {
  const said = new Map(Object.entries(given ?? {}))
  return Object.entries(read).flatMap(([field, taken]: [string, unknown]) => {
    const claim: unknown = said.get(field)
    if (!isSaid(claim)) return []
    if (typeof claim === 'string' && !isSound(claim)) return [changed.signs(field)]
    if (isMoment(field)) return taken instanceof Date && taken <= now ? [] : [changed.moment(field)]
    if (Array.isArray(taken)) return Array.isArray(claim) ? [] : [changed.list(field)]
    return taken === null ? [changed.unread(field)] : []
  })
}

function isMoment(field: string): boolean {
  return field === 'timestamp' || field.endsWith('At')
}

function isSound(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** The moment something was removed. A missing or future moment counts as now. */
export function removalTime(moment: Date | null, now: Date): Date {
  return moment !== null && moment <= now ? moment : now
}

/** The parts of an entry that are kept. What was removed too long ago is left out, and the reason noted. */
export function stillKept<Part extends { removed_at: Date | null }>(
  parts: Part[],
  now: Date,
  reasons: string[],
): Part[] {
  const oldest = now.getTime() - trashDays * 86_400_000
  const kept = parts.filter(({ removed_at: moment }) => moment === null || moment.getTime() > oldest)
  if (kept.length < parts.length) reasons.push(transferWords.changed.over(trashDays))
  return kept
}
