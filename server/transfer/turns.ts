import { sql } from 'kysely'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/platform/transaction.ts'

type Limit = { most: number; seconds: number }

/** Takes a turn of the person who asks, or fails with RATE_LIMITED. */
export async function takeTurn(tx: Transaction, act: string, { most, seconds }: Limit): Promise<void> {
  const turn = await tx.first(sql<{ allowed: boolean; resets_at: Date }>`
    select allowed, resets_at from sec.take_turn(${act}, ${most}::integer, ${seconds} * interval '1 second')`)
  if (!turn?.allowed) throw failure('RATE_LIMITED', { act, resetsAt: turn?.resets_at ?? new Date() })
}

/** Fails with RATE_LIMITED where there is no turn left; takes none. */
export async function requireTurn(tx: Transaction, act: string, { most }: Limit): Promise<void> {
  const left = await tx.first(sql<{ remaining: number; resets_at: Date | null }>`
    select remaining, resets_at from sec.turns_left(${act}, ${most}::integer)`)
  if (!left?.remaining) throw failure('RATE_LIMITED', { act, resetsAt: left?.resets_at ?? new Date() })
}
