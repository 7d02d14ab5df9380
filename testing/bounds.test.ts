import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { procedures, type Schema } from './contract-procedures.ts'

type Part = { path: string; schema: Schema; type: string }

/** What the database has no room for: in a column for whole numbers, or in one for moments. */
const tooMuch: Record<string, unknown[]> = {
  number: [-2_147_483_649, 2_147_483_648, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0.5],
  date: [new Date(-8.64e15), new Date(8.64e15)],
}

/** All the numbers and moments that a schema is made of, and where they stand. */
function partsOf(part: unknown, path: string): Part[] {
  if (typeof part !== 'object' || part === null) return []
  if (!('_zod' in part)) return Object.entries(part).flatMap(([key, each]) => partsOf(each, `${path}.${key}`))
  const schema = part as Schema
  const { checks: _, type, ...rest } = schema._zod.def
  const within = Object.values(rest).flatMap((each) => partsOf(each, path))
  return type in tooMuch ? [{ path, schema, type }, ...within] : within
}

function boundless(parts: Part[]): string[] {
  return parts
    .filter(({ schema, type }) => tooMuch[type]?.some((value) => schema.safeParse(value).success))
    .map(({ path }) => path)
}

describe('a number or a moment in an input', () => {
  test('lies within bounds that the contract names and the database has room for', () => {
    const parts = procedures.flatMap(({ name, schema }) => partsOf(schema, name))
    expect(parts.length).toBeGreaterThan(90)
    expect(boundless(parts)).toEqual([])
  })

  test('is taken as the text that it is where it stands in a path', () => {
    const inPaths = procedures.flatMap(({ name, path, schema }) =>
      partsOf(schema, name).filter((part) => path.includes(`{${part.path.slice(name.length + 1)}}`)),
    )
    expect(inPaths.length).toBeGreaterThan(5)
    expect(inPaths.filter(({ schema }) => !schema.safeParse('7').success)).toEqual([])
  })

  test('is found wherever it stands', () => {
    const schema = z.object({
      a: z.optional(z.int().check(z.gte(0))),
      b: z.array(z.union([z.string(), z.object({ c: z.nullable(z.int().check(z.lte(5))) })])),
      d: z.pipe(z.transform(Number), z.number().check(z.gte(0), z.lte(9))),
      e: z.record(z.string(), z._default(z.coerce.date(), new Date())),
      f: z.int().check(z.gte(0), z.lte(9)),
    })
    expect(boundless(partsOf(schema, 'it'))).toEqual(['it.a', 'it.b.1.c', 'it.d', 'it.e'])
  })
})
