import * as z from 'zod/mini'
import { audiences } from './audiences.ts'
import { dayKinds } from './day-kinds.ts'

/** What somebody writes. */
export const entryKind = z.enum([...dayKinds, 'testimony', 'prayer'])

/** Who reads an entry. */
export const audience = z.enum(audiences)

export type EntryKind = z.infer<typeof entryKind>
