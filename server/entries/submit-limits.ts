import { sql, type RawBuilder } from 'kysely'
import { dailySubmitLimit, prayerLimit, submitLimit } from '#contract/entries/limits.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { SubmitsLeft } from '#contract/entries/entry.ts'
import { failure } from '#server/platform/failure.ts'

/** What the turns of one submit came to. */
export type SubmitTurns = {
  allowed: boolean
  remaining: number
  ends: Date
  day_allowed: boolean
  day_ends: Date
}

/** Takes the turns of submitting an entry `e`: of its kind, and of all kinds together but prayers, which have a day's turns of their own. */
export function turnsOf(kind: EntryKind): { columns: RawBuilder<unknown>; from: RawBuilder<unknown> } {
  const { most, seconds } = limitOf(kind)
  const own = sql`sec.take_turn(e.kind, ${most}::integer, ${seconds} * interval '1 second') own`
  if (kind === 'prayer') {
    return {
      columns: sql`own.allowed, own.remaining, own.resets_at as ends, true as day_allowed, own.resets_at as day_ends`,
      from: sql`cross join lateral ${own}`,
    }
  }
  // A function of constants would be called whether or not anything was written.
  return {
    columns: sql`own.allowed, own.remaining, own.resets_at as ends, today.allowed as day_allowed, today.resets_at as day_ends`,
    from: sql`cross join lateral ${own} cross join lateral sec.take_turn(
      'submit' || left(e.kind, 0), ${dailySubmitLimit.most}::integer, ${dailySubmitLimit.seconds} * interval '1 second') today`,
  }
}

/** RATE_LIMITED where a turn was refused. */
export function requireTurns(kind: EntryKind, turns: SubmitTurns): void {
  if (!turns.allowed) throw failure('RATE_LIMITED', { act: kind, resetsAt: turns.ends })
  if (!turns.day_allowed) throw failure('RATE_LIMITED', { act: 'submit', resetsAt: turns.day_ends })
}

export type LeftRow = { remaining: number; resets_at: Date | null }

/** How many submits of a kind the person has left in the running window. */
export function submitsLeftQuery(kind: EntryKind): RawBuilder<LeftRow> {
  return sql`select remaining, resets_at from sec.turns_left(${kind}, ${limitOf(kind).most}::integer)`
}

export function presentLeft(row: LeftRow | undefined): SubmitsLeft {
  return { remaining: row?.remaining ?? 0, resetsAt: row?.resets_at ?? null }
}

function limitOf(kind: EntryKind): { most: number; seconds: number } {
  return kind === 'prayer' ? prayerLimit : submitLimit
}
