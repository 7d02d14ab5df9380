import { type RawBuilder, sql } from 'kysely'
import type { EntryHighlight } from '#contract/highlights/highlights.ts'
import { highlightLimit } from '#contract/highlights/limits.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, requireTurns, type TakenTurn, turnsFor } from '#server/database/turns.ts'
import { consentColumns, type ConsentRow, mayHighlight } from './consent.ts'

type EntryRow = ConsentRow & {
  may: boolean
  highlight_id: string | null
  notes: string
  created_at: Date
  used_at: Date | null
  may_remove: boolean
}

type OfEntry = { highlight: EntryHighlight | null; can: { highlight: boolean } }

const limits: Limit[] = [{ name: 'highlight', act: 'highlight', ...highlightLimit }]

/** The person's highlight of an entry that they read, if they have made one, and whether they may. Errors: NOT_FOUND. */
export async function readHighlightOf(tx: Transaction, entryId: string): Promise<OfEntry> {
  const { role } = await tx.person
  const row = await tx.first(sql<EntryRow>`
    select ${mayHighlight(role)} as may, h.id as highlight_id, coalesce(sec.notes_on(h.id), '') as notes, h.created_at, h.used_at,
      ${role === 'admin' ? sql`true` : sql`h.used_at is null`} as may_remove, ${consentColumns}
    from app.entries e
    left join app.highlights h on h.entry_id = e.id and h.leader_id = ${me}
    left join app.highlight_consents c on c.entry_id = h.entry_id
    where e.id = ${entryId}::uuid and e.trashed_at is null`)
  if (!row) throw failure('NOT_FOUND')
  return { highlight: presentEntryHighlight(row), can: { highlight: row.may } }
}

/**
 * Highlights an entry for the person who asks. Errors: NOT_FOUND, FORBIDDEN where they read it without leading its author,
 * ALREADY_HIGHLIGHTED, RATE_LIMITED.
 */
export async function addHighlight(
  tx: Transaction,
  { entryId, notes = '' }: { entryId: string; notes?: string | undefined },
): Promise<EntryHighlight> {
  const { role } = await tx.person
  const made = await tx.first(
    counted(sql`
      insert into app.highlights (entry_id, notes)
      select e.id, ${notes} from app.entries e where e.id = ${entryId}::uuid and ${mayHighlight(role)}
      on conflict do nothing
      returning id`),
  )
  if (made) requireTurns(limits, made.turns)
  const { highlight } = await readHighlightOf(tx, entryId)
  if (!highlight) throw failure('FORBIDDEN')
  if (!made) throw failure('ALREADY_HIGHLIGHTED')
  return highlight
}

/**
 * Takes a highlight away: one of the person's own, and for admins any. What was used stays for them alone, since its author may
 * withdraw it only as long as it is known. Errors: NOT_FOUND, FORBIDDEN, RATE_LIMITED.
 */
export async function removeHighlight(tx: Transaction, id: string): Promise<void> {
  const { role } = await tx.person
  const own = sql`leader_id = ${me} and used_at is null`
  const [gone, seen] = await Promise.all([
    tx.first(
      counted(sql`
        delete from app.highlights where id = ${id}::uuid and ${role === 'admin' ? sql`true` : own} returning id`),
    ),
    tx.first(sql`select id from app.highlights where id = ${id}::uuid`),
  ])
  if (gone) return requireTurns(limits, gone.turns)
  throw failure(seen ? 'FORBIDDEN' : 'NOT_FOUND')
}

// A turn is taken only where something is done.
function counted(act: RawBuilder<unknown>): RawBuilder<{ turns: TakenTurn[] }> {
  return sql`with done as (${act}) select ${turnsFor(sql`done.id::text`, limits)} as turns from done`
}

function presentEntryHighlight(row: EntryRow): EntryHighlight | null {
  if (row.highlight_id === null) return null
  return {
    id: row.highlight_id,
    notes: row.notes,
    consent: row.consent,
    named: row.named,
    createdAt: row.created_at,
    usedAt: row.used_at,
    can: { remove: row.may_remove },
  }
}
