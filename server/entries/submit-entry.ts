import { sql, type RawBuilder } from 'kysely'
import type { Entry, SubmitsLeft } from '#contract/entries/entry.ts'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import { type Audience, type EntryKind, narrowest } from '#contract/entries/kinds.ts'
import { stageOf } from '#contract/programme/length.ts'
import { me } from '#server/platform/asker.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { requireTurns, type TakenTurn, turnsFor } from '#server/platform/turns.ts'
import { readDraft } from '#server/drafts/drafts.ts'
import { tieAttachments } from '#server/files/attachments.ts'
import { failure } from '#server/platform/failure.ts'
import { displayedDay } from '#server/progress/day-rule.ts'
import { hasOpened, lockedDay } from '#server/progress/open-day.ts'
import { presentWalk, settleDay, walkQuery } from '#server/progress/walk-state.ts'
import { confessionStage } from './audiences.ts'
import { editEntry } from './edit-entry.ts'
import { entryColumns, type EntryRow, findEntry, presentEntry, writtenFor } from './entries.ts'
import { presentLeft, presentTaken, submitsLeftQuery, submitTurns } from './limits.ts'

export type Submitted = {
  entry: Entry
  dayCompleted: boolean
  nextOpensAt: Date | null
  submitsLeft: SubmitsLeft
}

type Input = {
  id: string
  kind: EntryKind
  walk?: number | undefined
  day?: number | undefined
  text: string
  audience: Audience
  attachments?: string[] | undefined
}

/** The same with the day and walk that it belongs to. */
type PlacedInput = Input & { walk: number; day: number }

type WrittenRow = EntryRow & { turns: TakenTurn[]; other_written: boolean }

/**
 * Writes an entry, and completes its day if it is the second of the two that the day asks for. The same id again answers
 * the entry that the first call made, with what the writer changed before sending it again.
 * Errors: DAY_LOCKED, ALREADY_WRITTEN, RATE_LIMITED, NOT_FOUND for a walk that was never begun.
 */
export async function submitEntry(tx: Transaction, input: Input): Promise<Submitted> {
  const placed = await place(tx, input)
  const row = await tx.first(insertion(placed))
  if (!row) return answerUnwritten(tx, placed)
  requireTurns(submitTurns(placed.kind), row.turns)
  const { attachments = [] } = placed
  const tied = attachments.length > 0 ? await tieAttachments(tx, row.id, attachments) : []
  const settled = row.other_written ? await settleDay(tx, row.walk, row.day) : null
  return {
    entry: { ...presentEntry(row), attachments: tied },
    dayCompleted: settled?.complete ?? false,
    nextOpensAt: settled?.complete ? settled.nextOpensAt : null,
    submitsLeft: presentTaken(row.turns),
  }
}

// What no day asks for is written on the day that is shown as today's.
async function place(tx: Transaction, input: Input): Promise<PlacedInput> {
  if (isDayKind(input.kind) && input.day !== undefined) {
    return { ...input, walk: input.walk ?? (await tx.person).walk, day: input.day }
  }
  const row = await tx.first(walkQuery())
  if (!row) throw new Error('A person without a walk')
  return { ...input, walk: row.walk, day: displayedDay(presentWalk(row), tx.now) }
}

// One statement: the entry, the choice of audience remembered, the draft cleared, the turns counted. Writes nothing
// where the day is locked or already written; row security would refuse the former too, but without saying why.
function insertion({ id, kind, walk, day, text, audience }: PlacedInput): RawBuilder<WrittenRow> {
  const choice = sql.ref(`${kind}_audience`)
  const lasting = stageOf(day) !== confessionStage
  const ofDay = isDayKind(kind)
    ? sql`walk = ${walk}::smallint and day = ${day}::smallint`
    : sql`entry_id is null`
  return sql<WrittenRow>`
    with written as (
      insert into app.entries (id, kind, walk, day, text, audience)
      select ${id}::uuid, ${kind}, ${walk}::smallint, ${day}::smallint, ${text}, ${audience}
      where ${hasOpened(walk, day)}
      on conflict do nothing
      returning *
    ), chosen as (
      update app.settings set ${choice} = ${audience}
      where ${lasting}::boolean and person_id = ${me} and ${choice} <> ${audience} and exists (select 1 from written)
    ), cleared as (
      delete from app.drafts
      where person_id = ${me} and kind = ${kind} and ${ofDay} and exists (select 1 from written)
    )
    select ${entryColumns}, ${turnsFor(sql`e.kind`, submitTurns(kind))} as turns,
      e.kind in ('reflection', 'challenge') and exists (
        select 1 from app.entries o
        where o.person_id = ${me} and o.walk = e.walk and o.day = e.day and o.kind in ('reflection', 'challenge')
          and o.kind <> e.kind and o.trashed_at is null
      ) as other_written
    from written e
    join app.stages s on s.number = e.discipline`
}

