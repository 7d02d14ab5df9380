import pg from 'pg'
import { columnsFor } from '#database/grants.ts'
import type { Command } from '#database/permissions.ts'
import { addRows } from './additions.ts'
import { as, type Asker, may } from './askers.ts'
import { attempt } from './attempt.ts'
import { changing } from './changes.ts'
import { type Church, keyOf, quoted, type Row, type Table, wordsIn } from './church.ts'
import { tryKeptRules } from './kept-rules.ts'
import { difference, judgeWrite, unlessForRights } from './judge.ts'

/** What one may try with a table, the quickest first. */
export const trials: Trial[] = [readAll, removeAll, rewriteAll, tryKeptRules, addRows, writeEach]

export type Trial = (church: Church, asker: Asker, table: Table) => Promise<string[]>

/**
 * Tries every cell of the matrix that concerns one table and one asker, and answers one sentence for each that is not
 * as the matrix says.
 */
export async function complaints(
  church: Church,
  asker: Asker,
  table: Table,
  tried = trials,
): Promise<string[]> {
  const found = await as(church, asker, async () => {
    const all: string[] = []
    for (const trial of tried) all.push(...(await trial(church, asker, table)))
    return all
  }).catch((error: Error) => [`could not ask at all: ${error.message}`])
  return found.map((complaint) => `${table.name}: ${asker.name} ${complaint}`)
}

async function readAll(church: Church, asker: Asker, table: Table): Promise<string[]> {
  const expected = allowed(church, asker, 'S', table)
  const columns = columnsFor(asker.role, table.name, 'select')
  const listed = columns === '*' || columns.length === 0 ? '*' : columns.map(pg.escapeIdentifier).join(', ')
  const text = `select ${keyOf(table)} as row_key, ${listed} from ${quoted(table.name)}`
  const { refused, rows } = await attempt(church, text)
  const known = new Set(expected.flatMap(({ words }) => words))
  const foreign = wordsIn(rows).filter((word) => !known.has(word))
  return [
    ...unlessForRights(refused),
    ...difference(
      'reads',
      expected,
      rows.map(({ row_key }) => String(row_key)),
    ),
    ...(foreign.length > 0 ? [`reads ${foreign.length} words of rows that are not for them`] : []),
  ]
}

// Without a condition no select policy stands in the way: what is left is the right to update.
async function rewriteAll(church: Church, asker: Asker, table: Table): Promise<string[]> {
  const expected = allowed(church, asker, 'U', table)
  return judgeWrite('rewrites', table.name, expected, await attempt(church, ...rewriting(asker, table)))
}

async function removeAll(church: Church, asker: Asker, table: Table): Promise<string[]> {
  const expected = allowed(church, asker, 'D', table)
  const result = await attempt(church, `delete from ${quoted(table.name)}`)
  // Rows that others point to stay, but only somebody with the right to remove them is told so.
  if (result.refused?.code === '23503' && expected.length > 0) return []
  return judgeWrite('removes', table.name, expected, result)
}

// The way a request does it: one row by its key, and the answer names it.
async function writeEach(church: Church, asker: Asker, table: Table): Promise<string[]> {
  if (!('person' in asker)) return []
  const found: string[] = []
  const [rewrite, values] = rewriting(asker, table)
  const condition = (place: number) => `where ${keyOf(table)} = $${place} returning ${keyOf(table)}`
  for (const row of allowed(church, asker, 'U', table)) {
    const result = await attempt(church, `${rewrite} ${condition(values.length + 1)}`, [...values, row.key])
    found.push(...judgeWrite('rewrites by its key', table.name, [row], result))
  }
  for (const row of allowed(church, asker, 'D', table)) {
    const result = await attempt(church, `delete from ${quoted(table.name)} ${condition(1)}`, [row.key])
    found.push(...judgeWrite('removes by its key', table.name, [row], result))
  }
  return found
}

// The columns that the asker may write; where there are none, those that somebody could wish to.
function rewriting({ role }: Asker, { name }: Table): [text: string, values: unknown[]] {
  const granted = columnsFor(role, name, 'update')
  return granted === '*' ? changing(name) : changing(name, granted)
}

function allowed(church: Church, asker: Asker, command: Command, { name }: Table): Row[] {
  return church.rows.filter((row) => row.table === name && may(church, asker, command, row))
}
