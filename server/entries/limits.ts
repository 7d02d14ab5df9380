import type { RawBuilder } from 'kysely'
import type { SubmitsLeft } from '#contract/entries/entry.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { dailySubmitLimit, editLimits, prayerLimit, submitLimit } from '#contract/entries/limits.ts'
import { type Limit, type TakenTurn, type TurnsLeft, turnsLeft } from '#server/database/turns.ts'

/** Of any change to what is written. */
export const editTurns: readonly Limit[] = [
  { name: 'edit', act: 'edit', ...editLimits.minute },
  { name: 'edits of a day', act: 'edit', ...editLimits.day },
]

const ofDay: Limit = { name: 'submit', act: 'submit', ...dailySubmitLimit }

/** Of submitting: of its kind first, then of all kinds together but prayers, which have a day's turns of their own. */
export function submitTurns(kind: EntryKind): readonly Limit[] {
  if (kind === 'prayer') return [ofKind(kind)]
  return [ofKind(kind), ofDay]
}

/** How many submits of a kind the person has left in the running window. */
export function submitsLeftQuery(kind: EntryKind): RawBuilder<TurnsLeft> {
  return turnsLeft(ofKind(kind))
}

/** How many submits of all kinds but prayers together the person has left in the running day. */
export function dailySubmitsLeftQuery(): RawBuilder<TurnsLeft> {
  return turnsLeft(ofDay)
}

export function presentLeft(row: TurnsLeft | undefined): SubmitsLeft {
  return { remaining: row?.remaining ?? 0, resetsAt: row?.resets_at ?? null }
}

/** What is left of submits of a kind after one, by the turns that it took. */
export function presentTaken([ofKind]: readonly TakenTurn[]): SubmitsLeft {
  return { remaining: ofKind?.remaining ?? 0, resetsAt: ofKind ? new Date(ofKind.resets_at) : null }
}

function ofKind(kind: EntryKind): Limit {
  return { name: kind, act: kind, ...(kind === 'prayer' ? prayerLimit : submitLimit) }
}
