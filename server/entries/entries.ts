import { sql, type RawBuilder } from 'kysely'
import type { Entry, EntryVersion } from '#contract/entries/entry.ts'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { me } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import {
  attachmentColumns,
  type AttachmentRow,
  attachmentsOf,
  presentAttachment,
} from '#server/files/attachments.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/database/page.ts'
import { holdsWords } from './search-words.ts'
import { freshPrayer, type PrayerRow, prayerColumn, presentPrayer } from './prayer-row.ts'

export type EntryRow = {
  id: string
  kind: EntryKind
  walk: number
  day: number
  discipline: string
  text: string
  audience: Audience
  attachments: AttachmentRow[]
  removed_file_count: number
  prayer: PrayerRow
  guided: 'ai' | 'library' | null
  version: number
  written_at: Date
  edited_at: Date | null
  trashed_at: Date | null
}

const everyFile = sql`app.attachments`
const allGuidance = sql`app.guidance`

const noPrayer = sql`null`

const ownColumns = sql`e.id, e.kind, e.walk, e.day, s.discipline, e.text, e.audience,
  e.version, e.written_at, e.edited_at, e.trashed_at`

/** What hangs on entries: rows in which their files and guidance are, and what belongs to a prayer request. */
type Hanging = Record<'files' | 'guidance' | 'prayer', RawBuilder<unknown>>

/** The columns of an own entry `e`, beside the stage `s` of its day. */
const columnsWith = ({ files, guidance, prayer }: Hanging) => sql`
  ${ownColumns}, ${attachmentsOf(sql`e.id`, files)} as attachments,
  (select count(*)::integer from ${files} r where r.removed_from = e.id) as removed_file_count,
  ${prayer} as prayer,
  case when e.kind = 'reflection' then (select g.source from ${guidance} g where g.entry_id = e.id) end as guided`

const everything = { files: everyFile, guidance: allGuidance, prayer: prayerColumn }

/** The columns of an own entry `e`, beside the stage `s` of its day. */
export const entryColumns = columnsWith(everything)

/** The columns of own entries `e` of which none is a prayer request. */
export const dayEntryColumns = columnsWith({ ...everything, prayer: noPrayer })

/** The columns of an own entry `e` of this kind that has just been written: no files, updates or guidance hang on it yet. */
export function freshColumns(kind: EntryKind): RawBuilder<unknown> {
  return sql`${ownColumns}, '[]'::json as attachments, 0 as removed_file_count,
    ${kind === 'prayer' ? freshPrayer : noPrayer} as prayer, null as guided`
}

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
    attachments: row.attachments.map(presentAttachment),
    removedFileCount: row.removed_file_count,
    prayer: presentPrayer(row.prayer),
    guided: row.guided,
    version: row.version,
    writtenAt: row.written_at,
    editedAt: row.edited_at,
    trashedAt: row.trashed_at,
    can: {
      edit: !trashed,
      delete: !trashed,
      restore: trashed,
      askGuidance: !trashed && row.kind === 'reflection',
    },
  }
}

/** What a search asks of entries; whatever is left out is not asked. */
export type Search = {
  kind?: EntryKind | undefined
  walk?: number | undefined
  day?: number | undefined
  /** The number of a stage. */
  discipline?: number | undefined
  answered?: 'yes' | 'no' | undefined
  text?: string | undefined
}

/** A page of the person's own live entries that meet a search, newest first. */
export function listEntries(
  tx: Transaction,
  { after: place, limit, ...search }: Search & Part,
): Promise<Page> {
  return listOwn(
    tx,
    { after: place, limit },
    { rows: sql`e.trashed_at is null${conditions(search)}`, moment: 'written_at', kind: search.kind },
  )
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

/** One own entry that lives. Errors: NOT_FOUND. */
export async function findLiveEntry(tx: Transaction, id: string): Promise<Entry> {
  const entry = await findEntry(tx, id)
  if (!entry || entry.trashedAt) throw failure('NOT_FOUND')
  return entry
}

/** The live entry of a kind that a day has, where a day asks for one. */
export async function writtenFor(
  tx: Transaction,
  { kind, walk, day }: Pick<Entry, 'kind' | 'walk' | 'day'>,
): Promise<{ id: string } | undefined> {
  if (!isDayKind(kind)) return undefined
  return tx.first(sql<{ id: string }>`
    select id from app.entries
    where person_id = ${me} and walk = ${walk}::smallint and kind = ${kind} and day = ${day}::smallint
      and trashed_at is null`)
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

function conditions({ kind, walk, day, discipline, answered, text }: Search): RawBuilder<unknown> {
  const answer = sql`exists (select 1 from app.prayer_answers a where a.entry_id = e.id and a.removed_at is null)`
  const asked = [
    kind !== undefined && sql`e.kind = ${kind}`,
    walk !== undefined && sql`e.walk = ${walk}::smallint`,
    day !== undefined && sql`e.day = ${day}::smallint`,
    discipline !== undefined && sql`e.discipline = ${discipline}::smallint`,
    answered !== undefined && sql`e.kind = 'prayer'`,
    answered === 'yes' && answer,
    answered === 'no' && sql`not ${answer}`,
    text !== undefined && holdsWords(text),
  ]
  return sql.join(
    asked.filter((condition) => condition !== false).map((condition) => sql` and ${condition}`),
    sql``,
  )
}

type Listed = {
  /** Which entries `e`. */
  rows: RawBuilder<unknown>
  /** By which of their moments they are in order. */
  moment: 'written_at' | 'trashed_at'
  /** Their kind, if they are of one. */
  kind?: EntryKind | undefined
}

async function listOwn(tx: Transaction, part: Part, { rows, moment, kind }: Listed): Promise<Page> {
  const mine = sql`e.person_id = ${me} and ${rows}`
  const newestFirst = sql`order by ${sql.ref(`e.${moment}`)} desc, e.id desc`
  // What hangs on entries is read once for all of them: most have none of it.
  const theirs = sql`any (array(select id from page))`
  const prayer = kind === undefined || kind === 'prayer' ? prayerColumn : noPrayer
  const found = await tx.all(sql<(EntryRow & { total: number }) | { id: null; total: number }>`
    with page as (
      select e.id, e.kind, e.walk, e.day, e.discipline, e.text, e.audience, e.version, e.written_at, e.edited_at, e.trashed_at
      from app.entries e
      where ${mine} ${after(part.after, { moment: sql.ref(`e.${moment}`), id: sql`e.id` })}
      ${newestFirst}
      limit ${part.limit + 1}
    ), files as (
      select ${attachmentColumns}, a.position, a.entry_id, a.removed_from from ${everyFile} a
      where a.entry_id = ${theirs} or a.removed_from = ${theirs}
    ), advice as (
      select g.entry_id, g.source from ${allGuidance} g where g.entry_id = ${theirs}
    )
    select counted.total, e.* from (select count(*)::integer as total from app.entries e where ${mine}) counted
    left join (
      select ${columnsWith({ files: sql`files`, guidance: sql`advice`, prayer })} from page e join app.stages s on s.number = e.discipline
    ) e on true
    ${newestFirst}`)
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
