import { type RawBuilder, sql } from 'kysely'
import type { CommunityMember, CommunityOwner } from '#contract/community/community.ts'
import { addLimit } from '#contract/community/limits.ts'
import { me } from '#server/database/asker.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, requireTurns, type TakenTurn, turnsFor } from '#server/database/turns.ts'
import { presentProfile, profileColumns, type ProfileRow } from '#server/profile/public-profile.ts'
import { failure } from '#server/platform/failure.ts'

/** Which part of a list: the first, or the one after a place. */
export type Part = { after?: string | undefined; limit: number }

type MemberRow = ProfileRow & { added_at: Date; is_mutual: boolean }

type Page = { total: number; next: string | null }

/** A page of the person's community, newest first. */
export async function listMembers(
  tx: Transaction,
  part: Part,
): Promise<Page & { members: CommunityMember[] }> {
  const { rows, ...page } = await readPage(tx, part, { of: 'owner_id', other: 'member_id' })
  return { ...page, members: rows.map(presentMember) }
}

/** A page of those in whose community the person is, newest first. */
export async function listOwners(tx: Transaction, part: Part): Promise<Page & { owners: CommunityOwner[] }> {
  const { rows, ...page } = await readPage(tx, part, { of: 'member_id', other: 'owner_id' })
  return {
    ...page,
    owners: rows.map((row) => ({ ...presentProfile(row), addedAt: row.added_at, inMine: row.is_mutual })),
  }
}

function presentMember(row: MemberRow): CommunityMember {
  return { ...presentProfile(row), addedAt: row.added_at, addedMe: row.is_mutual }
}

type Ends = { of: 'owner_id' | 'member_id'; other: 'owner_id' | 'member_id' }

// Whom one has blocked may have added one since, which nobody is told of before the block ends.
async function readPage(
  tx: Transaction,
  { after: place, limit }: Part,
  { of, other }: Ends,
): Promise<Page & { rows: MemberRow[] }> {
  const [mine, theirs] = [sql.ref(`c.${of}`), sql.ref(`c.${other}`)]
  const shown = sql`app.community_members c join app.people p on p.id = ${theirs}
    where ${mine} = ${me}
      and ${theirs} <> all (array(select blocked_id from app.blocks where person_id = ${me}))`
  const [counted, found] = await Promise.all([
    tx.first(sql<{ total: number }>`select count(*)::integer as total from ${shown}`),
    tx.all(sql<MemberRow>`
      select ${profileColumns}, c.added_at, exists (
        select 1 from app.community_members back
        where back.owner_id = c.member_id and back.member_id = c.owner_id
      ) as is_mutual
      from ${shown} ${after(place, { moment: sql`c.added_at`, id: sql`p.id` })}
      order by c.added_at desc, p.id desc
      limit ${limit + 1}`),
  ])
  const { page, next } = cutPage(found, limit, (row) => row.added_at)
  return { rows: page, total: counted?.total ?? 0, next }
}

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
