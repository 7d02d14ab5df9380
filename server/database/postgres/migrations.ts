import { readdir, readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { NeedsMending } from '#server/platform/needs-mending.ts'

const folder = new URL('../../../database/migrations/', import.meta.url)

/** One step of the database's history. */
export type Migration = { name: string; sql: string; hash: string }

/** All steps, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(new URL(file, folder), 'utf8')
      return { name: file.replace('.sql', ''), sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database to the present, each step in a transaction of its own, one server at a time.
 * Throws one sentence where the database is newer than this program or its history is another one.
 */
export async function migrate(client: pg.ClientBase, migrations: Migration[]): Promise<string[]> {
  await client.query(`select pg_advisory_lock(hashtext('emmaus migrations'))`)
  try {
    await makeHistory(client)
    const { rows } = await client.query<{ name: string; hash: string }>(
      // As the files are ordered, whatever order of words the database was made with.
      'select name, hash from public.migrations order by name collate "C"',
    )
    refuseAnotherHistory(rows, migrations)
    const missing = migrations.slice(rows.length)
    for (const migration of missing) await apply(client, migration)
    return missing.map((migration) => migration.name)
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('emmaus migrations'))`)
  }
}

/** Takes steps on an empty database within the transaction in which the client is. */
export async function takeWithin(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await makeHistory(client)
  for (const migration of migrations) await take(client, migration)
}

async function makeHistory(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists public.migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
}

async function take(client: pg.ClientBase, { name, sql, hash }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into public.migrations (name, hash) values ($1, $2)', [name, hash])
}

/** Throws one sentence where what a database has applied is no beginning of what this program knows. */
export function refuseAnotherHistory(applied: { name: string; hash: string }[], known: Migration[]): void {
  const newer = applied.find(({ name }, index) => known[index]?.name !== name)
  if (newer) {
    throw new NeedsMending(
      `This database was made by a newer version of the program (it knows the step ${newer.name}). Start that version, or restore an older copy of the data.`,
    )
  }
  const changed = applied.find(({ hash }, index) => known[index]?.hash !== hash)
  if (changed) {
    throw new NeedsMending(`The migration ${changed.name} is not the one that this database was made with.`)
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await take(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database could not be brought up to date: step ${migration.name} failed (${reason}).`,
      {
        cause: error,
      },
    )
  }
}
