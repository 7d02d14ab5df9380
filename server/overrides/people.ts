import { sql } from 'kysely'
import { folded } from '#contract/folded.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileColumns, type ProfileRow } from '#server/profile/public-profile.ts'

/** People who are found at once. */
const most = 20

/** Those of the organization whose name holds these words, by name, and how many there are. */
export async function findPeople(
  tx: Transaction,
  words: string,
): Promise<{ people: PublicProfile[]; total: number }> {
  // Everyone walks, also those who lead, hide, leave or are suspended.
  const rows = await tx.all(sql<ProfileRow & { total: number }>`
    select ${profileColumns}, count(*) over ()::integer as total
    from app.people p
    where position(${folded(words)} in sec.folded(p.display_name)) > 0
    order by sec.folded(p.display_name), p.id
    limit ${most}`)
  return { people: rows.map(presentProfile), total: rows[0]?.total ?? 0 }
}
