import { sql } from 'kysely'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { addLimit } from '#contract/community/limits.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, requireTurns, type TakenTurn, turnsFor } from '#server/database/turns.ts'
import { presentProfile, profileColumns, type ProfileRow } from '#server/profile/public-profile.ts'
import type { Part } from './members.ts'

const aDay: Limit[] = [{ name: 'block', act: 'block', ...addLimit }]

type Blocked = PublicProfile & { blockedAt: Date }

/** A page of those whom the person has blocked, newest first. */
export async function listBlocked(
  tx: Transaction,
  { after: place, limit }: Part,
): Promise<{ people: Blocked[]; total: number; next: string | null }> {
  const mine = sql`app.blocks b join app.people p on p.id = b.blocked_id where b.person_id = ${me}`
  const [counted, rows] = await Promise.all([
    tx.first(sql<{ total: number }>`select count(*)::integer as total from ${mine}`),
    tx.all(sql<ProfileRow & { blocked_at: Date }>`
      select ${profileColumns}, b.blocked_at
      from ${mine} ${after(place, { moment: sql`b.blocked_at`, id: sql`p.id` })}
      order by b.blocked_at desc, p.id desc
      limit ${limit + 1}`),
  ])
  const { page, next } = cutPage(rows, limit, (row) => row.blocked_at)
  const people = page.map((row) => ({ ...presentProfile(row), blockedAt: row.blocked_at }))
  return { people, total: counted?.total ?? 0, next }
}

/** Lets neither of the two hear of the other any more; again it changes nothing. Errors: NOT_FOUND, also for oneself, RATE_LIMITED. */
export async function blockPerson(tx: Transaction, personId: string): Promise<void> {
  const [blocked, seen, { id }] = await Promise.all([
    tx.first(sql<{ turns: TakenTurn[] }>`
      with b as (
        insert into app.blocks (blocked_id)
        select p.id from app.people p where p.id = ${personId}::uuid and p.id <> ${me}
        on conflict do nothing
        returning blocked_id
      )
      select ${turnsFor(sql`b.blocked_id::text`, aDay)} as turns, sec.untie(b.blocked_id) from b`),
    tx.first(sql`select 1 from app.people where id = ${personId}::uuid`),
    tx.person,
  ])
  if (!seen || personId.toLowerCase() === id) throw failure('NOT_FOUND')
  if (blocked) requireTurns(aDay, blocked.turns)
}

/** Ends a block; what it took away does not come back. Errors: NOT_FOUND where there is none. */
export async function unblockPerson(tx: Transaction, personId: string): Promise<void> {
  // Once more, for whom the other added at the moment of the block.
  const gone = await tx.first(sql`
    with gone as (delete from app.blocks where person_id = ${me} and blocked_id = ${personId}::uuid returning blocked_id)
    select sec.untie(blocked_id) from gone`)
  if (!gone) throw failure('NOT_FOUND')
}
