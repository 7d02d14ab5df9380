import { sql } from 'kysely'
import type { Entry } from '#contract/entries/entry.ts'
import type { Audience } from '#contract/entries/audiences.ts'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import { trashDays } from '#contract/entries/limits.ts'
import { fileMessages, filesPerEntry } from '#contract/files/limits.ts'
import { me, present } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { isSpentBy } from '#server/drafts/drafts.ts'
import { tieAttachments } from '#server/files/attachments.ts'
import { instantOf } from '#server/platform/clock.ts'
import { failure } from '#server/platform/failure.ts'
import { requireTurns, type TakenTurn, turnsFor } from '#server/database/turns.ts'
import type { Database } from '#server/database/database.ts'
import { settleDay } from '#server/progress/walk-state.ts'
import { entryColumns, type EntryRow, findEntry, findLiveEntry, presentEntry, writtenFor } from './entries.ts'
import { editTurns } from './limits.ts'

type Edit = {
  id: string
  version: number
  text: string
  audience: Audience
  /** Ids of the files that the entry is to have; as they are if left out. */
  attachments?: string[] | undefined
  /** Ids of the files that it had, as the editor knows it; if left out, just those it has. */
  knownAttachments?: string[] | undefined
  knownDraft?: Date | null | undefined
}

/** Changes an own live entry; the database keeps the version before. Errors: NOT_FOUND, CHANGED_MEANWHILE, RATE_LIMITED, INVALID_INPUT. */
export async function editEntry(
  tx: Transaction,
  { id, version, text, audience, knownDraft, ...files }: Edit,
): Promise<Entry> {
  const held = sql`array(select a.id from app.attachments a where a.entry_id = e.id)`
  const attachments = files.attachments ? sql`${files.attachments}::uuid[]` : held
  const spent = isSpentBy({ text, former: sql`e.former`, attachments, knownDraft })
  const row = await tx.first(sql<EntryRow & { turns: TakenTurn[]; former_audience: Audience }>`
    with edited as (
      update app.entries set text = ${text}, audience = ${audience}
      where id = ${id}::uuid and person_id = ${me} and version = ${version} and trashed_at is null
      returning new.*, old.text as former, old.audience as former_audience
    ), cleared as (
      delete from app.drafts d using edited e
      where d.person_id = ${me} and d.kind = e.kind and ${spent} and (
        (d.walk = e.walk and d.day = e.day) or d.entry_id = e.id
        or (d.day is null and d.entry_id is null and d.becomes = e.id)
      )
    )
    select ${entryColumns}, ${turnsFor(sql`e.kind`, editTurns)} as turns, e.former_audience
    from edited e
    join app.stages s on s.number = e.discipline`)
  if (row) {
    requireTurns(editTurns, row.turns)
    await comeBefore(tx, id, { isSharedAnew: row.former_audience !== 'shared' })
    return changeFiles(tx, presentEntry(row), files)
  }

  const entry = await findEntry(tx, id)
  if (!entry || entry.trashedAt) throw failure('NOT_FOUND')
  // The same edit sent twice is one edit.
  if (entry.version === version + 1 && entry.text === text && entry.audience === audience)
    return changeFiles(tx, entry, files)
  throw failure('CHANGED_MEANWHILE', { version: entry.version })
}

// Before whom an entry comes once it was changed: those who lead its author, and their circle where it is shared anew. After the change, by
// which whatever is there of it already was told of.
async function comeBefore(
  tx: Transaction,
  id: string,
  { isSharedAnew }: { isSharedAnew: boolean },
): Promise<void> {
  await tx.first(sql`
    select sec.await_feedback(${id}::uuid), case when ${isSharedAnew}::boolean then sec.show_in_circle(${id}::uuid) end`)
}

/**
 * Changes the files of an entry. Two devices may do so at once: each adds and takes away what it did, and neither what the
 * other did. Errors: INVALID_INPUT where they are too many together.
 */
