import { sql } from 'kysely'
import { folded } from '#contract/folded.ts'
import { searchLimit } from '#contract/community/limits.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, takeTurns } from '#server/database/turns.ts'
import { presentProfile, type ProfileRow, standingOf } from '#server/profile/public-profile.ts'

/** Searches for people by their name, whatever for. */
export const peopleSearchLimit: Limit = { name: 'people search', act: 'people-search', ...searchLimit }

/** People whose name holds these words and whom the person could add. Errors: RATE_LIMITED. */
export async function findPeople(tx: Transaction, words: string): Promise<{ people: PublicProfile[] }> {
  const sought = folded(words).trim()
  const [, rows] = await Promise.all([
    takeTurns(tx, peopleSearchLimit),
    tx.all(
      sql<ProfileRow>`select p.id, p.display_name, p.avatar, ${standingOf(sql`p.id`)} as standing from sec.find_people(${sought}) p where ${sought} <> ''`,
    ),
  ])
  return { people: rows.map(presentProfile) }
}
