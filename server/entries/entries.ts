import { sql, type RawBuilder } from 'kysely'
import type { Audience, Entry, EntryKind, EntryVersion } from '#contract/entries/entries.ts'
import { me, myWalk } from '#server/platform/asker.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/platform/page.ts'

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
export function listEntries(
  tx: Transaction,
  { kind, walk, ...part }: { kind: EntryKind; walk?: number | undefined } & Part,
): Promise<Page> {
  const ofWalk = walk === undefined ? myWalk : sql`${walk}::smallint`
  return listOwn(tx, part, {
    rows: sql`e.kind = ${kind} and e.walk = ${ofWalk} and e.trashed_at is null`,
    moment: 'written_at',
  })
}

/** A page of the person's entries in the trash, newest deletion first. */
export function listTrash(tx: Transaction, part: Part): Promise<Page> {
  return listOwn(tx, part, { rows: sql`e.trashed_at is not null`, moment: 'trashed_at' })
}

/** One own entry, live or in the trash. */
export async function findEntry(tx: Transaction, id: string): Promise<Entry | null> {
  const row = await tx.first(ownEntry(id))
  return row ? presentEntry(row) : null
}

/** Earlier versions of an own entry, newest first. */
export async function listVersions(
  tx: Transaction,
  { id, after: last, limit }: { id: string; after?: number | undefined; limit: number },
): Promise<{ versions: EntryVersion[]; next: number | null }> {
  const earlier = last === undefined ? sql`` : sql`and version < ${last}`
  const [entry, rows] = await Promise.all([
    tx.first(ownEntry(id)),
    tx.all(sql<{ version: number; text: string; audience: Audience; written_at: Date }>`
      select version, text, audience, written_at from app.entry_versions
      where entry_id = ${id}::uuid and person_id = ${me} ${earlier}
      order by version desc
      limit ${limit + 1}`),
  ])
  if (!entry) throw failure('NOT_FOUND')
  const page = rows.slice(0, limit)
  return {
    versions: page.map(({ version, text, audience, written_at }) => ({
      version,
      text,
      audience,
      writtenAt: written_at,
    })),
    next: rows.length > limit ? (page.at(-1)?.version ?? null) : null,
  }
}

type Part = { after?: string | undefined; limit: number }
type Page = { entries: Entry[]; total: number; next: string | null }

async function listOwn(
  tx: Transaction,
  part: Part,
  { rows, moment }: { rows: RawBuilder<unknown>; moment: 'written_at' | 'trashed_at' },
): Promise<Page> {
  const at = sql.ref(`e.${moment}`)
  const mine = sql`e.person_id = ${me} and ${rows}`
  const found = await tx.all(sql<(EntryRow & { total: number }) | { id: null; total: number }>`
    select counted.total, page.* from (select count(*)::integer as total from app.entries e where ${mine}) counted
    left join lateral (
      select ${entryColumns}
      from app.entries e join app.stages s on s.number = e.discipline
      where ${mine} ${after(part.after, { moment: at, id: sql`e.id` })}
      order by ${at} desc, e.id desc
      limit ${part.limit + 1}
    ) page on true`)
  // An empty list is one row that holds the count alone.
  const { page, next } = cutPage(
    found.filter((row) => row.id !== null),
    part.limit,
    (row) => row[moment],
  )
  return { entries: page.map(presentEntry), total: found[0]?.total ?? 0, next }
}

function ownEntry(id: string): RawBuilder<EntryRow> {
  return sql<EntryRow>`
    select ${entryColumns} from app.entries e join app.stages s on s.number = e.discipline
    where e.id = ${id}::uuid and e.person_id = ${me}`
}
