import pg from 'pg'
import { sql } from 'kysely'
import { whose } from '#database/permissions.ts'
import { type Connection, openDatabase } from '#server/platform/database.ts'
import { addToCommunity, assembleCast, type Cast } from '#testing/cast.ts'
import { freshDatabase, type FreshDatabase } from '#testing/fresh-database.ts'
import { addPeople, addProgramme, addWriting, type Spare } from './rows.ts'

/** One row as it was laid out. */
export type Row = {
  table: string
  /** Its primary key, as `keyOf` spells it. */
  key: string
  /** Which kind of row it is, as the matrix calls it. */
  rows: string
  owner: string | null
  named: string | null
  organization: string | null
  values: Record<string, unknown>
  /** The words that stand in this row and nowhere else. */
  words: string[]
}

/** A church with the cast, where each row that holds text holds a word of its own. */
export type Church = {
  cast: Cast
  /** As the superuser, inside the one transaction in which everything happens. */
  client: pg.Client
  fresh: FreshDatabase
  rows: Row[]
  tables: Table[]
  /** The statement with which the server opens each request. */
  opening: string
  /** Who leads whom. */
  led: [leader: string, participant: string][]
  /** Who has whom in their community. */
  community: [owner: string, member: string][]
  spare: Spare
  /** Does something that is undone afterwards. */
  undone<Answer>(work: () => Promise<Answer>): Promise<Answer>
  end(): Promise<void>
}

export type Table = { name: string; key: string[]; columns: string[] }

/** The moment at which everybody asks. Days that opened before it are open. */
export const moment = '2026-11-20T13:00:00Z'

/** Builds the church in a database of its own. */
export async function buildChurch(cluster: Connection): Promise<Church> {
  const fresh = await freshDatabase(cluster)
  const cast = await assembleCast(fresh.owner)
  const opening = await learnOpening(fresh, cast)
  const client = new pg.Client({
    ...cluster,
    database: fresh.logins.server.database,
    pipeline: true,
  })
  await client.connect()
  const { lydia, phoebe, timothy, silas, tabitha, apollos, barnabas, priscilla, demas } = cast
  await client.query(`update app.roles set role = 'admin' where person_id = $1`, [demas.id])
  // Phoebe has two leaders; Timothy was a leader once and is still written down as one.
  await assign(client, apollos.id, phoebe.id)
  await assign(client, timothy.id, silas.id)
  for (const [owner, member] of [
    [lydia, silas],
    [tabitha, lydia],
    [tabitha, apollos],
    [phoebe, barnabas],
    [timothy, priscilla],
  ] as const) {
    await addToCommunity(client, owner, member)
  }
  const spare = await addPeople(client)
  await addProgramme(client)
  await addWriting(client, cast)
  const tables = await readTables(client)
  const church = {
    cast,
    client,
    fresh,
    tables,
    opening,
    spare,
    rows: await readRows(client, tables),
    led: await pairs(client, 'select leader_id, participant_id from app.leader_assignments'),
    community: await pairs(client, 'select owner_id, member_id from app.community_members'),
  }
  await client.query(`create temporary table before as ${everyRow(tables)}`)
  return {
    ...church,
    async undone(work) {
      const begun = client.query('savepoint undone')
      try {
        const [answer] = await Promise.all([work(), begun])
        return answer
      } finally {
        await client.query('rollback to savepoint undone; release savepoint undone')
      }
    },
    async end() {
      await client.end()
      await fresh.drop()
    },
  }
}

/** The text that identifies a row of a table, as an expression. */
export function keyOf({ key }: Table): string {
  return `concat_ws('|', ${key.map(pg.escapeIdentifier).join(', ')})`
}

/** A table's name as SQL wants it. */
export function quoted(table: string): string {
  return table.split('.').map(pg.escapeIdentifier).join('.')
}

/** Every row there is: its table, key, owner and all that it holds. */
export function everyRow(tables: Table[]): string {
  return tables
    .map((table) => {
      const owner = whose[table.name]?.owner
      const ownerText = owner ? `${pg.escapeIdentifier(owner)}::text` : 'null'
      return `select '${table.name}' as "table", ${keyOf(table)} as key, ${ownerText} as owner, to_jsonb(t) as values
        from ${quoted(table.name)} t`
    })
    .join(' union all ')
}

// A connection of the server can tell what it has prepared.
async function learnOpening({ logins }: FreshDatabase, { lydia }: Cast): Promise<string> {
  const database = openDatabase(logins.server, { size: 1 })
  const first = await database.write(lydia, (tx) =>
    tx.first(sql<{ statement: string }>`
      select statement from pg_prepared_statements where name = 'open to write'`),
  )
  await database.close()
  if (!first) throw new Error('The server opens a request without asking who it is.')
  return first.statement
}

async function assign(client: pg.Client, leader: string, participant: string): Promise<void> {
  await client.query(
    `insert into app.leader_assignments (leader_id, participant_id, organization_id)
      select $1, id, organization_id from app.people where id = $2`,
    [leader, participant],
  )
}

async function pairs(client: pg.Client, query: string): Promise<[string, string][]> {
  const { rows } = await client.query({ text: query, rowMode: 'array' })
  return rows as [string, string][]
}

async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname || '.' || c.relname as name,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)) as key,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('app', 'auth') and c.relkind in ('r', 'p') order by 1`)
  return rows
}

async function readRows(client: pg.Client, tables: Table[]): Promise<Row[]> {
  const { rows } = await client.query<Stored>(everyRow(tables))
  const deletions = rows.filter(
    ({ table, values }) => table === 'app.deletions' && values.cancelled_at === null,
  )
  const leaving = new Set(deletions.map(({ owner }) => owner))
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const entries = new Map(rows.filter(({ table }) => table === 'app.entries').map((row) => [row.key, row]))
  const kindOf = (row: Stored): string => {
    const entry = entries.get(text(row.values.entry_id) ?? '')
    if (row.table === 'app.entries') return kindOfEntry(row, leaving)
    if (row.table === 'app.attachments') return kindOfAttachment(row, entry && kindOfEntry(entry, leaving))
    return row.values.removed_at ? 'removed' : 'each'
  }
  return rows.map((row) => ({
    ...row,
    rows: kindOf(row),
    named: text(row.values[whose[row.table]?.named ?? '']),
    organization: text(row.table === 'app.organizations' ? row.values.id : row.values.organization_id),
    words: wordsIn(row.values),
  }))
}

type Stored = Pick<Row, 'table' | 'key' | 'owner' | 'values'>

function kindOfEntry({ owner, values }: Stored, leaving: Set<string | null>): string {
  if (leaving.has(owner)) return 'of one who leaves'
  return values.trashed_at === null ? String(values.audience) : 'in the trash'
}

function kindOfAttachment({ values }: Stored, entry: string | undefined): string {
  if (values.removed_from !== null) return 'taken from an entry'
  if (entry === undefined) return 'of no entry'
  if (entry === 'of one who leaves') return entry
  return `of a ${entry === 'in the trash' ? 'trashed' : entry} entry`
}

/** All the words of ours in whatever was answered. */
export function wordsIn(answer: unknown): string[] {
  return JSON.stringify(answer).match(/canary-[0-9a-f]{8}-[0-9a-f]{4}/g) ?? []
}
