import { expect, inject, test } from 'vitest'
import { assembleCast } from './cast.ts'
import { emptyDatabase } from './empty-database.ts'
import type { FreshDatabase } from './fresh-database.ts'

const cluster = inject('cluster')

/** All that stands in the tables of the product, and where its sequences go on. */
async function contentOf({ owner }: FreshDatabase): Promise<string[]> {
  const { rows } = await owner.query<{ line: string }>(`
    select concat_ws(' ', n.nspname, c.relname, query_to_xml(format('select * from %I.%I t order by t::text', n.nspname, c.relname), true, true, '')) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('app', 'auth', 'jobs', 'public')
    union all select concat_ws(' ', schemaname, sequencename, last_value) from pg_sequences
    order by 1`)
  return rows.map(({ line }) => line)
}

test('a database that is used again is as it was at first, whatever its last test did', async () => {
  const first = await emptyDatabase(cluster)
  const before = await contentOf(first)
  await assembleCast(first.owner)
  await first.owner.query(`
    delete from app.shipped_days where day > 70;
    update app.organizations set name = 'Changed', unlock_hour = 9;
    select nextval('app.events_id_seq');
    set role emmaus_participant;
    begin`)
  await first.drop()
  const second = await emptyDatabase(cluster)
  expect(second.connection.database).toBe(first.connection.database)
  expect(await contentOf(second)).toEqual(before)
  await assembleCast(second.owner)
  await second.drop()
})

test.each([
  'drop policy entries_read_own on app.entries',
  'alter table app.entries rename to elsewhere',
  'alter table app.entries no force row level security',
  'grant select on app.entries to emmaus_server',
  'grant update (text) on app.entries to emmaus_server',
  'alter table app.entries rename column text to words',
  'create function public.more() returns integer language sql return 1',
])('a database is not used again after “%s”', async (statement) => {
  const first = await emptyDatabase(cluster)
  await first.owner.query(statement)
  await first.drop()
  const second = await emptyDatabase(cluster)
  expect(second.connection.database).not.toBe(first.connection.database)
  await second.drop()
})
