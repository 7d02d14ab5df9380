import * as z from 'zod/mini'
import type { Schema } from './contract-procedures.ts'

type Input = Record<string, unknown>

/** What a field may hold in an input that is right; each takes the first that its rule lets pass. */
const fitting: unknown[] = [
  'beside the still waters',
  'lydia@example.org',
  '00000000-0000-4000-8000-000000000000',
  '/home',
  'sk-beside-the-still-waters',
  '#3B82F6',
  'Europe/Berlin',
  '#3B82F6',
  75,
  1,
  null,
  true,
  ['00000000-0000-4000-8000-000000000000'],
  ['people:read'],
  [],
  true,
  // The text of a day.
  {
    title: 'Still waters',
    references: ['Psalm 23:2'],
    context: 'A song of David.',
    reflectionPrompt: 'Where are they?',
    challengePrompt: 'Go there.',
    withoutFood: null,
    healthNote: null,
    closingPrayer: null,
    circleQuestion: null,
  },
  // A help line, and what one is known by.
  {
    country: 'US',
    name: 'Night line',
    kind: 'crisis',
    call: '988',
    text: null,
    whatsapp: null,
    chat: null,
    hours: null,
  },
  { country: 'US', name: '911', dialled: 'tel:911' },
]

/** What few fields may hold. */
const unfitting: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e21,
  '',
  'x',
  '\0',
  "'; drop table app.entries; --",
  'x'.repeat(30_000),
  [],
  [[]],
  ['reflection'],
  {},
  { length: 1e9 },
  { toString: 'x', valueOf: null },
  JSON.parse('{ "__proto__": { "callers": "anyone" }, "constructor": { "prototype": {} } }'),
]

/** The last that the database has room for, the first beyond, and what it has no place for. */
const extreme: unknown[] = [
  2_147_483_647,
  2_147_483_646,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  '9999-12-30T23:59:59.999Z',
  '\ud800',
  'by \0 and \ud800',
  ['by \0 and \ud800'],
  'SystemV/PST8',
  { summary: '\0\ud800', suggestions: ['\ud800'], encouragement: '\udc00' },
]

const found = new WeakMap<Schema, Input>()

/** An input that the schema takes, the same each time. Fails where `fitting` has nothing for a field that is needed. */
export function fittingInput(schema: Schema): Input {
  const input = found.get(schema) ?? findFitting(schema)
  found.set(schema, input)
  return input
}

function findFitting(schema: Schema): Input {
  const input: Input = {}
  for (const [field, { enum: choices = [] }] of fieldsOf(schema)) {
    const fits = (value: unknown) => !problemsOf(schema, { ...input, [field]: value }).includes(field)
    input[field] = [...choices, ...fitting].find(fits)
  }
  // What fits alone may not stand beside the others.
  for (const field of problemsOf(schema, input)) delete input[field]
  const problems = problemsOf(schema, input)
  if (problems.length > 0) throw new Error(`Nothing fits the fields ${problems.join(', ')}`)
  return input
}

/** Inputs of other kinds altogether, and right ones with one field left out or odd. The schema takes some of them. */
export function oddInputs(schema: Schema): unknown[] {
  const right = fittingInput(schema)
  const odd = fieldsOf(schema).flatMap(([field]) => {
    const { [field]: _, ...rest } = right
    return [rest, ...unfitting.map((value) => ({ ...right, [field]: value }))]
  })
  return [null, true, 0, 'text', [], [[]], {}, ...odd]
}

/** Right inputs with one field at the edge of what the database has room for, as far as the schema takes it. */
export function extremeInputs(schema: Schema): Input[] {
  const right = fittingInput(schema)
  return fieldsOf(schema)
    .flatMap(([field]) => extreme.map((value) => ({ ...right, [field]: value })))
    .filter((input) => takes(schema, input))
}

/** Whether the schema takes an input. */
export function takes(schema: Schema, input: unknown): boolean {
  return problemsOf(schema, input).length === 0
}

type Field = { enum?: unknown[] }

function fieldsOf(schema: Schema): [name: string, field: Field][] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties) as [string, Field][]
}

function problemsOf(schema: Schema, input: unknown): string[] {
  return schema.safeParse(input).error?.issues.map(({ path }) => String(path[0] ?? 'form')) ?? []
}
