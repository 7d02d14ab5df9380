import { sql } from 'kysely'
import type { Logger } from 'pino'
import { type Clock, dateOf } from '#server/platform/clock.ts'
import type { Database } from '#server/database/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { tryEach } from '#server/platform/try-each.ts'
import type { AccountParts } from './account-parts.ts'
import { inform } from './inform.ts'

/** The person who asks, and whether they may have their account deleted. */
export async function readHolder(tx: Transaction): Promise<{ id: string; mayLeave: boolean }> {
  const [{ id }, answer] = await Promise.all([
    tx.person,
    tx.first(sql<{ may: boolean }>`select sec.may_leave() as may`),
  ])
  return { id, mayLeave: answer?.may ?? false }
}

/**
 * Notes that the person who asks wants to be deleted, ends all their sessions, and answers when it will be. LAST_ADMIN
 * where an organization would be without one.
 */
export async function leave(tx: Transaction): Promise<{ id: string; dueAt: Date }> {
  const [{ id }, answer] = await Promise.all([
    tx.person,
    tx.first(sql<{ due_at: Date | null }>`select sec.leave() as due_at`),
  ])
  if (!answer?.due_at) throw failure('LAST_ADMIN')
  return { id, dueAt: answer.due_at }
}

/** Writes to the holder that it is so, and how to take it back. */
export function tellOfDeletion(parts: AccountParts, accountId: string): Promise<void> {
  return inform(parts, { letter: 'deletion-asked', accountId })
}

/** When a pending deletion is due, and the zone in which its holder reads times; undefined where none is pending. */
export async function pendingDeletion(
  { accounts }: AccountParts,
  accountId: string,
): Promise<{ dueAt: Date; zone: string } | undefined> {
  const { rows } = await sql<{ due_at: Date; zone: string }>`
    select due_at, zone from sec.deletion_of(${accountId}::uuid)`.execute(accounts)
  return rows[0] && { dueAt: rows[0].due_at, zone: rows[0].zone }
}

/** Removes everybody whose deletion is due, one after the other, with everything that is theirs. What cannot be removed now is left for the next time. */
export async function removeThoseWhoLeft({
  database,
  clock,
  log,
}: {
  database: Database
  clock: Clock
  log: Logger
}): Promise<void> {
  const moment = sql`${dateOf(clock.now())}::timestamptz`
  const left = await database.call(
    sql<{ ids: string[] }>`select array(select sec.who_left(${moment})) as ids`,
  )
  await tryEach(left?.ids ?? [], {
    work: async (id) => {
      for (let more = true; more;) {
        const answer = await database.call(
          sql<{ more: boolean }>`select sec.remove_one_who_left(${id}::uuid, ${moment}) as more`,
        )
        more = answer?.more ?? false
      }
    },
    missed: (error, person) => log.error({ err: error, person }, 'an account was not removed'),
  })
}
