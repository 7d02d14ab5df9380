import type pg from 'pg'
import type { Role } from '#contract/account/me.ts'
import type { Player } from '#testing/cast.ts'
import { circlesOpened, untied } from '#testing/verbs.ts'

type Owner = Pick<pg.ClientBase, 'query'>

/** The owner lets the member read what the owner shares. */
export async function addToCommunity(owner: Owner, of: Player, member: Player): Promise<void> {
  await owner.query(
    `insert into app.community_members (owner_id, member_id, organization_id)
      select id, $2, organization_id from app.people where id = $1`,
    [of.id, member.id],
  )
}

/** Somebody blocks somebody else. */
export async function layBlock(owner: Owner, by: Player, blocked: Player): Promise<void> {
  await owner.query(
    `with laid as (
        insert into app.blocks (person_id, blocked_id, organization_id, blocked_at)
        select id, $2, organization_id, sec.now() from app.people where id = $1
        returning person_id, blocked_id
      ) ${untied}`,
    [by.id, blocked.id],
  )
}

/** Somebody comes into the circle of a leader, at the moment of the database or so many days later. */
export async function assign(owner: Owner, leader: Player, participant: Player, days = 0): Promise<void> {
  await owner.query(
    `with laid as (
        insert into app.leader_assignments (leader_id, participant_id, organization_id, assigned_at)
        select $1, id, organization_id, sec.now() + make_interval(days => $3) from app.people where id = $2
        returning leader_id
      ) ${circlesOpened}`,
    [leader.id, participant.id, days],
  )
}

/** Nobody leads somebody any more. */
export async function unassign(owner: Owner, participant: Player): Promise<void> {
  await owner.query('delete from app.leader_assignments where participant_id = $1', [participant.id])
}

/** Somebody leaves, for good from a moment on. */
export async function layLeaving(owner: Owner, player: Player, due = '2100-01-01'): Promise<void> {
  await owner.query(
    `insert into app.deletions (person_id, organization_id, due_at) select id, organization_id, $2 from app.people where id = $1`,
    [player.id, due],
  )
}

/** Somebody has another role from now on. */
export async function giveRole(owner: Owner, player: Player, role: Role): Promise<void> {
  await owner.query('update app.roles set role = $2 where person_id = $1', [player.id, role])
}

/** Nobody finds somebody any more whom they do not know. */
export async function hide(owner: Owner, player: Player): Promise<void> {
  await owner.query('update app.settings set discoverable = false where person_id = $1', [player.id])
}