async function answerUnwritten(tx: Transaction, input: PlacedInput): Promise<Submitted> {
  const made = await findEntry(tx, input.id)
  if (made) return answerRepeated(tx, made, input)

  const live = await writtenFor(tx, input)
  if (live) throw failure('ALREADY_WRITTEN', { day: input.day, entryId: live.id })
  const locked = await lockedDay(tx, input.walk, input.day)
  if (locked) throw locked
  // The id is somebody else's.
  throw failure('NOT_FOUND')
}

async function answerRepeated(tx: Transaction, made: Entry, input: PlacedInput): Promise<Submitted> {
  const elsewhere = isDayKind(made.kind) && (made.day !== input.day || made.walk !== input.walk)
  if (made.kind !== input.kind || elsewhere || made.trashedAt) throw failure('NOT_FOUND')
  await forgetLateCopy(tx, input)
  // Edited since, perhaps on another device: what was sent late must not undo it, though it may go on from there.
  const edited = made.version > 1
  if (edited && !(await goesOn(tx, made, input.text)))
    throw failure('ALREADY_WRITTEN', { day: made.day, entryId: made.id })
  // Whoever was shut out since stays shut out.
  const audience = edited ? narrowest(made.audience, input.audience) : input.audience
  if (made.text !== input.text || made.audience !== audience)
    return answerAgain(tx, await editEntry(tx, { ...input, audience, version: made.version }))
  const { attachments } = input
  if (edited || !attachments || attachments.join() === idsOf(made)) return answerAgain(tx, made)
  return answerAgain(tx, { ...made, attachments: await tieAttachments(tx, made.id, attachments) })
}

// Whether these words begin with all that the entry has said, from its first version on.
async function goesOn(tx: Transaction, { id, text }: Entry, next: string): Promise<boolean> {
  const earlier = await tx.all(sql<{ text: string }>`
    select text from app.entry_versions where entry_id = ${id}::uuid order by version`)
  const said = [...earlier.map((version) => version.text), text, next]
  return said.every((words, at) => words.startsWith(said[at - 1] ?? ''))
}

function idsOf({ attachments }: Entry): string {
  return attachments.map(({ id }) => id).join()
}

// A copy of these words, or of how they began, may have come after the entry, from a page that was closing or in a call
// that was not answered. Left there, it would be taken for the next one.
async function forgetLateCopy(tx: Transaction, { kind, text, attachments = [] }: PlacedInput): Promise<void> {
  if (isDayKind(kind)) return
  const { draft } = await readDraft(tx, { kind })
  const begun = draft?.text.trim()
  if (!draft || !begun || !text.startsWith(begun)) return
  if (!draft.attachments.every(({ id }) => attachments.includes(id))) return
  await tx.all(sql`delete from app.drafts where person_id = ${me} and kind = ${kind} and entry_id is null`)
}

// What the first answer said may have been lost, so the day's completion is told again.
async function answerAgain(tx: Transaction, entry: Entry): Promise<Submitted> {
  const [left, row] = await Promise.all([
    tx.first(submitsLeftQuery(entry.kind)),
    tx.first(walkQuery(sql`${entry.walk}::smallint`)),
  ])
  const walk = row && presentWalk(row)
  const dayCompleted = isDayKind(entry.kind) && (walk?.completed.has(entry.day) ?? false)
  const opensAt = walk?.openings.get(entry.day + 1)
  return {
    entry,
    dayCompleted,
    nextOpensAt: dayCompleted && opensAt ? dateOf(opensAt) : null,
    submitsLeft: presentLeft(left),
  }
}
