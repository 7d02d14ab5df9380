import type * as z from 'zod/mini'

/** What was read of a row: what is to be written, or why nothing is; and whatever of it is left out. */
export type Read<Row> = { row: Row; reasons: string[] } | { fault: 'empty' | 'broken'; reasons: string[] }

/** Reads one part of a row; null where it is missing, or broken, which is noted. */
export function readPart<Part>(
  given: unknown,
  schema: z.ZodMiniType<Part>,
  note: (why: string) => void,
): Part | null {
  if (given === undefined || given === null) return null
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  note(whyNot(parsed.error).join(', '))
  return null
}

/** Reads several parts of a row, and leaves the broken ones out. */
export function readParts<Part>(
  given: unknown[],
  schema: z.ZodMiniType<Part>,
  note: (number: number, why: string) => void,
): Part[] {
  const read = given.map((one, index) => readPart(one ?? {}, schema, (why) => note(index + 1, why)))
  return read.filter((one) => one !== null)
}

/** All that is wrong, each once. */
export function whyNot({ issues }: { issues: { message: string }[] }): string[] {
  return [...new Set(issues.map(({ message }) => message))]
}
