import { sql, type RawBuilder } from 'kysely'
import type { Entry, SubmitsLeft } from '#contract/entries/entry.ts'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import { type Audience, narrowest } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Progress } from '#contract/progress/eligibility.ts'
import { me } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { requireTurns, type TakenTurn, turnsFor } from '#server/database/turns.ts'
import { isSpentBy } from '#server/drafts/drafts.ts'
import { tieAttachments } from '#server/files/attachments.ts'
import { failure } from '#server/platform/failure.ts'
import { displayedDay } from '#server/progress/day-rule.ts'
import { hasOpened, lockedDay } from '#server/progress/open-day.ts'
import { presentNext, presentWalk, settleDay, walkQuery } from '#server/progress/walk-state.ts'
import { beginsPrivate } from './audiences.ts'
import { changeFiles, editEntry } from './edit-entry.ts'
import { type EntryRow, findEntry, freshColumns, presentEntry, writtenFor } from './entries.ts'
import { presentLeft, presentTaken, submitsLeftQuery, submitTurns } from './limits.ts'

export type Submitted = {
  entry: Entry
  dayCompleted: boolean
  next: Progress['next']
  submitsLeft: SubmitsLeft
}

type Input = {
  id: string
  kind: EntryKind
  walk?: number | undefined
  day?: number | undefined
  text: string
  tried?: Sent[] | undefined
  audience: Audience
  attachments?: string[] | undefined
  knownDraft?: Date | null | undefined
}

/** What a device has sent under an id. */
type Sent = { text: string; audience: Audience; attachments: string[] }

/** What was sent, with the day and walk that it belongs to. */
type PlacedInput = Input & { walk: number; day: number }

type WrittenRow = EntryRow & { turns: TakenTurn[]; other_written: boolean }

/**
 * Writes an entry, and completes its day if it is the second of the two that the day asks for. The same id again answers
 * the entry that the first call made, with what its writer has changed or written on to it since.
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
    next: settled?.complete ? settled.next : null,
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

// One statement: the entry, its place in the queue of whoever leads its author and in their circle, the choice of audience
// remembered, the draft cleared, the turns counted. Writes nothing
// where the day is locked or already written; row security would refuse the former too, but without saying why.
function insertion({ id, kind, walk, day, text, audience, ...more }: PlacedInput): RawBuilder<WrittenRow> {
  const choice = sql.ref(`${kind}_audience`)
  const lasting = !beginsPrivate(day)
  const ofDay = isDayKind(kind)
    ? sql`d.walk = ${walk}::smallint and d.day = ${day}::smallint`
    : sql`d.entry_id is null`
  const { attachments = [], knownDraft } = more
  const spent = isSpentBy({ text, attachments: sql`${attachments}::uuid[]`, knownDraft })
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
      delete from app.drafts d
      where d.person_id = ${me} and d.kind = ${kind} and ${ofDay} and ${spent} and exists (select 1 from written)
    )
    select ${freshColumns(kind)}, ${turnsFor(sql`e.kind`, submitTurns(kind))} as turns,
      case when e.audience <> 'private' then sec.await_feedback(e.id) end,
      case when e.audience = 'shared' then sec.show_in_circle(e.id) end,
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
  const text = await textAfter(tx, made, input)
  if (text === null) throw failure('ALREADY_WRITTEN', { day: made.day, entryId: made.id })
  const own = ownTry(made, input)
  // Whoever was shut out since stays shut out, and files that this device has not seen stay.
  const isOwnChoice = own?.audience === made.audience
  const audience = isOwnChoice ? input.audience : narrowest(made.audience, input.audience)
  const { attachments, knownDraft } = input
  const wanted = { text, audience, attachments, knownAttachments: own?.attachments ?? [], knownDraft }
  const isSaid = made.text === text && made.audience === audience
  const { id, version } = made
  return answerAgain(
    tx,
    isSaid ? await changeFiles(tx, made, wanted) : await editEntry(tx, { ...wanted, id, version }),
  )
}

// What the entry is to say. What this device sent itself it may put otherwise. What another one sent, or what was edited
// since, is not undone by what comes late, which may go on from all that was said, or say a part of it.
async function textAfter(tx: Transaction, made: Entry, input: Input): Promise<string | null> {
  const { text } = input
  if (ownTry(made, input)) return text
  const earlier = await tx.all(sql<{ text: string }>`
    select text from app.entry_versions where entry_id = ${made.id}::uuid order by version`)
  const said = [...earlier.map((version) => version.text), made.text]
  if (said.some((words) => words.startsWith(text))) return made.text
  const goesOn = [...said, text].every((words, at, all) => words.startsWith(all[at - 1] ?? ''))
  return goesOn ? text : null
}

// What this device has sent, where the entry says just that and was never edited. Of several that say it, the one that arrived
// is the likest, or else the newest.
function ownTry(made: Entry, { tried = [] }: Input): Sent | undefined {
  const same = made.version === 1 ? tried.filter(({ text }) => text === made.text).toReversed() : []
  const files = new Set(made.attachments.map(({ id }) => id))
  const isAsRead = ({ audience }: Sent) => audience === made.audience
  const holdsTheFiles = ({ attachments }: Sent) => files.symmetricDifference(new Set(attachments)).size === 0
  return (
    same.find((one) => isAsRead(one) && holdsTheFiles(one)) ??
    same.find(isAsRead) ??
    same.find(holdsTheFiles) ??
    same[0]
  )
}

// What the first answer said may have been lost, so the day's completion is told again.
async function answerAgain(tx: Transaction, entry: Entry): Promise<Submitted> {
  const [left, row] = await Promise.all([
    tx.first(submitsLeftQuery(entry.kind)),
    tx.first(walkQuery(sql`${entry.walk}::smallint`)),
  ])
  const walk = row && presentWalk(row)
  const dayCompleted = isDayKind(entry.kind) && (walk?.completed.has(entry.day) ?? false)
  return {
    entry,
    dayCompleted,
    next: dayCompleted && walk ? presentNext(walk, tx.now) : null,
    submitsLeft: presentLeft(left),
  }
}
