import { isSaid } from '#contract/transfer/row.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'

const { changed } = transferWords

/**
 * What of an entry, or of a part of one, is not taken as it stands in the file: moments that cannot be true, what is neither
 * a list nor text where it should be, and signs that no text can hold. `read` is what was read of it.
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
