import { sql } from 'kysely'
import type { Role } from '#contract/account/me.ts'
import { shownCandidates } from '#contract/people/limits.ts'
import type { AssignableLeader, Candidate } from '#contract/people/person.ts'
import type { CalledPerson } from '#contract/profile/public-profile.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { calledColumns, presentProfile, type ProfileRow } from '#server/profile/public-profile.ts'
import { isCalled } from './managed-people.ts'

type LeaderRow = ProfileRow & { role: Role; leads: number; assignable: boolean }

type CandidateRow = ProfileRow & { leaders: CalledPerson[]; assigned: boolean; total: number }

// Somebody `p` who comes in, and goes on doing so.
const isHere = sql`(p.suspended_at is null and p.leaves_at is null)`
const isAssignable = sql`(p.role <> 'participant' and ${isHere})`

/** Leaders to whom people can be assigned, and whoever some are still assigned to, by name. */
export async function listLeaders(tx: Transaction): Promise<{ leaders: AssignableLeader[] }> {
  const rows = await tx.all(sql<LeaderRow>`
    with load as materialized (select leader_id, count(*)::integer as leads from app.leader_assignments group by leader_id)
    select p.id, p.display_name, p.avatar, nullif(p.role, 'participant') as standing, p.role, coalesce(load.leads, 0) as leads, ${isAssignable} as assignable
    from sec.managed_people() p left join load on load.leader_id = p.id
    where ${isAssignable} or load.leads > 0
    order by sec.folded(p.display_name), p.id`)
  return {
    leaders: rows.map((row) => ({
      ...presentProfile(row),
      role: row.role,
      leads: row.leads,
      can: { beAssigned: row.assignable },
    })),
  }
}

/** NOT_FOUND where nobody of the organization has this id, NOT_A_LEADER where nobody can be assigned to them. */
export async function requireLeader(tx: Transaction, id: string): Promise<void> {
  const leader = await tx.first(sql<{ assignable: boolean }>`
    select ${isAssignable} as assignable from sec.managed_among(array[${id}::uuid]) p`)
  if (!leader) throw failure('NOT_FOUND')
  if (!leader.assignable) throw failure('NOT_A_LEADER')
}

/** Who can be assigned to a leader: whom nobody leads before the others, each by name. Errors: NOT_FOUND. */
export async function listCandidates(
  tx: Transaction,
  { leaderId, search }: { leaderId: string; search?: string | undefined },
): Promise<{ people: Candidate[]; total: number }> {
  const [leader, rows] = await Promise.all([
    tx.first(sql`select p.id from app.people p where p.id = ${leaderId}::uuid`),
    tx.all(sql<CandidateRow>`
      with led as materialized (
        select a.participant_id, count(*) as leaders, bool_or(a.leader_id = ${leaderId}::uuid) as assigned
        from app.leader_assignments a group by a.participant_id
      ), p as materialized (
        select p.id, p.display_name, p.avatar, nullif(p.role, 'participant') as standing, coalesce(led.leaders, 0) as count, coalesce(led.assigned, false) as assigned
        from sec.managed_people() p left join led on led.participant_id = p.id
        where ${isHere} and p.id <> ${leaderId}::uuid and ${isCalled(search)}
      ), shown as (
        select * from p order by count > 0, assigned, sec.folded(display_name), id limit ${shownCandidates}
      )
      select id, display_name, avatar, standing, assigned, (select count(*)::integer from p) as total, (
          select coalesce(jsonb_agg(${calledColumns} order by a.assigned_at, a.id), '[]')
          from app.leader_assignments a join app.people p on p.id = a.leader_id where a.participant_id = shown.id
        ) as leaders
      from shown order by count > 0, assigned, sec.folded(display_name), id`),
  ])
  if (!leader) throw failure('NOT_FOUND')
  return {
    people: rows.map((row) => ({
      ...presentProfile(row),
      leaders: row.leaders,
      assigned: row.assigned,
    })),
    total: rows[0]?.total ?? 0,
  }
}
