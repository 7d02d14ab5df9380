import { rowsAtOnce } from '#contract/transfer/limits.ts'
import type { FileList } from '#contract/transfer/transfer.ts'
import { isVersion, versionNumbers } from '#contract/transfer/fields.ts'
import type { FileRow } from './file-rows.ts'

/** What is sent in one call: the rows by their lists, each in the order of `sent`. */
export type Part = {
  lists: Partial<Record<FileList, unknown[]>>
  sent: FileRow[]
}

/** Bytes of one call, as far as rows can be divided so finely. A request may have 256 KiB. */
const partSize = 100_000
/** Bytes of a row that is not sent at all. */
const tooLarge = 240_000

/** Divides rows into calls. A row with a long history becomes several of the same id, each with a piece of that. */
export function partsOf(rows: FileRow[]): { parts: Part[]; unsendable: FileRow[] } {
  const parts: Part[] = []
  const unsendable: FileRow[] = []
  let [part, size] = [emptyPart(), 0]
  const close = () => {
    if (part.sent.length > 0) parts.push(part)
    ;[part, size] = [emptyPart(), 0]
  }
  for (const { list, index, row } of rows) {
    for (const piece of piecesOf(row)) {
      const bytes = sizeOf(piece)
      if (bytes > tooLarge) {
        unsendable.push({ list, index, row: piece })
        continue
      }
      if (size + bytes > partSize || part.sent.length === rowsAtOnce) close()
      ;(part.lists[list] ??= []).push(piece)
      part.sent.push({ list, index, row: piece })
      size += bytes
    }
  }
  close()
  return { parts, unsendable }
}

function emptyPart(): Part {
  return { lists: {}, sent: [] }
}

function piecesOf(row: unknown): unknown[] {
  if (sizeOf(row) <= partSize || typeof row !== 'object' || row === null) return [row]
  const { versions, ...rest } = row as { versions?: unknown; version?: unknown } & Record<Long, unknown>
  const head = Object.fromEntries(Object.entries(rest).filter(([name]) => !long.some((one) => one === name)))
  const numbered = withNumbers(listOf(versions))
  const room = Math.max(partSize - sizeOf(head), partSize / 4)
  const pieces = [
    ...chunksOf(numbered, room).map((chunk) => ({ versions: chunk })),
    ...long.flatMap((name) => chunksOf(listOf(rest[name]), room).map((chunk) => ({ [name]: chunk }))),
  ]
  // With the first piece it must be known how many versions are still to come.
  const version = numbered.reduce<number>(
    (most, one) => Math.max(most, numberOf(one) + 1),
    numberOf(head) || 1,
  )
  return pieces.length > 0 ? pieces.map((piece) => ({ ...head, version, ...piece })) : [head]
}

/** What else of a row may be long. */
const long = ['updates', 'earlierAnswers', 'removedFiles'] as const
type Long = (typeof long)[number]

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

// All at once: a piece by itself cannot tell what numbers the others have.
function withNumbers(versions: unknown[]): unknown[] {
  const numbers = versionNumbers(versions.map(claimOf))
  return versions.map((one, index) =>
    typeof one === 'object' && one !== null ? { ...one, version: numbers[index] } : one,
  )
}

function claimOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'version' in row ? row.version : null
}

function numberOf(row: unknown): number {
  const claim = claimOf(row)
  return isVersion(claim) ? claim : 0
}

function chunksOf(list: unknown[], room: number): unknown[][] {
  const chunks: unknown[][] = []
  let left = 0
  for (const one of list) {
    const bytes = sizeOf(one)
    if (bytes > left) {
      chunks.push([])
      left = room
    }
    chunks.at(-1)?.push(one)
    left -= bytes
  }
  return chunks
}

const encoder = new TextEncoder()

function sizeOf(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length + 1
}
