import { sql, type RawBuilder } from 'kysely'
import type { Draft } from '#contract/drafts/drafts.ts'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { Audience, EntryKind } from '#contract/entries/kinds.ts'
import { me, myWalk, present } from '#server/platform/asker.ts'
import { type AttachmentRow, attachmentsIn, presentAttachment } from '#server/files/attachments.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { dateOf } from '#server/platform/clock.ts'
import { hasOpened, lockedDay } from '#server/progress/open-day.ts'

export type DraftRow = {
  kind: EntryKind
  walk: number | null
  day: number | null
  entry_id: string | null
  text: string
  audience: Audience
  attachments: AttachmentRow[]
  saved_at: Date
}

/** What a draft is for: a day of a walk, the present one if left out; or a testimony or prayer, a new one if left out. */
export type DraftPlace = {
  kind: EntryKind
  walk?: number | undefined
  day?: number | undefined
  entryId?: string | undefined
}

/** The columns of a draft. */
const columns = sql`kind, walk, day, entry_id, text, audience, ${attachmentsIn(sql`drafts.attachments`)} as attachments, saved_at`

/** The person's drafts for one day of a walk, and those of a new testimony and a new prayer. */
export function draftsQuery(day: RawBuilder<unknown>, walk: RawBuilder<unknown>): RawBuilder<DraftRow> {
  return sql<DraftRow>`
    select ${columns} from app.drafts
    where person_id = ${me} and ((walk = ${walk} and day = ${day}) or (day is null and entry_id is null))`
}

export function presentDraft(row: DraftRow): Draft {
  const { kind, walk, day, entry_id, text, audience, attachments, saved_at } = row
  return {
    kind,
    walk,
    day,
    entryId: entry_id,
    text,
    audience,
    attachments: attachments.map(presentAttachment),
    savedAt: saved_at,
  }
}

/** What the person has kept in one place. NOT_FOUND for an entry that is not theirs. */
export async function readDraft(tx: Transaction, place: DraftPlace): Promise<{ draft: Draft | null }> {
  const row = await tx.first(
    sql<DraftRow>`select ${columns} from app.drafts where person_id = ${me} and ${isAt(place)}`,
  )
  if (!row && place.entryId !== undefined && !(await tx.first(ownEntryQuery(place.entryId, place.kind)))) {
    throw failure('NOT_FOUND')
  }
  return { draft: row ? presentDraft(row) : null }
}

type Words = DraftPlace & { text: string; audience: Audience; attachments: string[]; known: Date | null }

/**
 * Keeps a draft in place of the copy that it grew from; an empty text without files removes that. A copy that it does not know stays,
 * and is answered. Errors: DAY_LOCKED, NOT_FOUND for a walk or an entry that is not theirs.
 */
export async function saveDraft(
  tx: Transaction,
  words: Words,
): Promise<{ savedAt: Date | null; rival: Draft | null }> {
  const placed = { ...words, walk: words.walk ?? (await tx.person).walk }
  const isEmpty = words.text === '' && words.attachments.length === 0
  const kept = await tx.first(isEmpty ? removal(placed) : replacement(placed))
  if (kept) return { savedAt: dateOf(tx.now), rival: null }

  const { draft: rival } = await readDraft(tx, placed)
  if (rival) return { savedAt: null, rival }
  // There was nothing to remove.
  if (isEmpty) return { savedAt: dateOf(tx.now), rival: null }
  if (placed.day === undefined) throw failure('NOT_FOUND')
  throw (await lockedDay(tx, placed.walk, placed.day)) ?? new Error('A draft of an open day was not kept')
}

function isAt({ kind, walk, day, entryId }: DraftPlace): RawBuilder<unknown> {
  if (isDayKind(kind)) {
    return sql`kind = ${kind} and walk = ${walk === undefined ? myWalk : sql`${walk}::smallint`} and day = ${day}::smallint`
  }
  return sql`kind = ${kind} and entry_id is not distinct from ${entryId ?? null}::uuid and day is null`
}

const isKnown = ({ known }: Words) => sql`drafts.saved_at <= ${known ?? '-infinity'}::timestamptz`

function removal(words: Words): RawBuilder<{ id: string }> {
  return sql`
    delete from app.drafts where person_id = ${me} and ${isAt(words)} and ${isKnown(words)}
    returning id`
}

function replacement(words: Words & { walk: number }): RawBuilder<{ id: string }> {
  const { kind, text, audience, attachments } = words
  return sql`
    insert into app.drafts (kind, walk, day, entry_id, text, audience, attachments)
    select ${kind}, ${placeValues(words)}, ${text}, ${audience}, ${attachments}::uuid[] where ${mayStand(words)}
    on conflict (person_id, kind, walk, day, entry_id)
      do update set text = excluded.text, audience = excluded.audience, attachments = excluded.attachments,
        saved_at = ${present}
      where ${isKnown(words)}
    returning id`
}

function placeValues({ walk, day, entryId }: DraftPlace): RawBuilder<unknown> {
  if (day !== undefined) return sql`${walk}::smallint, ${day}::smallint, null::uuid`
  return sql`null::smallint, null::smallint, ${entryId ?? null}::uuid`
}

// The day is open, or the entry is theirs; row security refuses anything else too, but without saying why.
function mayStand({ kind, walk, day, entryId }: DraftPlace & { walk: number }): RawBuilder<unknown> {
  if (day !== undefined) return hasOpened(walk, day)
  if (entryId === undefined) return sql`true`
  return sql`exists (${ownEntryQuery(entryId, kind)})`
}

function ownEntryQuery(id: string, kind: EntryKind): RawBuilder<object> {
  return sql`select 1 from app.entries where person_id = ${me} and id = ${id}::uuid and kind = ${kind}`
}
