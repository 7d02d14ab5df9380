import type * as z from 'zod/mini'
import { changesOf } from './changes.ts'

/** What was read of a row: what is to be written, or why nothing is; and whatever of it is left out. */
export type Read<Row> = { row: Row; reasons: string[] } | { fault: 'empty' | 'broken'; reasons: string[] }

/** The moment of the import, and where to tell what is left out or changed. */
type Notes<Note> = { now: Date; note: Note }

/** Reads one part of a row; null where it is missing, or broken. That is noted, and what is not taken as it stands. */
export function readPart<Part extends object>(
  given: unknown,
  schema: z.ZodMiniType<Part>,
  { now, note }: Notes<(why: string) => void>,
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
  { now, note }: Notes<(number: number, why: string) => void>,
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
