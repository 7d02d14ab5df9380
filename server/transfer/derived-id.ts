import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

const uuid = z.uuid()

/** An id that always comes of the same parts, and of no others: what was brought along under it is found again. */
export function derivedId(...parts: (string | number | null)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  // As RFC 9562 has ids that somebody derives: of version 8 and the usual variant.
  const variant = '89ab'[Number.parseInt(hash.charAt(16), 16) % 4]
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/** A name if it is an id as ours are; null where it is another program's. */
export function idIn(name: string | null): string | null {
  const id = name?.toLowerCase() ?? null
  return uuid.safeParse(id).success ? id : null
}
