import * as z from 'zod/mini'
import { dayKinds } from './day-kinds.ts'

/** What somebody writes. */
export const entryKind = z.enum([...dayKinds, 'testimony', 'prayer'])

/** Who reads an entry: only me; my leader too; or my leader, my circle and my community. */
export const audience = z.enum(['private', 'leader', 'shared'])

export type EntryKind = z.infer<typeof entryKind>
export type Audience = z.infer<typeof audience>

/** Of several audiences the one with the fewest readers. */
export function narrowest(first: Audience, ...others: Audience[]): Audience {
  const width = (one: Audience) => audience.options.indexOf(one)
  return others.reduce((one, other) => (width(other) < width(one) ? other : one), first)
}
