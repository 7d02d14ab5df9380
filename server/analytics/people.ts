import { sql } from 'kysely'
import type { Role } from '#contract/account/me.ts'
import type { PeopleFigures } from '#contract/analytics/analytics.ts'
import { programmeLength } from '#contract/programme/length.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { spansOf, told } from './told.ts'
import { walks } from './walks.ts'

/** So many people of one role stand at one place. */
type Row = {
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

/** The same to the last one, and how many stand on each day from the first on. */
export async function countPeople(tx: Transaction) {
  // Where somebody is: the number of their last walk, and two digits for the day.
  const rows = await tx.all(sql<Row>`
    select role, coalesce(begun, false) as begun, coalesce(finished, false) as finished, nullif(place % 100, 0) as frontier,
      count(*)::integer as people
    from (
      select p.role, bool_or(w.has_days) as begun, bool_or(w.is_complete) as finished,
        max(w.number * 100 + case when w.is_complete then 0 else w.frontier end) as place
      from sec.counted_people() p left join ${walks} w on w.person_id = p.id
      group by p.id, p.role
    ) each
    group by 1, 2, 3, 4`)
  const peopleWho = (fits: (row: Row) => boolean) =>
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
