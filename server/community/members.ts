import { sql } from 'kysely'
import type { CommunityMember, CommunityOwner } from '#contract/community/community.ts'
import { me } from '#server/database/asker.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileColumns, type ProfileRow } from '#server/profile/public-profile.ts'

/** Which part of a list: the first, or the one after a place. */
export type Part = { after?: string | undefined; limit: number }

export type MemberRow = ProfileRow & { added_at: Date; is_mutual: boolean }

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

export function presentMember(row: MemberRow): CommunityMember {
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
