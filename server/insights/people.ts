import { sql } from 'kysely'
import { folded } from '#contract/folded.ts'
import type { AskablePeople, AskableGroup, InsightReach } from '#contract/insights/insights.ts'
import { peopleAtOnce } from '#contract/insights/limits.ts'
import { agreedToBeRead } from '#server/ai/asking.ts'
import type { Ai } from '#server/platform/ai.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileColumns, type ProfileRow } from '#server/profile/public-profile.ts'
import { isActivity, readable, requireReach, within } from './reach.ts'

type Sought = { reach: InsightReach; words: string; chosen?: string | undefined }

/** People about whom the person may ask, whose name holds these words, by name, and whoever is chosen in any case. Errors: FORBIDDEN. */
export async function findPeople(
  tx: Transaction,
  ai: Ai,
  { reach, words, chosen }: Sought,
): Promise<AskablePeople> {
  await requireReach(tx, reach)
  const rows = await tx.all(sql<ProfileRow & { is_named: boolean; total: number; has_activity: boolean }>`
    select found.*, exists (
      select from app.entries e where e.person_id = found.id and ${isActivity} and ${readable(reach)}
    ) as has_activity
    from (
      select ${profileColumns}, is_chosen, count(*) filter (where is_named) over ()::integer as total,
        row_number() over (order by not is_named, folded, p.id) as place, is_named
      from app.people p
      cross join lateral (select sec.folded(p.display_name) as folded, p.id is not distinct from ${chosen ?? null}::uuid as is_chosen) name
      cross join lateral (select position(${folded(words)} in folded) > 0 as is_named) called
      where ${within(reach, sql`p.id`)} and (is_named or is_chosen)
    ) found
    where is_chosen or is_named and place <= ${peopleAtOnce}
    order by place`)
  const agreed = await agreedToBeRead(
    tx,
    ai,
    rows.map(({ id }) => id),
  )
  const total = rows[0]?.total ?? 0
  return {
    people: rows.map((row) => ({
      person: presentProfile(row),
      hasActivity: row.has_activity,
      agreed: agreed.has(row.id),
    })),
    total,
    more: total - rows.filter((row) => row.is_named).length,
  }
}

/** How many they are altogether, and how much of what they share a model may be shown. Errors: FORBIDDEN. */
export async function countGroup(
  tx: Transaction,
  { provider }: Ai,
  reach: InsightReach,
): Promise<AskableGroup> {
  await requireReach(tx, reach)
  const counted = await tx.first(sql<Omit<AskableGroup, 'entries'> & { readable: number; shown: number }>`
    select count(*)::integer as people, count(c.person_id)::integer as agreed,
      count(*) filter (where w.is_active)::integer as active,
      count(c.person_id) filter (where w.is_active)::integer as askable,
      coalesce(sum(w.entries), 0)::integer as readable,
      coalesce(sum(w.entries) filter (where c.person_id is not null), 0)::integer as shown
    from app.people p
    left join app.ai_consents c
      on c.person_id = p.id and c.use = 'being-read' and c.provider = ${provider.host}
    left join (
      select e.person_id, bool_or(${isActivity}) as is_active, count(*) as entries
      from app.entries e where ${readable(reach)}
      group by e.person_id
    ) w on w.person_id = p.id
    where ${within(reach, sql`p.id`)}`)
  if (!counted) throw new Error('A count without a row')
  const { people, agreed, active, askable, readable: all, shown } = counted
  return { people, agreed, active, askable, entries: { readable: all, agreed: shown } }
}
