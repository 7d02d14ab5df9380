import pg from 'pg'
import type { Connection } from '#server/database/database.ts'
import type { Manifest } from './manifest.ts'

type Table = { name: string; columns: string[] }

/** What makes PostgreSQL write the same row in the same letters wherever it runs. */
const letters = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  search_path: 'pg_catalog',
}

/** A connection whose loss fails the statement that is under way, and nothing else. */
export function clientOf(owner: Connection): pg.Client {
  return new pg.Client(owner).on('error', () => {})
}

/** Has a connection write and read rows as every backup holds them. */
export async function setLetters(client: pg.ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(letters)) {
    await client.query('select set_config($1, $2, false)', [name, value])
  }
}

/**
 * The tables of all churches, with the columns that are not worked out from others. What waits in the queues of jobs is none of them:
 * it is done within minutes or never, and a backup that is brought back writes to nobody.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname || '.' || c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ('app', 'auth') and c.relkind = 'r'
    group by n.nspname, c.relname order by n.nspname, c.relname`)
  return rows
}

/** How many rows a table has, and the sum of what each of them holds. */
export async function sumUp(
  client: pg.ClientBase,
  table: string,
): Promise<{ rows: string; checksum: string }> {
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*)::text as rows,
      coalesce(sum(('x' || substr(md5(t::text), 1, 16))::bit(64)::bigint), 0)::text as checksum from ${quoted(table)} t`,
  )
  const [sums] = rows
  if (!sums) throw new Error(`The rows of ${table} could not be counted.`)
  return sums
}

/** Where the counters of ids stand. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname in ('app', 'auth') order by 1`,
  )
  const read = async (name: string) => {
    const { rows: told } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    )
    return { name, value: told[0]?.value ?? '1', isCalled: told[0]?.isCalled ?? false }
  }
  const sequences = []
  for (const { name } of rows) sequences.push(await read(name))
  return sequences
}

export async function setSequences(client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled])
  }
}

/** The keys of all files that rows hold: the columns that a trigger of `sec.follow_file` names. */
export async function listFiles(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select distinct n.nspname || '.' || c.relname as table, split_part(encode(t.tgargs, 'escape'), '\\000', 1) as column
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace f on f.oid = p.pronamespace
      join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where f.nspname = 'sec' and p.proname = 'follow_file'`)
  const keys = new Set<string>()
  for (const { table, column } of rows) {
    const held = await client.query<{ key: string }>(
      `select distinct substring("${column}" from '[0-9a-f]{32}$') as key from ${quoted(table)} where "${column}" ~ '[0-9a-f]{32}$'`,
    )
    for (const { key } of held.rows) keys.add(key)
  }
  return [...keys].toSorted()
}

/** The COPY of a table's columns, from or to wherever `direction` says. */
export function copyOf({ name, columns }: Table, direction: 'to stdout' | 'from stdin'): string {
  return `copy ${quoted(name)} (${columns.map((column) => `"${column}"`).join(', ')}) ${direction}`
}

/** Names from the catalogue of our own schemas, none of which holds a quote or a dot. */
export function quoted(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')
}
