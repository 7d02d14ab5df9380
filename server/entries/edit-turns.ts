import { sql } from 'kysely'
import { editLimits } from '#contract/entries/limits.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { failure } from '#server/platform/failure.ts'

/** Takes a turn of editing, of the minute and of the day. RATE_LIMITED where there is none left; the transaction takes it back. */
export async function requireEditTurn(tx: Transaction): Promise<void> {
  const { minute, day } = editLimits
  const turns = await Promise.all([
    tx.first(turn('edit', minute.most, minute.seconds)),
    tx.first(turn('edits of a day', day.most, day.seconds)),
  ])
  for (const taken of turns) {
    if (!taken?.allowed)
      throw failure('RATE_LIMITED', { act: 'edit', resetsAt: taken?.resets_at ?? new Date() })
  }
}

function turn(act: string, most: number, seconds: number) {
  return sql<{ allowed: boolean; resets_at: Date }>`
    select allowed, resets_at from sec.take_turn(${act}, ${most}::integer, ${seconds} * interval '1 second')`
}