export async function changeFiles(
  tx: Transaction,
  entry: Entry,
  { attachments, knownAttachments }: Pick<Edit, 'attachments' | 'knownAttachments'>,
): Promise<Entry> {
  if (!attachments) return entry
  const held = entry.attachments.map(({ id }) => id)
  const known = knownAttachments ?? held
  const wanted = attachments.filter((id) => held.includes(id) || !known.includes(id))
  const others = held.filter((id) => !known.includes(id))
  const all = [...new Set([...wanted, ...others])]
  if (all.join() === held.join()) return entry
  if (all.length > filesPerEntry)
    throw failure('INVALID_INPUT', { fields: { attachments: [fileMessages.tooManyTogether] } })
  await tieAttachments(tx, entry.id, all)
  return findLiveEntry(tx, entry.id)
}

const unchanged = { dayUncompleted: false, displayedDay: null }

/** Puts an own entry into the trash; the day that asked for it loses the check mark. Doing it twice is doing it once. */
export async function trashEntry(
  tx: Transaction,
  id: string,
): Promise<{ dayUncompleted: boolean; displayedDay: number | null }> {
  const row = await tx.first(sql<{ walk: number; day: number; was_complete: boolean }>`
    with trashed as (
      update app.entries set trashed_at = ${present}
      where id = ${id}::uuid and person_id = ${me} and trashed_at is null
      returning kind, walk, day
    )
    select t.walk, t.day, t.kind in ('reflection', 'challenge') and exists (
      select 1 from app.completions c where c.person_id = ${me} and c.walk = t.walk and c.day = t.day
    ) as was_complete
    from trashed t`)
  if (!row) {
    if (await findEntry(tx, id)) return unchanged
    throw failure('NOT_FOUND')
  }
  if (!row.was_complete) return unchanged
  const { complete, displayedDay } = await settleDay(tx, row.walk, row.day)
  return complete ? unchanged : { dayUncompleted: true, displayedDay }
}

/** Takes an own entry out of the trash. Errors: NOT_FOUND, also when its time there is over; ALREADY_WRITTEN where the day holds another one. */
export async function restoreEntry(
  tx: Transaction,
  id: string,
): Promise<{ entry: Entry; dayCompleted: boolean }> {
  const before = await findEntry(tx, id)
  if (!before) throw failure('NOT_FOUND')
  if (!before.trashedAt) return { entry: before, dayCompleted: false }
  // Some of it may be gone by then.
  if (tx.now.since(instantOf(before.trashedAt)).total('hours') >= trashDays * 24) throw failure('NOT_FOUND')
  const rival = await writtenFor(tx, before)
  if (rival) throw failure('ALREADY_WRITTEN', { day: before.day, entryId: rival.id })
  const restored = await tx.first(sql`
    update app.entries set trashed_at = null
    where id = ${id}::uuid and person_id = ${me} and trashed_at is not null
    returning id`)
  if (restored) await comeBefore(tx, id, { isSharedAnew: true })
  const { complete } = isDayKind(before.kind)
    ? await settleDay(tx, before.walk, before.day)
    : { complete: false }
  const entry = await findEntry(tx, id)
  if (!entry) throw failure('NOT_FOUND')
  return { entry, dayCompleted: complete }
}

/** Removes an own entry in the trash for good, with its versions. */
export async function purgeEntry(tx: Transaction, id: string): Promise<void> {
  const row = await tx.first(sql<{ id: string }>`
    delete from app.entries where id = ${id}::uuid and person_id = ${me} and trashed_at is not null returning id`)
  if (!row) throw failure('NOT_FOUND')
}

/** Removes for good what has been in the trash for 30 days, piece by piece until nothing of it is left. Answers how many rows went. */
export async function emptyTrash(database: Database): Promise<number> {
  for (let gone = 0; ;) {
    const piece = await database.call(sql<{ count: number }>`select sec.purge_trash() as count`)
    if (!piece?.count) return gone
    gone += piece.count
  }
}
