import { type RawBuilder, sql } from 'kysely'
import { failure } from '#server/platform/failure.ts'
import { keyOf } from './throttle.ts'
import type { Transaction } from './transaction.ts'

/** How often something may be done, and in how many seconds from the first time. */
export type Limit = Readonly<{
  /** Tells the counters of one limit from those of others. */
  name: string
  /** What was tried, as the caller is told. */
  act: string
  most: number
  seconds: number
}>

/** What a turn came to, as the database tells it. */
export type TakenTurn = { allowed: boolean; remaining: number; resets_at: string }

export type TurnsLeft = { remaining: number; resets_at: Date | null }

/** Takes a turn of the person who asks, of each limit. RATE_LIMITED where one has none left; the transaction takes all back. */
export async function takeTurns(tx: Transaction, ...limits: Limit[]): Promise<void> {
  const row = await tx.first(sql<{ turns: TakenTurn[] }>`select ${turnsFor(sql`''`, limits)} as turns`)
  requireTurns(limits, row?.turns)
}

/** Takes a turn of their organization. RATE_LIMITED where it has none left; the transaction takes it back. */
export async function takeTurnOfOrganization(tx: Transaction, limit: Limit): Promise<void> {
  const { name, most, seconds } = limit
  const turn = await tx.first(sql<TakenTurn>`
    select allowed, remaining, resets_at::text
    from sec.take_turn_of_organization(${name}, ${most}::integer, ${seconds} * interval '1 second')`)
  requireTurns([limit], turn && [turn])
}

/** Takes a turn of the person who asks with something that `what` names, if there is one left, for where nobody is to be refused. */
export async function mayTakeTurnWith(
  tx: Transaction,
  { name, ...limit }: Limit,
  ...what: string[]
): Promise<boolean> {
  const limits = [{ ...limit, name: keyOf(name, what) }]
  const row = await tx.first(sql<{ turns: TakenTurn[] }>`select ${turnsFor(sql`''`, limits)} as turns`)
  return row?.turns[0]?.allowed === true
}

/**
 * An expression for a statement that may find nothing to do: takes the same turns for a row of which `column` is one, so that
 * without a row none is taken. Its answer is for `requireTurns`.
 */
export function turnsFor(column: RawBuilder<unknown>, limits: readonly Limit[]): RawBuilder<TakenTurn[]> {
  const names = limits.map(({ name }) => name)
  const most = limits.map((limit) => limit.most)
  const seconds = limits.map((limit) => limit.seconds)
  // What does not depend on the row might be done without one.
  return sql`(
    select json_agg(turn order by place)
    from unnest(${names}::text[], ${most}::integer[], ${seconds}::integer[]) with ordinality as limits (name, most, seconds, place)
    cross join lateral sec.take_turn(name || left(${column}, 0), most, seconds * interval '1 second') turn
  )`
}

/** RATE_LIMITED where one of the turns was refused. */
export function requireTurns(limits: readonly Limit[], turns: readonly TakenTurn[] | undefined): void {
  for (const [index, { act }] of limits.entries()) {
    const turn = turns?.[index]
    if (!turn) throw new Error('A turn was not counted.')
    if (!turn.allowed) throw failure('RATE_LIMITED', { act, resetsAt: new Date(turn.resets_at) })
  }
}

/** How many turns the person who asks has left in the running window, which no turn has opened where its end is null. */
export function turnsLeft({ name, most }: Limit): RawBuilder<TurnsLeft> {
  return sql`select remaining, resets_at from sec.turns_left(${name}, ${most}::integer)`
}

/** RATE_LIMITED where no turn is left; takes none. */
export async function requireTurnLeft(tx: Transaction, limit: Limit): Promise<void> {
  const left = await tx.first(turnsLeft(limit))
  if (!left?.remaining)
    throw failure('RATE_LIMITED', { act: limit.act, resetsAt: left?.resets_at ?? new Date() })
}
