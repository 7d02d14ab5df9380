import { sql } from 'kysely'
import type { InsightReach } from '#contract/insights/insights.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { agreedToBeRead } from '#server/ai/asking.ts'
import type { Ai } from '#server/platform/ai.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { presentProfile, profileColumns, type ProfileRow } from '#server/profile/public-profile.ts'
import { isActivity, readable, requireReach, within } from './reach.ts'

type Row = ProfileRow & { has_activity: boolean; entries: number }

type People = {
  people: { person: PublicProfile; hasActivity: boolean; agreed: boolean }[]
  entries: { readable: number; agreed: number }
}

/** Those about whom the person may ask, by name, and how much of what they share a model may be shown. Errors: FORBIDDEN. */
export async function listPeople(tx: Transaction, ai: Ai, reach: InsightReach): Promise<People> {
  await requireReach(tx, reach)
  const rows = await tx.all(sql<Row>`
    select ${profileColumns}, coalesce(w.has_activity, false) as has_activity, coalesce(w.entries, 0) as entries
    from app.people p
    left join (
      select e.person_id, bool_or(${isActivity}) as has_activity, count(*)::integer as entries
      from app.entries e where ${readable(reach)}
      group by e.person_id
    ) w on w.person_id = p.id
    where ${within(reach, sql`p.id`)}
    order by p.display_name, p.id`)
  const ids = rows.map(({ id }) => id)
  const agreed = await agreedToBeRead(tx, ai, ids)
  const count = (among: Row[]) => among.reduce((sum, { entries }) => sum + entries, 0)
  return {
    people: rows.map((row) => ({
      person: presentProfile(row),
      hasActivity: row.has_activity,
      agreed: agreed.has(row.id),
    })),
    entries: { readable: count(rows), agreed: count(rows.filter(({ id }) => agreed.has(id))) },
  }
}
