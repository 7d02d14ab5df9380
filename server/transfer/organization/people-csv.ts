import type { ReadOwn } from '#server/transfer/export/pieces.ts'
import { frontier } from '#server/progress/day-rule.ts'
import { organizationExportWords } from '#words/en/transfer/organization-export.ts'
import { isolated } from '#words/isolated.ts'
import { type MemberInTable, membersInTable } from './organization-rows.ts'

const { columns, roles, yes, no } = organizationExportWords.table

/** By this mark a spreadsheet knows that letters of every script follow. */
const byteOrderMark = '\uFEFF'

/** Everybody of an organization with the walk that they are on, a row each. */
export async function* peopleCsv(read: ReadOwn, separator: string): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(Object.values(columns), separator)
  for await (const member of membersInTable(read)) {
    const cells = cellsOf(member)
    const row = Object.keys(columns).map((name) => cells[name as keyof typeof columns])
    yield csvRow(row, separator)
  }
}

function cellsOf(row: MemberInTable): Record<keyof typeof columns, string | number | null> {
  const { walk } = row
  const started = walk?.started_at ?? null
  const latest = walk?.latest ?? null
  return {
    displayName: row.display_name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    confirmed: row.confirmed ? yes : no,
    role: roles[row.role],
    leaders: row.leaders.map(isolated).join(', '),
    joinedAt: inTable(row.joined_at),
    lastActiveAt: inTable(row.last_active_at),
    suspendedAt: inTable(row.suspended_at),
    leavesAt: inTable(row.leaves_at),
    walk: walk?.number ?? null,
    startedAt: inTable(started),
    frontier: walk ? frontier(new Set(walk.completed)) : null,
    completed: walk?.completed.length ?? null,
    overridden: walk?.overridden ?? null,
    daysWalked: walk?.days_walked ?? null,
    latest: inTable(latest),
    id: row.id,
  }
}

// As spreadsheets know a moment, in UTC; of one that comes as text, as it does from within a row, the same.
function inTable(moment: Date | string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString().slice(0, 16).replace('T', ' ')
}

/** What a spreadsheet takes for the beginning of a formula, also in the wide letters of the East, or for the end of a cell. */
const signs = '=+\\-@\\t\\r\\n＝＋－＠'

// Where a cell begins: also where a spreadsheet that divides by something else would begin one, and whatever it reads over.
const dangerous = new RegExp(`(?<=^|[,;|\\t\\r\\n])(?=["'\\s]*[${signs}])`, 'gu')

/**
 * A row of a table as every spreadsheet reads it (RFC 4180). Before what one would take for a formula stands an apostrophe: what
 * people call themselves is never run on the computer of whoever looks at the table.
 */
export function csvRow(cells: readonly (string | number | null)[], separator: string): string {
  return `${cells.map(cell).join(separator)}\r\n`
}

function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  return `"${(value ?? '').replace(dangerous, "'").replaceAll('"', '""')}"`
}
