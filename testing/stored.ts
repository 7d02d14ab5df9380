import type pg from 'pg'

/** A fingerprint of each table: nothing has been stored, changed or removed where they stay the same. */
export async function stored(owner: pg.ClientBase): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('app', 'auth')`,
  )
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
  )
  const { rows } = await owner.query<{ name: string; hash: string }>(each.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
