import pg from 'pg'
import { columnsFor } from '#database/grants.ts'
import { whose } from '#database/permissions.ts'
import { type Asker, may } from './askers.ts'
import { attempt, type Attempt } from './attempt.ts'
import { type Church, quoted, type Row, type Table } from './church.ts'
import { bystanders, unlessForRights } from './judge.ts'
import { belongingOf, newRows } from './writes.ts'

type NewRow = Omit<Row, 'key'>

/** Where a trigger finds out whose a row is to be, the column that it goes by. */
const tells: Record<string, string> = { 'app.highlights': 'entry_id' }

/**
 * Tries to add rows of a table in the asker's own name and in Lydia's: naming what a request may name, and, where it is
 * not allowed, naming everything down to whose the row is to be. Answers what is not as the matrix says.
 */
export async function addRows(church: Church, asker: Asker, table: Table): Promise<string[]> {
  const found: string[] = []
  for (const row of rowsToAdd(church, asker, table)) {
    const allowed = may(church, asker, 'I', row)
    for (const columns of waysToAdd(church, asker, row, allowed)) {
      const result = await attempt(church, ...insertion(row, columns))
      const complaints = allowed ? judgeAdded(row, result) : judgeRefused(result)
      found.push(...complaints.map((complaint) => `${complaint} (a new row: ${row.rows})`))
    }
  }
  return found
}

/** The statement that inserts a row with the columns named. */
export function insertion({ table, values }: NewRow, columns: string[]): [text: string, values: unknown[]] {
  const names = columns.map(pg.escapeIdentifier).join(', ')
  const places = columns.map((_, index) => `$${index + 1}`).join(', ')
  return [
    `insert into ${quoted(table)} (${names}) values (${places})`,
    columns.map((column) => values[column]),
  ]
}

/** The new rows of a table, for one owner. */
export function newRowsOf(church: Church, table: string, owner: string): NewRow[] {
  const kinds = Object.entries(newRows).filter(([title]) => title.startsWith(`${table} `))
  return kinds.flatMap(([title, make]) =>
    make(church, belongingOf(church, owner)).map((values) => ({
      table,
      rows: title.slice(table.length + 1),
      owner: text(values, whose[table]?.owner),
      named: text(values, whose[table]?.named),
      organization: text(values, 'organization_id'),
      conversation: conversationOf(church, table, values),
      values,
      words: [],
    })),
  )
}

// A new conversation of two has both in it; whatever else is new belongs to one that is there.
function conversationOf({ rows }: Church, table: string, values: Record<string, unknown>): string | null {
  const message = rows.find(({ table, key }) => table === 'app.messages' && key === values.message_id)
  return table === 'app.conversations' ? null : (message?.conversation ?? text(values, 'conversation_id'))
}

function rowsToAdd(church: Church, asker: Asker, { name }: Table): NewRow[] {
  const { lydia } = church.cast
  const owners = new Set([lydia, 'person' in asker ? church.cast[asker.person] : lydia])
  return [...owners].flatMap(({ id }) => newRowsOf(church, name, id))
}

function waysToAdd(church: Church, asker: Asker, row: NewRow, allowed: boolean): string[][] {
  const all = Object.keys(row.values)
  const granted = columnsFor(asker.role, row.table, 'insert')
  const named = granted === '*' ? all : all.filter((column) => granted.includes(column))
  if (allowed) return [named]
  // Without a word on the owner the row would be the asker's own, and without one on whom it names it would name the asker: that is
  // another cell.
  const me = 'person' in asker ? church.cast[asker.person].id : null
  const isAimed = (id: string | null, column: string | undefined) =>
    id === me || column === undefined || named.includes(column)
  const aimed =
    isAimed(row.owner, tells[row.table] ?? whose[row.table]?.owner) &&
    (row.named === null || isAimed(row.named, whose[row.table]?.named))
  return named.length > 0 && aimed ? [named, all] : [all]
}

// A person of another church does not exist, and a key that leads to nobody says no more than that.
function judgeRefused({ refused, changed }: Attempt): string[] {
  if (refused) return refused.code === '23503' ? [] : unlessForRights(refused)
  return changed.length > 0 ? ['adds what is not allowed'] : []
}

function judgeAdded({ table, owner, values }: NewRow, { refused, changed }: Attempt): string[] {
  if (refused) return [`cannot add what is allowed: ${refused.message}`]
  const [added, ...others] = changed.filter((change) => change.table === table && change.added)
  if (!added || others.length > 0) return [`adds ${others.length} rows more than one`]
  const wrong = Object.keys(values).filter((column) => !isSame(added.values?.[column], values[column]))
  return [
    ...wrong.map((column) => `adds a row with another ${column} than is due`),
    ...bystanders(
      changed.filter((change) => change.table !== table),
      new Set([owner]),
    ),
  ]
}

// What was sent as text may come back as JSON or as the same moment spelled otherwise.
function isSame(stored: unknown, sent: unknown): boolean {
  if (stored === sent || JSON.stringify(stored) === sent) return true
  return typeof stored === 'string' && typeof sent === 'string' && Date.parse(stored) === Date.parse(sent)
}

function text(values: Record<string, unknown>, column: string | undefined): string | null {
  const value = column === undefined ? null : values[column]
  return typeof value === 'string' ? value : null
}
