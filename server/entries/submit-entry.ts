import { sql, type RawBuilder } from 'kysely'
import type { Audience, Entry, EntryKind, SubmitsLeft } from '#contract/entries/entries.ts'
import { dailySubmitLimit, submitLimit } from '#contract/entries/limits.ts'
import { stageOf } from '#contract/programme/length.ts'
import { me, myWalk } from '#server/platform/asker.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { failure } from '#server/platform/failure.ts'
import { hasOpened, lockedDay } from '#server/progress/open-day.ts'
import { presentWalk, settleDay, walkQuery } from '#server/progress/walk-state.ts'
import { confessionStage } from './audiences.ts'
import { editEntry } from './edit-entry.ts'
import { entryColumns, type EntryRow, findEntry, presentEntry } from './entries.ts'

export type Submitted = {
  entry: Entry
  dayCompleted: boolean
  nextOpensAt: Date | null
  submitsLeft: SubmitsLeft
}

type Input = { id: string; kind: EntryKind; day: number; text: string; audience: Audience }

type WrittenRow = EntryRow & {
  other_written: boolean
  minute_allowed: boolean
  remaining: number
  minute_ends: Date
  day_allowed: boolean
  day_ends: Date
}

/**
 * Writes the reflection or challenge response of an open day, and completes the day if it is the second of the two.
 * The same id again answers the entry that the first call made, with what the writer changed before sending it again.
 * Errors: DAY_LOCKED, ALREADY_WRITTEN, RATE_LIMITED.
 */
export async function submitEntry(tx: Transaction, input: Input): Promise<Submitted> {
  const row = await tx.first(insertion(input))
  if (!row) return answerUnwritten(tx, input)
  if (!row.minute_allowed) throw failure('RATE_LIMITED', { act: input.kind, resetsAt: row.minute_ends })
  if (!row.day_allowed) throw failure('RATE_LIMITED', { act: 'submit', resetsAt: row.day_ends })
  const settled = row.other_written ? await settleDay(tx, row.walk, row.day) : null
  return {
    entry: presentEntry(row),
    dayCompleted: settled?.complete ?? false,
    nextOpensAt: settled?.complete ? settled.nextOpensAt : null,
    submitsLeft: { remaining: row.remaining, resetsAt: row.minute_ends },
  }
}

// One statement: the entry, the choice of audience remembered, the draft cleared, the turns counted. Writes nothing
// where the day is locked or already written; row security would refuse the former too, but without saying why.
function insertion({ id, kind, day, text, audience }: Input): RawBuilder<WrittenRow> {
  const choice = sql.ref(`${kind}_audience`)
  const lasting = stageOf(day) !== confessionStage
  return sql<WrittenRow>`
    with written as (
      insert into app.entries (id, kind, walk, day, text, audience)
      select ${id}::uuid, ${kind}, ${myWalk}, ${day}::smallint, ${text}, ${audience}
      where ${hasOpened(day)}
      on conflict do nothing
      returning *
    ), chosen as (
      update app.settings set ${choice} = ${audience}
      where ${lasting}::boolean and person_id = ${me} and ${choice} <> ${audience} and exists (select 1 from written)
    ), cleared as (
      delete from app.drafts
      where person_id = ${me} and walk = ${myWalk} and kind = ${kind} and day = ${day}::smallint
        and exists (select 1 from written)
    )
    select ${entryColumns},
      exists (
        select 1 from app.entries o
        where o.person_id = ${me} and o.walk = e.walk and o.day = e.day and o.kind <> e.kind
          and o.trashed_at is null
      ) as other_written,
      minute.allowed as minute_allowed, minute.remaining, minute.resets_at as minute_ends,
      today.allowed as day_allowed, today.resets_at as day_ends
    from written e
    join app.stages s on s.number = e.discipline
    cross join lateral sec.take_turn(e.kind, ${submitLimit.most}::integer, ${submitLimit.seconds} * interval '1 second') minute
    cross join lateral sec.take_turn(
      'submit' || left(e.kind, 0), ${dailySubmitLimit.most}::integer, ${dailySubmitLimit.seconds} * interval '1 second') today`
}

async function answerUnwritten(tx: Transaction, input: Input): Promise<Submitted> {
  const made = await findEntry(tx, input.id)
  if (made) return answerRepeated(tx, made, input)

  const live = await tx.first(sql<{ id: string }>`
    select id from app.entries
    where person_id = ${me} and walk = ${myWalk} and kind = ${input.kind} and day = ${input.day}::smallint
      and trashed_at is null`)
  if (live) throw failure('ALREADY_WRITTEN', { day: input.day, entryId: live.id })
  const locked = await lockedDay(tx, input.day)
  if (locked) throw locked
  // The id is somebody else's.
  throw failure('NOT_FOUND')
}

async function answerRepeated(tx: Transaction, made: Entry, input: Input): Promise<Submitted> {
  if (made.kind !== input.kind || made.day !== input.day || made.trashedAt) throw failure('NOT_FOUND')
  const { text, audience } = made
  if (text === input.text && audience === input.audience) return answerAgain(tx, made)
  // Edited since, perhaps on another device: what was sent late must not undo it.
  if (made.version > 1) throw failure('ALREADY_WRITTEN', { day: made.day, entryId: made.id })
  return answerAgain(tx, await editEntry(tx, { ...input, version: 1 }))
}

// What the first answer said may have been lost, so the day's completion is told again.
async function answerAgain(tx: Transaction, entry: Entry): Promise<Submitted> {
  const [left, row] = await Promise.all([
    tx.first(submitsLeftQuery(entry.kind)),
    tx.first(walkQuery(sql`${entry.walk}::smallint`)),
  ])
  const walk = row && presentWalk(row)
  const dayCompleted = walk?.completed.has(entry.day) ?? false
  const opensAt = walk?.openings.get(entry.day + 1)
  return {
    entry,
    dayCompleted,
    nextOpensAt: dayCompleted && opensAt ? dateOf(opensAt) : null,
    submitsLeft: { remaining: left?.remaining ?? 0, resetsAt: left?.resets_at ?? null },
  }
}

/** How many submits of a kind the person has left this minute. */
export function submitsLeftQuery(kind: EntryKind): RawBuilder<{ remaining: number; resets_at: Date | null }> {
  return sql`select remaining, resets_at from sec.turns_left(${kind}, ${submitLimit.most}::integer)`
}
