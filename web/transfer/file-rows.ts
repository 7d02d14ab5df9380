import { fieldsInFile } from '#contract/transfer/fields.ts'
import type { FileList } from '#contract/transfer/transfer.ts'

/** The lists of a file, in the order in which they are brought in, and by what else they may be called. */
const names: Record<FileList, string[]> = {
  reflections: ['reflections'],
  challenges: ['challenges'],
  testimonies: ['testimonies'],
  prayerRequests: ['prayerRequests', 'prayer_requests'],
  drafts: ['drafts'],
  whys: ['whys'],
}

/** A row of a file, as it is to be sent. */
export type FileRow = {
  list: FileList
  /** Its place in that list, from 0. */
  index: number
  row: unknown
}

/**
 * Every row of a file, in its order. Empty where it holds none of the lists that are known. What stands in place of a list is
 * taken for its only row.
 */
export function rowsIn(file: unknown): FileRow[] {
  if (typeof file !== 'object' || file === null) return []
  const lists = file as Record<string, unknown>
  return (Object.entries(names) as [FileList, string[]][]).flatMap(([list, aliases]) =>
    aliases.flatMap((name) => lists[name] ?? []).map((row, index) => ({ list, index, row: known(row) })),
  )
}

/** How many files there are in it that belong to no entry and no draft. */
export function otherFilesIn(file: unknown): number {
  const others = typeof file === 'object' && file !== null && 'otherFiles' in file ? file.otherFiles : null
  return Array.isArray(others) ? others.length : 0
}

// What else a row holds need not be sent.
const fields = new Set(fieldsInFile)
/** More than any text may hold, so that one that is cut is still too long. */
const longest = 21_000
const deepest = 6

function known(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > longest ? value.trim().slice(0, longest) : value
  if (typeof value !== 'object' || value === null) return value
  if (depth === deepest) return null
  if (Array.isArray(value)) return value.map((one) => known(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => fields.has(name))
      .map(([name, part]) => [name, known(part, depth + 1)]),
  )
}
