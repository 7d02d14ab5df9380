import { sql } from 'kysely'
import type { Role } from '#contract/account/me.ts'
import type { PeopleFigures, StopFigures } from '#contract/analytics/analytics.ts'
import { stoppedAfterDays } from '#contract/analytics/limits.ts'
import { programmeLength } from '#contract/programme/length.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { requireFeature } from '#server/organizations/require-feature.ts'
import { spansOf, told } from './told.ts'

/** So many people of one role stand at one place. */
type PeopleRow = {
  role: Role
  begun: boolean
  finished: boolean
  /** The first day not complete of the walk that they are on; null where all of it is. */
  frontier: number | null
  people: number
}

/** How many people of the organization there are, and on which days they stand, as far as that is told. */
export async function readPeopleFigures(tx: Transaction): Promise<PeopleFigures> {
  const { people, roles, begun, finished, byDay, through } = await countPeople(tx)
  return {
    people: told(people),
    roles: {
      participant: told(roles.participant),
      leader: told(roles.leader),
      admin: told(roles.admin),
    },
    begun: told(begun),
    finished: told(finished),
    days: spansOf(byDay),
    through: told(through),
  }
}

/** The exact numbers behind `readPeopleFigures`, and how many people are on each day. Not to be sent to a page. */
export async function countPeople(tx: Transaction) {
  // Where somebody is: the number of their last walk, and two digits for the day.
  const rows = await tx.all(sql<PeopleRow>`
    select role, coalesce(begun, false) as begun, coalesce(finished, false) as finished, nullif(place % 100, 0) as frontier,
      count(*)::integer as people
    from (
      select p.role, bool_or(w.has_days) as begun, bool_or(w.is_complete) as finished,
        max(w.number * 100 + case when w.is_complete then 0 else w.frontier end) as place
      from sec.counted_people() p left join ${walks} w on w.person_id = p.id
      group by p.id, p.role
    ) each
    group by 1, 2, 3, 4`)
  const peopleWho = (fits: (row: PeopleRow) => boolean) =>
    rows.filter(fits).reduce((sum, { people }) => sum + people, 0)
  return {
    people: peopleWho(() => true),
    roles: {
      participant: peopleWho(({ role }) => role === 'participant'),
      leader: peopleWho(({ role }) => role === 'leader'),
      admin: peopleWho(({ role }) => role === 'admin'),
    },
    begun: peopleWho(({ begun }) => begun),
    finished: peopleWho(({ finished }) => finished),
    byDay: Array.from({ length: programmeLength }, (_, index) =>
      peopleWho(({ begun, frontier: day }) => begun && day === index + 1),
    ),
    through: peopleWho(({ begun, frontier: day }) => begun && day === null),
  }
}

/** So many walks have come as far as a day, and of these so many go on no more. */
type StopRow = { day: number; walks: number; stopped: number }

/**
 * For each day or span of days: how many people stopped there, and how many walks went on. Numbers from one to four are withheld (`told.ts`).
 * Errors: NOT_IN_PLAN.
 */
export async function readStops(tx: Transaction): Promise<StopFigures> {
  const { stopped, days } = await countStops(tx)
  const spans = spansOf(days.map((day) => day.stopped))
  return {
    stopped: told(stopped),
    days: spans.map(({ from, until, people }) => ({
      from,
      until,
      stopped: people,
      passed: told(days[until - 1]?.passed ?? 0),
    })),
  }
}

/** The exact numbers behind `readStops`, of each day. Not to be sent to a page. Errors: NOT_IN_PLAN. */
export async function countStops(tx: Transaction) {
  await requireFeature(tx, 'advanced-analytics')
  const { unlock } = await tx.person
  // 14 days earlier by the calendar of the organization's zone, also across a change to or from summer time.
  const before = tx.now.toZonedDateTimeISO(unlock.zone).subtract({ days: stoppedAfterDays }).toInstant()
  const rows = await tx.all(sql<StopRow>`
    select case when w.is_complete then ${programmeLength} else w.last_day end as day, count(*)::integer as walks,
      count(*) filter (where not w.is_complete and w.latest_at <= ${before.toString()}::timestamptz)::integer as stopped
    from sec.counted_people() p join ${walks} w on w.person_id = p.id
    group by 1`)
  const days = Array.from({ length: programmeLength - 1 }, (_, index) => {
    const day = index + 1
    return {
      day,
      stopped: rows.find((row) => row.day === day)?.stopped ?? 0,
      passed: rows.filter((row) => row.day > day).reduce((sum, row) => sum + row.walks, 0),
    }
  })
  return { stopped: days.reduce((sum, { stopped }) => sum + stopped, 0), days }
}

/** Of a walk `w`, whether every day of it was ever complete. Where the last day never was, nothing more need be looked at. */
const isComplete = sql`
  case
    when cardinality(w.walked) = ${programmeLength} or w.complete = ${programmeLength} then true
    when w.last_day < ${programmeLength} and ${programmeLength} <> all (w.walked) then false
    else ${programmeLength} = (
      select count(*) from (
        select unnest(w.walked) union
        select c.day from app.completions c where c.person_id = w.person_id and c.walk = w.number
      ) days
    )
  end`

/** Every walk that was begun, and how far it has come. */
const walks = sql`(
  select w.person_id, w.number, w.complete, w.last_day, w.frontier, w.latest_at,
    w.complete + cardinality(w.walked) > 0 as has_days, ${isComplete} as is_complete
  from app.walks w where w.started_at is not null
)`
