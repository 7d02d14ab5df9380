import pg from 'pg'
import { columnsFor, type Command, whose } from '#database/permissions.ts'
import { as, type Asker, may } from './askers.ts'
import { attempt, type Attempt } from './attempt.ts'
import { type Church, keyOf, quoted, type Row, type Table, wordsIn } from './church.ts'
import { type Belonging, changes, newRows } from './writes.ts'

/**
 * Tries every cell of the matrix that concerns one table and one asker, and answers one sentence for each that is not
 * as the matrix says.
 */
export async function complaints(church: Church, asker: Asker, table: Table): Promise<string[]> {
  const found = await as(church, asker, async () => [
    ...(await read(church, asker, table)),
    ...(await rewriteAll(church, asker, table)),
    ...(await removeAll(church, asker, table)),
    ...(await touchEach(church, asker, table)),
    ...(await insert(church, asker, table)),
  ]).catch((error: Error) => [`could not ask at all: ${error.message}`])
  return found.map((complaint) => `${table.name}: ${asker.name} ${complaint}`)
}

async function read(church: Church, asker: Asker, table: Table): Promise<string[]> {
  const expected = allowed(church, asker, 'S', table)
  const columns = columnsFor(asker.role, table.name, 'select')
  const listed = columns === '*' || columns.length === 0 ? '*' : columns.map(pg.escapeIdentifier).join(', ')
  const { refused, rows } = await attempt(
    church,
    `select ${keyOf(table)} as key, ${listed} from ${quoted(table.name)}`,
  )
  const known = new Set(expected.flatMap(({ words }) => words))
  const foreign = wordsIn(rows).filter((word) => !known.has(word))
  return [
    ...unlessForRights(refused),
    ...difference(
      'reads',
      expected,
      rows.map(({ key }) => key as string),
    ),
    ...(foreign.length > 0 ? [`reads ${foreign.length} words of rows that are not for them`] : []),
  ]
}

// Without a condition no select policy stands in the way: what is left is the right to update.
async function rewriteAll(church: Church, asker: Asker, table: Table): Promise<string[]> {
  const expected = allowed(church, asker, 'U', table)
  return judge('rewrites', table, expected, await attempt(church, ...rewriting(asker, table)))
}

async function removeAll(church: Church, asker: Asker, table: Table): Promise<string[]> {
  const expected = allowed(church, asker, 'D', table)
  const result = await attempt(church, `delete from ${quoted(table.name)}`, [])
  // Rows that others point to stay, but only somebody with the right to remove them is told so.
  if (result.refused?.code === '23503' && expected.length > 0) return []
  return judge('removes', table, expected, result)
}

// The way a request does it: one row by its key, and the answer names it.
async function touchEach(church: Church, asker: Asker, table: Table): Promise<string[]> {
  if (!('person' in asker)) return []
  const found: string[] = []
  const [text, values] = rewriting(asker, table)
  const condition = (position: number) =>
    `where ${keyOf(table)} = $${position} returning ${keyOf(table)} as key`
  for (const row of allowed(church, asker, 'U', table)) {
    const result = await attempt(church, `${text} ${condition(values.length + 1)}`, [...values, row.key])
    found.push(...judge('rewrites by its key', table, [row], result))
  }
  for (const row of allowed(church, asker, 'D', table)) {
    const result = await attempt(church, `delete from ${quoted(table.name)} ${condition(1)}`, [row.key])
    found.push(...judge('removes by its key', table, [row], result))
  }
  return found
}

function rewriting({ role }: Asker, { name }: Table): [text: string, values: unknown[]] {
  const granted = columnsFor(role, name, 'update')
  const columns = Object.keys(changes[name] ?? {})
  const named = granted === '*' || granted.length === 0 ? columns : granted
  const set = named.map((column, index) => `${pg.escapeIdentifier(column)} = $${index + 1}`)
  return [`update ${quoted(name)} set ${set.join(', ')}`, named.map((column) => changes[name]?.[column])]
}

// As the owner, naming what a request may name; and for anybody who may not, naming whose it is to be.
async function insert(church: Church, asker: Asker, table: Table): Promise<string[]> {
  const found: string[] = []
  const granted = columnsFor(asker.role, table.name, 'insert')
  for (const { kind, row, values } of rowsToInsert(church, asker, table)) {
    const mine = may(church, asker, 'I', row)
    const all = Object.keys(values)
    const named = granted === '*' ? all : all.filter((column) => granted.includes(column))
    const owner = whose[table.name]?.owner
    const isOwner = 'person' in asker && row.owner === church.cast[asker.person].id
    const ways = [
      ...(mine || (named.length > 0 && (isOwner || (owner && named.includes(owner)))) ? [named] : []),
      ...(mine ? [] : [all]),
    ]
    for (const columns of ways) {
      const text = `insert into ${quoted(table.name)} (${columns.map(pg.escapeIdentifier).join(', ')})
        values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`
      const result = await attempt(
        church,
        text,
        columns.map((column) => values[column]),
      )
      found.push(...judgeInsert(kind, mine, row, values, result))
    }
  }
  return found
}

