import pg from 'pg'
import { type Church, everyKey, everyRow } from './church.ts'

/** What became of one statement. */
export type Attempt = {
  refused: pg.DatabaseError | null
  rows: Record<string, unknown>[]
  /** Every row of every table that is not as it was. */
  changed: Change[]
}

export type Change = {
  table: string
  key: string
  owner: string | null
  added: boolean
  /** What the row holds now. */
  values: Record<string, unknown> | null
}

/** Sends one statement as whoever asks at the moment, looks at what it left behind, and undoes it. */
export async function attempt(church: Church, text: string, values: unknown[] = []): Promise<Attempt> {
  return church.undone(async () => {
    try {
      const { command, rowCount, rows } = await church.client.query(text, values)
      const wrote = command !== 'SELECT' && rowCount !== 0
      return { refused: null, rows, changed: wrote ? await lookBehind(church) : [] }
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
      return { refused: error, rows: [], changed: [] }
    }
  })
}

// Rows that the transaction of the tests has written; all others are as they were, and need not be read.
const written = 't.xmin::text::bigint >= pg_current_xact_id()::xid::text::bigint'

async function lookBehind({ client, tables }: Church): Promise<Change[]> {
  await client.query('set local session authorization default')
  const { rows } = await client.query<Change>({
    name: 'look behind',
    text: `
      select "table", key, coalesce(b.owner, n.owner) as owner, b.values is null as added, n.values
      from (${everyRow(tables, written)}) n left join before b using ("table", key)
      where b.values is distinct from n.values
      union all
      select "table", key, owner, false, null
      from before b left join (${everyKey(tables)}) n using ("table", key)
      where n.key is null`,
  })
  return rows
}
