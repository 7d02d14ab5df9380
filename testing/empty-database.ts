import type pg from 'pg'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import { type Connection, type Database, openDatabase } from '#server/database/database.ts'
import { freshDatabase, type FreshDatabase } from './fresh-database.ts'

export type EmptyDatabase = FreshDatabase & {
  /** As the server comes in, at the moment of this clock. It needs no closing. */
  openAt(clock: Clock): Database
}

type Used = { database: EmptyDatabase; shape: string }

// Databases of this process that no test uses at the moment.
const idle: Used[] = []

/**
 * A database as a fresh one is, in which nobody is yet: one that an earlier test of this process has given back, emptied, with its plans
 * and pages in memory. `drop` gives it back. One whose shape a test has changed is not used again.
 */
export async function emptyDatabase(cluster: Connection): Promise<EmptyDatabase> {
  const used = (await takeIdle()) ?? (await makeDatabase(cluster))
  return { ...used.database, drop: async () => void idle.push(used) }
}

/** The same, where nobody ever was: for tests that count what the database does. */
export async function unusedDatabase(cluster: Connection): Promise<EmptyDatabase> {
  const { database } = await makeDatabase(cluster)
  return database
}

async function takeIdle(): Promise<Used | undefined> {
  const used = idle.pop()
  if (!used) return undefined
  const { owner, drop } = used.database
  await owner.query('rollback; reset session authorization; reset all; unlisten *; discard temp')
  if ((await shapeOf(owner)) !== used.shape) {
    await drop()
    return takeIdle()
  }
  await owner.query('select emptied.empty()')
  return used
}

async function makeDatabase(cluster: Connection): Promise<Used> {
  const fresh = await freshDatabase(cluster)
  await prepareToEmpty(fresh.owner)
  let clock: Clock = systemClock
  const database = openDatabase(fresh.logins.server, { clock: { now: () => clock.now() }, size: 4 })
  return {
    shape: await shapeOf(fresh.owner),
    database: {
      ...fresh,
      openAt: (given) => {
        clock = given
        return { ...database, close: async () => {} }
      },
      drop: async () => {
        await database.close()
        await fresh.drop()
      },
    },
  }
}

/** Keeps what the template holds, and makes the function that leads back to it. */
async function prepareToEmpty(owner: pg.ClientBase): Promise<void> {
  const { rows: tables } = await owner.query<{
    name: string
    kept: string
    columns: string
    holds: boolean
  }>(`
    select format('%I.%I', n.nspname, c.relname) as name, format('emptied.%I', n.nspname || '.' || c.relname) as kept,
      (select string_agg(quote_ident(attname), ', ') from pg_attribute a
        where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      query_to_xml(format('select from %I.%I limit 1', n.nspname, c.relname), false, true, '')::text <> '' as holds
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('app', 'auth', 'jobs', 'public')`)
  const { rows: sequences } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences`,
  )
  const keep = tables.filter(({ holds }) => holds)
  const steps = [
    ...tables
      .filter(({ holds }) => !holds)
      .map(({ name }) => `if exists (select from ${name}) then delete from ${name}; end if;`),
    ...keep.map(
      ({ name, kept, columns }) => `
        if exists (select it::text from ${name} it except select it::text from ${kept} it)
          or (select count(*) from ${name}) <> (select count(*) from ${kept}) then
          delete from ${name};
          insert into ${name} (${columns}) overriding system value select ${columns} from ${kept};
        end if;`,
    ),
    ...sequences.map(({ name }) => `alter sequence ${name} restart;`),
  ]
  await owner.query(`
    create schema emptied;
    ${keep.map(({ name, kept }) => `create table ${kept} as table ${name};`).join('\n')}
    create function emptied.empty() returns void language plpgsql set session_replication_role = replica
      as $$ begin ${steps.join('\n')} end $$`)
}

/** What a test may change of a database beside its rows. */
async function shapeOf(owner: pg.ClientBase): Promise<string> {
  const { rows } = await owner.query<{ shape: string }>(`
    with ours as (select oid from pg_namespace where nspname in ('app', 'auth', 'sec', 'public')),
      ${['pg_proc', 'pg_policy', 'pg_trigger', 'pg_constraint']
        .map((name) => `${name}s as (select count(*), max(xmin::text::bigint) from ${name})`)
        .join(', ')}
    select md5(concat(
      (select string_agg(concat_ws(' ', relname, relacl, relrowsecurity, relforcerowsecurity, relowner), ',' order by c.oid)
        from pg_class c join ours on ours.oid = c.relnamespace where relkind <> 'i'),
      (select string_agg(concat_ws(' ', attname, attacl), ',' order by c.oid, attnum)
        from pg_attribute a join pg_class c on c.oid = a.attrelid join ours on ours.oid = c.relnamespace where relkind <> 'i'),
      (select datconnlimit from pg_database where datname = current_database()),
      ${['pg_proc', 'pg_policy', 'pg_trigger', 'pg_constraint'].map((name) => `(select it from ${name}s it)`).join(', ')}
    )) as shape`)
  return rows[0]!.shape
}