function judgeInsert(
  kind: string,
  mine: boolean,
  { table, owner }: Pick<Row, 'table' | 'owner'>,
  values: Record<string, unknown>,
  { refused, changed }: Attempt,
): string[] {
  // A person of another church does not exist, and a key that leads to nobody says no more than that.
  if (!mine) {
    if (refused) return refused.code === '23503' ? [] : unlessForRights(refused)
    return changed.length > 0 ? [`adds a row (${kind})`] : []
  }
  if (refused) return [`cannot add a row (${kind}): ${refused.message}`]
  const added = changed.filter((change) => change.table === table && change.added)
  const [row] = added
  if (added.length !== 1 || !row) return [`adds ${added.length} rows (${kind}) in place of one`]
  const wrong = Object.keys(values).filter((column) => !same(row.values?.[column], values[column]))
  return [
    ...(wrong.length > 0 ? [`adds a row (${kind}) with another ${wrong.join(', ')} than is due`] : []),
    ...bystanders(table, changed, new Set([owner])),
  ]
}

function* rowsToInsert(church: Church, asker: Asker, { name }: Table) {
  const owners = new Set([church.cast.lydia, church.cast['person' in asker ? asker.person : 'lydia']])
  for (const [title, make] of Object.entries(newRows)) {
    if (!title.startsWith(`${name} `)) continue
    const kind = title.slice(name.length + 1)
    for (const { id } of owners) {
      for (const values of make(church, belonging(church, id)))
        yield { kind, values, row: asRow(name, kind, values) }
    }
  }
}

/** What identifies a person in most rows. */
export function belonging({ rows }: Church, id: string): Belonging {
  const person = rows.find(({ table, key }) => table === 'app.people' && key === id)
  return { person_id: id, organization_id: person?.organization ?? '' }
}

function asRow(table: string, kind: string, values: Record<string, unknown>): Omit<Row, 'key'> {
  const { owner, named } = whose[table] ?? {}
  const text = (column: string | undefined) =>
    column === undefined ? null : String(values[column] ?? '') || null
  return {
    table,
    rows: kind,
    owner: text(owner),
    named: text(named),
    organization: text('organization_id'),
    values,
    words: [],
  }
}

function allowed(church: Church, asker: Asker, command: Command, { name }: Table): Row[] {
  return church.rows.filter((row) => row.table === name && may(church, asker, command, row))
}

function judge(verb: string, table: Table, expected: Row[], { refused, changed }: Attempt): string[] {
  if (refused && expected.length > 0) return [`${verb} nothing: ${refused.message}`]
  const touched = changed.filter((change) => change.table === table.name)
  return [
    ...unlessForRights(refused),
    ...difference(
      verb,
      expected,
      touched.map(({ key }) => key),
    ),
    ...bystanders(table.name, changed, new Set(touched.map(({ owner }) => owner))),
  ]
}

// What follows from a write stays with those whose rows were written.
function bystanders(table: string, changed: Attempt['changed'], owners: Set<string | null>): string[] {
  const hurt = changed.filter((change) => change.table !== table && !owners.has(change.owner))
  return hurt.map((change) => `changes somebody else's row of ${change.table}`)
}

function difference(verb: string, expected: Row[], keys: string[]): string[] {
  const due = new Set(expected.map(({ key }) => key))
  const extra = keys.filter((key) => !due.delete(key))
  return [
    ...(extra.length > 0 ? [`${verb} ${extra.length} rows too many`] : []),
    ...(due.size > 0 ? [`${verb} ${due.size} rows too few of ${expected.length}`] : []),
  ]
}

function unlessForRights(refused: pg.DatabaseError | null): string[] {
  return refused && refused.code !== '42501'
    ? [`is refused for another reason than rights: ${refused.message}`]
    : []
}

function same(stored: unknown, due: unknown): boolean {
  const spellings = [String(stored), JSON.stringify(stored)]
  return spellings.includes(String(due)) || Date.parse(String(stored)) === Date.parse(String(due))
}
