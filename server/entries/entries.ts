import { sql, type RawBuilder } from 'kysely'
import type { Audience, Entry, EntryKind, EntryVersion } from '#contract/entries/entries.ts'
import type { Transaction } from '#server/platform/database.ts'
import { failure } from '#server/platform/failure.ts'

export type EntryRow = {
  id: string
  kind: EntryKind
  walk: number
  day: number
  discipline: string
  text: string
  audience: Audience
  version: number
  written_at: Date
  edited_at: Date | null
  trashed_at: Date | null
}

/** The columns of an own entry `e`, beside the stage `s` of its day. */
export const entryColumns = sql`
  e.id, e.kind, e.walk, e.day, s.discipline, e.text, e.audience, e.version, e.written_at, e.edited_at, e.trashed_at`

/** An entry as its owner sees it. */
export function presentEntry(row: EntryRow): Entry {
  const trashed = row.trashed_at !== null
  return {
    id: row.id,
    kind: row.kind,
    walk: row.walk,
    day: row.day,
    discipline: row.discipline,
    text: row.text,
    audience: row.audience,
    version: row.version,
    writtenAt: row.written_at,
    editedAt: row.edited_at,
    trashedAt: row.trashed_at,
    can: { edit: !trashed, delete: !trashed, restore: trashed },
  }
}

/** A page of the person's own live entries of one kind in one walk, newest first. */
export async function listEntries(
  tx: Transaction,
  input: { kind: EntryKind; walk?: number | undefined; after?: string | undefined; limit: number },
): Promise<{ entries: Entry[]; total: number; next: string | null }> {
  const walk = input.walk === undefined ? sql`sec.walk()` : sql`${input.walk}::smallint`
  const after = input.after === undefined ? sql`` : afterPlace(input.after)
  const mine = sql`e.person_id = sec.person() and e.kind = ${input.kind} and e.walk = ${walk} and e.trashed_at is null`
  const rows = await tx.all(sql<CountedRow>`
    select counted.total, page.* from (select count(*)::integer as total from app.entries e where ${mine}) counted
    left join lateral (
      select ${entryColumns}, (extract(epoch from e.written_at) * 1000000)::bigint as written_microseconds
      from app.entries e join app.stages s on s.number = e.discipline
      where ${mine} ${after}
      order by e.written_at desc, e.id desc
      limit ${input.limit + 1}
    ) page on true`)
  // An empty list is one row that holds the count alone.
  const page = rows.slice(0, input.limit).filter((row): row is ListedRow => row.id !== null)
  const last = page.at(-1)
  return {
    entries: page.map(presentEntry),
    total: rows[0]?.total ?? 0,
    next: rows.length > page.length && last ? placeOf(last) : null,
  }
}

/** One own entry, live or in the trash. */
export async function findEntry(tx: Transaction, id: string): Promise<Entry | null> {
  const row = await tx.first(ownEntry(id))
  return row ? presentEntry(row) : null
}

/** The person's entries in the trash, newest deletion first. */
export async function listTrash(tx: Transaction): Promise<Entry[]> {
  const rows = await tx.all(sql<EntryRow>`
    select ${entryColumns} from app.entries e join app.stages s on s.number = e.discipline
    where e.person_id = sec.person() and e.trashed_at is not null
    order by e.trashed_at desc, e.id
    limit 500`)
  return rows.map(presentEntry)
}

/** Every earlier version of an own entry, newest first. */
export async function listVersions(tx: Transaction, id: string): Promise<EntryVersion[]> {
  const [entry, rows] = await Promise.all([
    tx.first(ownEntry(id)),
    tx.all(sql<{ version: number; text: string; audience: Audience; written_at: Date }>`
      select version, text, audience, written_at from app.entry_versions
      where entry_id = ${id}::uuid and person_id = sec.person()
      order by version desc`),
  ])
  if (!entry) throw failure('NOT_FOUND')
  return rows.map(({ version, text, audience, written_at }) => ({
    version,
    text,
    audience,
    writtenAt: written_at,
  }))
}

function ownEntry(id: string): RawBuilder<EntryRow> {
  return sql<EntryRow>`
    select ${entryColumns} from app.entries e join app.stages s on s.number = e.discipline
    where e.id = ${id}::uuid and e.person_id = sec.person()`
}

// A page ends at a moment and an id; both are needed, because two entries may share their moment.
type ListedRow = EntryRow & { total: number; written_microseconds: string }
type CountedRow = ListedRow | { id: null; total: number }

function placeOf({ written_microseconds, id }: ListedRow): string {
  return `${written_microseconds}_${id}`
}

function afterPlace(place: string): RawBuilder<unknown> {
  const [, microseconds, id] = /^(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(place) ?? []
  if (!microseconds || !id)
    throw failure('INVALID_INPUT', { fields: { after: ['This is not a place in the list'] } })
  return sql`and (e.written_at, e.id) <
    (timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond', ${id}::uuid)`
}
