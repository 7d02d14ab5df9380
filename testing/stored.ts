import type pg from 'pg'

/** The statement for each database that was asked, by its connection: its tables stay the same. */
const statements = new WeakMap<pg.ClientBase, string>()

/** A fingerprint of each table. Where they stay the same, nothing has been stored, changed or removed meanwhile. */
export async function stored(owner: pg.ClientBase): Promise<Record<string, string | null>> {
  const text = statements.get(owner) ?? (await statementFor(owner))
  statements.set(owner, text)
  // Named, so that it is planned once: with all its tables that takes longer than to read them.
  const { rows } = await owner.query<{ name: string; hash: string | null }>({ name: 'stored', text })
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

async function statementFor(owner: pg.ClientBase): Promise<string> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'auth')`,
  )
  // Where a row lies and which transaction wrote it there: any change of it moves it or is another's.
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(ctid::text || xmin, '' order by ctid)) as hash from ${name}`,
  )
  return each.join(' union all ')
}
