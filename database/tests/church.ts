import pg from 'pg'
import { sql } from 'kysely'
import { whose } from '#database/permissions.ts'
import { type Connection, openDatabase } from '#server/database/database.ts'
import { assembleCast, type Cast } from '#testing/cast.ts'
import { addToCommunity } from '#testing/people/ties.ts'
import { freshDatabase, type FreshDatabase } from '#testing/fresh-database.ts'
import { circlesOpened } from '#testing/verbs.ts'
import { kindOf, namedIn } from './kinds.ts'
import { addPeople, addProgramme, addWriting, type Spare } from './rows.ts'
import { addLeading } from './leading.ts'
import { addTalk } from './talk.ts'

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
  /** The conversation that it belongs to. */
  conversation: string | null
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
  /** Who has blocked whom. */
  blocks: [person: string, blocked: string][]
  /** Who is in each conversation. */
  members: [conversation: string, member: string][]
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
  // Phoebe has two leaders, and one of Timothy’s is an admin; Timothy was a leader once and is still written down as one.
  await assign(client, apollos.id, phoebe.id)
  await assign(client, priscilla.id, timothy.id)
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
  const spare = await addPeople(client, cast)
  await addProgramme(client)
  await addWriting(client, cast)
  await addTalk(client, cast)
  await addLeading(client, cast)
  // Nobody may read any of them; one of each is enough to see that.
  await client.query('delete from app.events e using app.events o where o.name = e.name and o.id < e.id')
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
    blocks: await pairs(client, 'select person_id, blocked_id from app.blocks'),
    members: await pairs(client, 'select c.id, member from app.conversations c, sec.members_of(c.id) member'),
  }
  await client.query(`create temporary table before as ${everyRow(tables)}; analyze before`)
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

/** Every row there is, or that this condition on a row `t` holds for: its table, key, owner and all that it holds. */
export function everyRow(tables: Table[], condition = 'true'): string {
  return tables
    .map((table) => {
      const owner = whose[table.name]?.owner
      const ownerText = owner ? `${pg.escapeIdentifier(owner)}::text` : 'null'
      return `select '${table.name}' as "table", ${keyOf(table)} as key, ${ownerText} as owner, to_jsonb(t) as values
        from ${quoted(table.name)} t where ${condition}`
    })
    .join(' union all ')
}

/** The same by table and key alone. */
export function everyKey(tables: Table[]): string {
  return tables
    .map((table) => `select '${table.name}' as "table", ${keyOf(table)} as key from ${quoted(table.name)}`)
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
    `with laid as (
        insert into app.leader_assignments (leader_id, participant_id, organization_id)
        select $1, id, organization_id from app.people where id = $2
        returning leader_id
      ) ${circlesOpened}`,
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
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const nameKind = kindOf(rows)
  const nameOther = namedIn(rows)
  const messages = new Map(rows.filter(({ table }) => table === 'app.messages').map((row) => [row.key, row]))
  return rows.map((row) => {
    const { table, key, values } = row
    const message = table === 'app.messages' ? row : messages.get(text(values.message_id) ?? '')
    return {
      ...row,
      rows: nameKind(row),
      named: text(values[whose[table]?.named ?? ''] ?? nameOther(row)),
      organization: text(table === 'app.organizations' ? values.id : values.organization_id),
      conversation:
        table === 'app.conversations' ? key : text(message?.values.conversation_id ?? values.conversation_id),
      words: wordsIn(values),
    }
  })
}

/** A row as it stands in its table. */
export type Stored = Pick<Row, 'table' | 'key' | 'owner' | 'values'>

/** All the words of ours in whatever was answered. */
export function wordsIn(answer: unknown): string[] {
  return JSON.stringify(answer).match(/canary-[0-9a-f]{8}-[0-9a-f]{4}/g) ?? []
}
