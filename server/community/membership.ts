import { sql, type RawBuilder } from 'kysely'
import { addLimit } from '#contract/community/limits.ts'
import type { CommunityMember } from '#contract/community/community.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, requireTurns, type TakenTurn, turnsFor } from '#server/database/turns.ts'
import { profileColumns } from '#server/profile/public-profile.ts'
import { type MemberRow, presentMember } from './members.ts'

const aDay: Limit[] = [{ name: 'community', act: 'community', ...addLimit }]

/**
 * Lets somebody read what the person shares. Whom one does not see cannot be added, nor whom one has blocked; to be blocked
 * by them looks like the one, or like nothing at all. Errors: NOT_ONESELF, ALREADY_IN_COMMUNITY, NOT_FOUND, RATE_LIMITED.
 */
export async function addMember(tx: Transaction, personId: string): Promise<CommunityMember> {
  const [added, present, { id }] = await Promise.all([
    tx.first(insertion(personId)),
    tx.first(
      sql`select 1 from app.community_members where owner_id = ${me} and member_id = ${personId}::uuid`,
    ),
    tx.person,
  ])
  if (added) {
    requireTurns(aDay, added.turns)
    return presentMember(added)
  }
  if (personId.toLowerCase() === id) throw failure('NOT_ONESELF')
  throw failure(present ? 'ALREADY_IN_COMMUNITY' : 'NOT_FOUND')
}

/** Takes somebody out of the person's community. Errors: NOT_FOUND where they are not in it. */
export async function removeMember(tx: Transaction, personId: string): Promise<void> {
  await untie(tx, sql`owner_id = ${me} and member_id = ${personId}::uuid`)
}

/** Takes the person out of the community of somebody else. Errors: NOT_FOUND where they are not in it. */
export async function leaveOwner(tx: Transaction, ownerId: string): Promise<void> {
  await untie(tx, sql`owner_id = ${ownerId}::uuid and member_id = ${me}`)
}

// A turn is taken only where somebody is added.
function insertion(personId: string): RawBuilder<MemberRow & { turns: TakenTurn[] }> {
  return sql`
    with c as (
      insert into app.community_members (member_id)
      select p.id from app.people p
      where p.id = ${personId}::uuid and p.id <> ${me}
        and not exists (select 1 from app.blocks b where b.person_id = ${me} and b.blocked_id = p.id)
      on conflict do nothing
      returning member_id, added_at
    )
    select ${profileColumns}, c.added_at, ${turnsFor(sql`c.member_id::text`, aDay)} as turns, exists (
      select 1 from app.community_members back where back.owner_id = p.id and back.member_id = ${me}
    ) as is_mutual
    from c join app.people p on p.id = c.member_id`
}

async function untie(tx: Transaction, tie: RawBuilder<unknown>): Promise<void> {
  const gone = await tx.first(sql`delete from app.community_members where ${tie} returning 1`)
  if (!gone) throw failure('NOT_FOUND')
}
