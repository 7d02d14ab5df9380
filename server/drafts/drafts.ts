import { sql, type RawBuilder } from 'kysely'
import type { Draft } from '#contract/drafts/drafts.ts'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { me, myWalk, present } from '#server/database/asker.ts'
import { type AttachmentRow, attachmentsIn, presentAttachment } from '#server/files/attachments.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { dateOf } from '#server/platform/clock.ts'
import { hasOpened, lockedDay } from '#server/progress/open-day.ts'

export type DraftRow = {
  kind: EntryKind
  walk: number | null
  day: number | null
  entry_id: string | null
  becomes: string
  text: string
  audience: Audience
  attachments: AttachmentRow[]
  files_from: string[]
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
const columns = sql`kind, walk, day, entry_id, becomes, text, audience, ${attachmentsIn(sql`drafts.attachments`)} as attachments, files_from, saved_at`

/** The person's drafts for one day of a walk, and those of a new testimony and a new prayer. */
export function draftsQuery(day: RawBuilder<unknown>, walk: RawBuilder<unknown>): RawBuilder<DraftRow> {
  return sql<DraftRow>`
    select ${columns} from app.drafts
    where person_id = ${me} and ((walk = ${walk} and day = ${day}) or (day is null and entry_id is null))`
}

export function presentDraft(row: DraftRow): Draft {
  const { kind, walk, day, entry_id, becomes, text, audience, attachments, files_from, saved_at } = row
  return {
    kind,
    walk,
    day,
    entryId: entry_id,
    becomes,
    text,
    audience,
    attachments: attachments.map(presentAttachment),
    filesFrom: files_from,
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

type Words = DraftPlace & {
  /** The id of the entry that they will be; that of the copy if left out. */
  becomes?: string | undefined
  text: string
  audience: Audience
  attachments: string[]
  /** Ids of the files that the entry had when the words were begun. */
  filesFrom: string[]
  known: Date | null
}

type Saved = { savedAt: Date | null; rival: Draft | null; written: boolean }

/**
 * Keeps a draft in place of the copy that it grew from; an empty text without files removes that. A copy that it does not know stays,
 * and is answered; words that an entry has by now are not kept. Errors: DAY_LOCKED, NOT_FOUND for a walk or an entry that
 * is not theirs.
 */
export async function saveDraft(tx: Transaction, words: Words): Promise<Saved> {
  const placed = { ...words, walk: words.walk ?? (await tx.person).walk }
  const isEmpty = words.text === '' && words.attachments.length === 0
  const kept = await tx.first(isEmpty ? removal(placed) : replacement(placed))
  if (kept) return { savedAt: kept.saved_at, rival: null, written: false }
  if (!isEmpty && (await tx.first(writtenQuery(words)))) return { savedAt: null, rival: null, written: true }

  const { draft: rival } = await readDraft(tx, placed)
  if (rival) return { savedAt: null, rival, written: false }
  // There was nothing to remove.
  if (isEmpty) return { savedAt: dateOf(tx.now), rival: null, written: false }
  if (placed.day === undefined) throw failure('NOT_FOUND')
  throw (await lockedDay(tx, placed.walk, placed.day)) ?? new Error('A draft of an open day was not kept')
}

function isAt({ kind, walk, day, entryId }: DraftPlace): RawBuilder<unknown> {
  if (isDayKind(kind)) {
    return sql`kind = ${kind} and walk = ${walk === undefined ? myWalk : sql`${walk}::smallint`} and day = ${day}::smallint`
  }
  return sql`kind = ${kind} and entry_id is not distinct from ${entryId ?? null}::uuid and day is null`
}

// The very copy: by another server's clock a later one may bear an earlier moment.
const isKnown = ({ known }: Words) => sql`drafts.saved_at = ${known}::timestamptz`

function removal(words: Words): RawBuilder<{ saved_at: Date }> {
  return sql`
    delete from app.drafts where person_id = ${me} and ${isAt(words)} and ${isKnown(words)}
    returning saved_at`
}

function replacement(words: Words & { walk: number }): RawBuilder<{ saved_at: Date }> {
  const { kind, becomes, text, audience, attachments, filesFrom } = words
  return sql`
    insert into app.drafts (kind, walk, day, entry_id, becomes, text, audience, attachments, files_from)
    select ${kind}, ${placeValues(words)}, coalesce(${becomes ?? null}::uuid, gen_random_uuid()), ${text}, ${audience},
      ${attachments}::uuid[], ${filesFrom}::uuid[]
    where ${mayStand(words)}
    on conflict (person_id, kind, walk, day, entry_id)
      do update set becomes = coalesce(${becomes ?? null}::uuid, drafts.becomes), text = excluded.text,
        audience = excluded.audience, attachments = excluded.attachments, files_from = excluded.files_from, saved_at = ${present}
      where ${isKnown(words)}
    returning saved_at`
}

function placeValues({ walk, day, entryId }: DraftPlace): RawBuilder<unknown> {
  if (day !== undefined) return sql`${walk}::smallint, ${day}::smallint, null::uuid`
  return sql`null::smallint, null::smallint, ${entryId ?? null}::uuid`
}

// The day is open, or the entry is theirs; row security refuses anything else too, but without saying why.
function mayStand(words: Words & { walk: number }): RawBuilder<unknown> {
  const { kind, walk, day, entryId } = words
  if (entryId !== undefined) return sql`exists (${ownEntryQuery(entryId, kind)})`
  // A copy of these words may come after the entry, from another device or in a call that was not answered. Left there,
  // it would be taken for the next one, or for a change of it.
  const isNew = sql`not exists (${writtenQuery(words)})`
  if (day === undefined) return isNew
  return sql`${isNew} and (${hasOpened(walk, day)} or exists (${entryOfDayQuery(words)}))`
}

/** What an entry says by now: its words, its files, and the draft that they grew from. */
type Said = {
  text: string
  /** What it said before, if it did. */
  former?: RawBuilder<unknown>
  attachments: RawBuilder<unknown>
  knownDraft: Date | null | undefined
}

/**
 * The condition under which a draft `d` goes with what an entry says: it is the one that this grew from, or is all said in it. What
 * was a part already of what the entry said before is a change that takes something away, made elsewhere.
 */
export function isSpentBy({ text, former, attachments, knownDraft }: Said): RawBuilder<unknown> {
  const words = sql`btrim(d.text, ${blanks})`
  const takesAway = former ? sql`starts_with(${former}, ${words})` : sql`false`
  return sql`(
    d.saved_at = ${knownDraft ?? null}::timestamptz
    or ((${words} = ${text} or (starts_with(${text}, ${words}) and not ${takesAway})) and d.attachments <@ ${attachments})
  )`
}

// What `trim` takes away.
const blanks =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

/** The entry that these words were to become, if it says all of them to no more readers, or did so before it was edited. */
function writtenQuery({ kind, becomes, text, audience, attachments }: Words): RawBuilder<object> {
  return sql`
    select 1 from app.entries e
    where e.person_id = ${me} and e.id = ${becomes ?? null}::uuid and e.kind = ${kind} and e.trashed_at is null
      and (e.audience in ('private', ${audience}) or ${audience} = 'shared')
      and (starts_with(e.text, ${text.trim()}) or exists (
        select 1 from app.entry_versions v where v.entry_id = e.id and starts_with(v.text, ${text.trim()})
      ))
      and not exists (
        select 1 from unnest(${attachments}::uuid[]) as sent (id)
        where not exists (select 1 from app.attachments a where a.id = sent.id and a.entry_id = e.id)
      )`
}

// Whoever may edit an entry may keep what they make of it, though its day has not opened: it was brought along.
function entryOfDayQuery({ kind, walk, day }: DraftPlace): RawBuilder<object> {
  return sql`
    select 1 from app.entries
    where person_id = ${me} and kind = ${kind} and walk = ${walk}::smallint and day = ${day}::smallint and trashed_at is null`
}

function ownEntryQuery(id: string, kind: EntryKind): RawBuilder<object> {
  return sql`select 1 from app.entries where person_id = ${me} and id = ${id}::uuid and kind = ${kind}`
}
