import { sql } from 'kysely'
import type { Role } from '#contract/account/me.ts'
import type { Assignment } from '#contract/people/person.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { failure } from '#server/platform/failure.ts'
import { boundsOf, numbered } from '#server/database/page.ts'
import { requireFeature } from '#server/organizations/require-feature.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, type ProfileRow, profileColumns, profileOf } from '#server/profile/public-profile.ts'
import { requireLeader } from './leaders.ts'

type AssignmentRow = {
  id: string
  leader: ProfileRow
  leader_role: Role
  participant: ProfileRow
  assigned_at: Date
}

const columns = sql`
  a.id, a.assigned_at, ${profileOf(sql`a.leader_id`)} as leader, ${profileOf(sql`a.participant_id`)} as participant,
  (select r.role from app.roles r where r.person_id = a.leader_id) as leader_role`

/** A numbered page of who leads whom, the latest first; of one leader, or of all. */
export async function listAssignments(
  tx: Transaction,
  { leaderId, page }: { leaderId?: string | undefined; page: number },
) {
  const ofLeader = leaderId ? sql`a.leader_id = ${leaderId}::uuid` : sql`true`
  const counted = sql<{ total: number }>`
    select count(*)::integer as total from app.leader_assignments a where ${ofLeader}`
  const [count, rows] = await Promise.all([
    tx.first(counted),
    tx.all(sql<AssignmentRow>`
      select ${columns} from app.leader_assignments a where ${ofLeader}
      order by a.assigned_at desc, a.id desc
      ${boundsOf(page, counted)}`),
  ])
  return { assignments: rows.map(presentAssignment), ...numbered(page, count?.total ?? 0) }
}

/**
 * Assigns people to a leader: all who are not yet. Errors: NOT_FOUND, where somebody is not of the organization, OWN_LEADER,
 * NOT_A_LEADER; ALREADY_ASSIGNED where all of them are. With an error nothing is done.
 */
export async function assign(
  tx: Transaction,
  { leaderId, participantIds }: { leaderId: string; participantIds: string[] },
): Promise<{ made: Assignment[]; existing: PublicProfile[] }> {
  await requireFeature(tx, 'group-management')
  const ids = [...new Set(participantIds)]
  await requireLeader(tx, leaderId)
  const people = await tx.all(sql<ProfileRow>`
    select ${profileColumns} from app.people p where p.id = any (${ids}::uuid[]) order by sec.folded(p.display_name), p.id`)
  if (people.length < ids.length) throw failure('NOT_FOUND')
  if (ids.includes(leaderId)) throw failure('OWN_LEADER')
  const added = await tx.all(sql<{ participant_id: string }>`
    insert into app.leader_assignments (leader_id, participant_id)
      select ${leaderId}::uuid, id from unnest(${ids}::uuid[]) id
    on conflict do nothing
    returning participant_id`)
  if (added.length === 0) throw failure('ALREADY_ASSIGNED')
  const isNew = new Set(added.map(({ participant_id }) => participant_id))
  const [made] = await Promise.all([
    tx.all(sql<AssignmentRow>`
      select ${columns} from app.leader_assignments a
      where a.leader_id = ${leaderId}::uuid and a.participant_id = any (${[...isNew]}::uuid[])`),
    tx.first(sql`select sec.open_circle(${leaderId}::uuid)`),
  ])
  return {
    made: made.map(presentAssignment),
    existing: people.filter(({ id }) => !isNew.has(id)).map(presentProfile),
  }
}

/** Removes an assignment. Errors: NOT_FOUND. */
export async function unassign(tx: Transaction, id: string): Promise<void> {
  const gone = await tx.first(sql`delete from app.leader_assignments where id = ${id}::uuid returning id`)
  if (!gone) throw failure('NOT_FOUND')
}

function presentAssignment(row: AssignmentRow): Assignment {
  return {
    id: row.id,
    leader: { ...presentProfile(row.leader), role: row.leader_role },
    participant: presentProfile(row.participant),
    assignedAt: row.assigned_at,
  }
}
