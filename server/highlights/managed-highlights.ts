import { type RawBuilder, sql } from 'kysely'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Highlight } from '#contract/highlights/highlights.ts'
import { present } from '#server/database/asker.ts'
import { isForbidden } from '#server/database/database.ts'
import { failure } from '#server/platform/failure.ts'
import { boundsOf, numbered } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { consentColumns, type ConsentRow } from './consent.ts'

export type ManagedRow = ConsentRow & {
  id: string
  entry_id: string | null
  author: ProfileRow | null
  kind: EntryKind
  day: number
  /** Null where the entry is not there to be shown; so are the next two. */
  text: string | null
  version: number
  written_at: Date
  notes: string
  leader: ProfileRow | null
  created_at: Date
  used_at: Date | null
  used_by: ProfileRow | null
  used_before: Date | null
  take_down: boolean
  taken_back: Highlight['takenBack']
}

type Counts = { fresh: number; used: number; take_down: number }

/** The highlights `h` of the organization, each with its entry `e` as far as it may be shown, and what its author answered. */
const from = sql`
  from app.highlights h
  left join app.entries e on e.id = h.entry_id and e.audience <> 'private' and e.trashed_at is null
  left join app.highlight_consents c on c.entry_id = h.entry_id`

// What its author has taken back before it was used is nowhere any more.
const isFresh = sql`h.used_at is null and e.id is not null`
const isUsed = sql`h.used_at is not null`
const isToTakeDown = sql`(h.used_at is not null and (e.id is null or c.answer is distinct from 'given'))`

// What is used of those who leave is still to be taken down, and says nothing more of them.
const isLeft = sql`coalesce(h.person_id = any (array(select sec.leaving())), false)`

const columns = sql`
  h.id, h.entry_id, case when not ${isLeft} then ${profileOf(sql`h.person_id`)} end as author, h.entry_kind as kind,
  h.entry_day as day, e.text, e.version, e.written_at, case when ${isLeft} then 'left' else h.taken_back end as taken_back,
  case when ${isLeft} then '' else coalesce(sec.notes_on(h.id), '') end as notes, ${profileOf(sql`h.leader_id`)} as leader, h.created_at,
  h.used_at, ${profileOf(sql`h.used_by`)} as used_by, ${consentColumns}, ${isToTakeDown} as take_down,
  (
    select max(o.used_at) from app.highlights o where o.entry_id = h.entry_id and h.used_at is null
  ) as used_before`

/** A numbered page of those that are new, or that were used; the newest first. */
export async function listHighlights(tx: Transaction, { used, page }: { used: 'yes' | 'no'; page: number }) {
  const [shown, moment] = used === 'yes' ? [isUsed, sql`h.used_at`] : [isFresh, sql`h.created_at`]
  const [counts, rows] = await Promise.all([
    tx.first(sql<Counts>`
      select count(*) filter (where ${isFresh})::integer as fresh, count(*) filter (where ${isUsed})::integer as used,
        count(*) filter (where ${isToTakeDown})::integer as take_down
      ${from}`),
    tx.all(sql<ManagedRow>`
      select ${columns} ${from} where ${shown}
      order by ${moment} desc, h.id desc
      ${boundsOf(page, sql`select count(*) ${from} where ${shown}`)}`),
  ])
  const { fresh = 0, used: usedCount = 0, take_down: takeDown = 0 } = counts ?? {}
  return {
    highlights: rows.map(presentHighlight),
    ...numbered(page, used === 'yes' ? usedCount : fresh),
    counts: { fresh, used: usedCount, takeDown },
  }
}

/** One of them, whether it is new or was used. Errors: NOT_FOUND. */
export async function readManagedHighlight(tx: Transaction, id: string): Promise<ManagedRow> {
  const row = await tx.first(sql<ManagedRow>`select ${columns} ${from} where h.id = ${id}::uuid`)
  if (!row) throw failure('NOT_FOUND')
  return row
}

/**
 * Notes that an entry was used, whoever highlighted it. The database knows whether its author agrees. Errors: NOT_FOUND,
 * CONSENT_MISSING.
 */
export async function markUsed(tx: Transaction, id: string): Promise<Highlight> {
  await tx.first(mark(id, present)).catch((error: unknown) => {
    throw isForbidden(error) ? failure('CONSENT_MISSING') : error
  })
  return presentHighlight(await readManagedHighlight(tx, id))
}

/** Notes that it was not, or is no longer shown. Errors: NOT_FOUND, FORBIDDEN where it is not its author’s any more. */
export async function markUnused(tx: Transaction, id: string): Promise<Highlight> {
  await tx.first(mark(id, sql`null`))
  const row = await readManagedHighlight(tx, id)
  if (row.used_at !== null) throw failure('FORBIDDEN')
  return presentHighlight(row)
}

// What was marked so before keeps its moment, and what was not is let be.
function mark(id: string, moment: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    update app.highlights set used_at = ${moment}
    where entry_id = (select entry_id from app.highlights where id = ${id}::uuid)
      and (used_at is null) = (${moment}::timestamptz is not null)`
}

function presentHighlight(row: ManagedRow): Highlight {
  const { text, version, written_at: writtenAt } = row
  return {
    id: row.id,
    entryId: row.entry_id,
    author: row.author && presentProfile(row.author),
    kind: row.kind,
    day: row.day,
    entry: text === null ? null : { text, version, writtenAt },
    notes: row.notes,
    leader: row.leader && presentProfile(row.leader),
    consent: row.consent,
    named: row.named,
    answeredAt: row.answered_at,
    createdAt: row.created_at,
    usedAt: row.used_at,
    usedBy: row.used_by && presentProfile(row.used_by),
    usedBefore: row.used_before,
    takeDown: row.take_down,
    takenBack: row.taken_back,
    can: { use: mayBeUsed(row), unuse: row.used_at !== null && row.author !== null, remove: true },
  }
}

/** Whether its author agrees that it is shown as it stands, and it was not yet. */
function mayBeUsed({ text, consent, used_at }: ManagedRow): boolean {
  return text !== null && consent === 'given' && used_at === null
}
