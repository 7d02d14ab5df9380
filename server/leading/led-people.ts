import { type RawBuilder, sql } from 'kysely'
import { entryKind } from '#contract/entries/kinds.ts'
import type { LedPerson } from '#contract/leading/leading.ts'
import type { Stage } from '#contract/programme/day.ts'
import { isWaiting, items } from '#server/feedback/item-row.ts'
import { me } from '#server/database/asker.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileColumns, type ProfileRow } from '#server/profile/public-profile.ts'
import { frontier } from '#server/progress/day-rule.ts'
import { currentStage } from '#server/progress/overview.ts'

type PersonRow = ProfileRow & {
  first_name: string
  last_name: string
  walk: number
  last_written: Date | null
  assigned_at: Date | null
}

type CompletedRow = {
  person_id: string
  walk: number
  days: number[]
  overridden: number[] | null
  latest: Date | null
}

type WaitingRow = { person_id: string; count: number }

/** A condition on an entry `e` of somebody else: it is live, and its author's leader may read it. */
export const isForLeaders = sql`e.audience <> 'private' and e.trashed_at is null`

/** People whom the person who asks leads, by name, and where each of them is. */
export async function listLedPeople(tx: Transaction): Promise<{ people: LedPerson[] }> {
  return { people: await readLed(tx, sql`array(select sec.my_participants())`) }
}

/**
 * The people of an array of ids, by name. What they wrote counts as far as whoever asks may read it; of a day only its completion,
 * and none that an admin noted, which says nothing of when somebody was there.
 */
export async function readLed(tx: Transaction, ids: RawBuilder<unknown>): Promise<LedPerson[]> {
  // Joined here and not there: of what row security lets through, the planner knows too little to join it well.
  const [people, completed, waiting, stages, { unlock }] = await Promise.all([
    tx.all(peopleQuery(ids)),
    tx.all(completedQuery(ids)),
    tx.all(waitingQuery(ids)),
    tx.all(sql<Stage>`select number, name, discipline from app.stages order by number`),
    tx.person,
  ])
  const completedBy = Map.groupBy(completed, ({ person_id }) => person_id)
  const waitingFor = new Map(waiting.map(({ person_id, count }) => [person_id, count]))
  return people.map((row) => {
    const { walk, days, overridden, lastActive } = wayOf(row, completedBy.get(row.id) ?? [])
    const { number, name, discipline } = stageOf(days, stages)
    return {
      person: presentProfile(row),
      firstName: row.first_name,
      lastName: row.last_name,
      walk,
      frontier: frontier(days),
      completedDays: [...days].toSorted((a, b) => a - b),
      overriddenDays: overridden.toSorted((a, b) => a - b),
      stage: { number, name, discipline },
      lastActive,
      quietDays: lastActive && quietDays(instantOf(lastActive), tx.now, unlock.zone),
      waiting: waitingFor.get(row.id) ?? 0,
      assignedAt: row.assigned_at,
      can: { summarize: row.assigned_at !== null },
    }
  })
}

function peopleQuery(ids: RawBuilder<unknown>): RawBuilder<PersonRow> {
  return sql<PersonRow>`
    select ${profileColumns}, n.first_name, n.last_name, a.assigned_at, ${lastWritten} as last_written, (
      select max(number) from app.walks where person_id = p.id and started_at is not null
    ) as walk
    from app.people p join app.names n on n.person_id = p.id
    left join app.leader_assignments a on a.participant_id = p.id and a.leader_id = ${me}
    where p.id = any (${ids})
    order by sec.folded(p.display_name), p.id`
}

// Read off an index, kind by kind and walk by walk, so that of all that a person `p` has written little is looked at.
const lastWritten = sql`(
  select max(latest.written_at)
  from app.walks w cross join unnest(${entryKind.options}::text[]) as kinds (kind)
  cross join lateral (
    select e.written_at from app.entries e
    where e.person_id = p.id and e.kind = kinds.kind and e.walk = w.number and ${isForLeaders}
    order by e.written_at desc limit 1
  ) latest
  where w.person_id = p.id
)`

function completedQuery(ids: RawBuilder<unknown>): RawBuilder<CompletedRow> {
  return sql<CompletedRow>`
    select person_id, walk, array_agg(day) as days, array_agg(day) filter (where source = 'override') as overridden,
      max(completed_at) filter (where source = 'entries') as latest
    from app.completions where person_id = any (${ids}) group by person_id, walk`
}

function waitingQuery(ids: RawBuilder<unknown>): RawBuilder<WaitingRow> {
  return sql<WaitingRow>`
    select f.person_id, count(*)::integer as count from ${items} where f.person_id = any (${ids}) and ${isWaiting}
    group by f.person_id`
}

// How far the present walk has come, and when its walker last wrote or completed anything, in whichever walk.
function wayOf({ walk, last_written }: PersonRow, completed: readonly CompletedRow[]) {
  const moments = [last_written, ...completed.map(({ latest }) => latest)].filter((moment) => moment !== null)
  const last = Math.max(...moments.map((moment) => moment.getTime()))
  const present = completed.find((one) => one.walk === walk)
  return {
    walk,
    days: new Set(present?.days),
    overridden: present?.overridden ?? [],
    lastActive: moments.length > 0 ? new Date(last) : null,
  }
}

function stageOf(completed: ReadonlySet<number>, stages: readonly Stage[]): Stage {
  const stage = stages.find(({ number }) => number === currentStage(completed))
  if (!stage) throw new Error('A programme without its stages')
  return stage
}

/**
 * Full days since somebody was last active, by the clocks of a zone: from eight in the morning to eight in the morning, also where
 * the clocks change between. Throws a RangeError for a zone that does not exist.
 */
export function quietDays(lastActive: Temporal.Instant, now: Temporal.Instant, zone: string): number {
  const since = lastActive.toZonedDateTimeISO(zone)
  return Math.max(since.until(now.toZonedDateTimeISO(zone), { largestUnit: 'days' }).days, 0)
}
