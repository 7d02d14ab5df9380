import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts'
import { ask, deliver } from './batch.ts'

// What no upgrade of the driver may change: a batch takes from it how values are written, how columns are read, and by which methods it is told.
let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase(inject('cluster'))
})
afterAll(() => fresh.drop())

/** What comes of statements that travel together. */
async function run(...statements: [text: string, ...values: unknown[]][]) {
  const batch = statements.map(([text, ...values]) => ask({ name: text.slice(0, 60), text, values }))
  await deliver(fresh.owner, batch).catch(() => {})
  return Promise.allSettled(batch.map(({ promise }) => promise))
}

test.each([
  ['nothing', undefined, 'text', null],
  ['a text', `a "b" \\ 'c' {d}`, 'text', `a "b" \\ 'c' {d}`],
  ['a whole number', 7, 'int', '7'],
  ['a fraction', 0.1, 'float8', '0.1'],
  ['a large number', 9_007_199_254_740_993n, 'bigint', '9007199254740993'],
  ['yes', true, 'bool', 'true'],
  ['bytes', Buffer.from('\0\\a'), 'bytea', '\\x005c61'],
  ['a moment', new Date('2026-11-28T05:00:00.120Z'), 'timestamptz', '2026-11-28 05:00:00.12+00'],
  ['texts', ['a,b', '"', '\\', '', 'null', null], 'text[]', '{"a,b","\\"","\\\\","","null",NULL}'],
  ['lists', [[1], [2]], 'int[]', '{{1},{2}}'],
  ['no texts', [], 'text[]', '{}'],
  ['an object', { a: [1, null], b: '"' }, 'jsonb', String.raw`{"a": [1, null], "b": "\""}`],
])('%s is written as PostgreSQL takes it', async (_, value, type, written) => {
  await fresh.owner.query(`set timezone to 'UTC'`)
  const [told] = await run([`select ($1::${type})::text as written`, value])
  expect(told).toMatchObject({ status: 'fulfilled', value: { rows: [{ written }], command: 'SELECT 1' } })
})

test('columns are read as the driver reads them, described or known already', async () => {
  const text = `select 1::int4 as small, 2::int8 as large, 0.5::float8 as part, 1.50::numeric as exact, true as so, 'a' as text,
    array['a', null] as texts, '{"a": 1}'::jsonb as object, '\\x00'::bytea as bytes, null as none, timestamptz '2026-11-28 05:00Z' as at`
  const { rows } = await fresh.owner.query<object>(text)
  for (let time = 0; time < 2; time += 1) {
    const [told] = await run([text])
    expect(told).toEqual({ status: 'fulfilled', value: { rows, command: 'SELECT 1' } })
  }
})

test('each statement is told what came of it, an empty one and one that fails included', async () => {
  const told = await run(
    ['select generate_series(1, 2) as n'],
    [''],
    ['select 1 from pg_class where false'],
    ['select 1 / 0'],
    ['select 2'],
  )
  const failed = { status: 'rejected', reason: { code: '22012' } }
  expect(told).toMatchObject([
    { value: { rows: [{ n: 1 }, { n: 2 }], command: 'SELECT 2' } },
    { value: { rows: [] } },
    { value: { rows: [], command: 'SELECT 0' } },
    failed,
    failed,
  ])
})
