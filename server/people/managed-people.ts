import { soughtAddress } from '#contract/account/address.ts'
import { shownAddress } from '#contract/account/shown-address.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/account/me.ts'
import { folded } from '#contract/folded.ts'
import type { PeopleOrder, PeopleState } from '#contract/people/kinds.ts'
import type { ManagedPerson } from '#contract/people/person.ts'
import { instantOf } from '#server/platform/clock.ts'
import { failure } from '#server/platform/failure.ts'
import { boundsOf, numbered } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, type ProfileRow } from '#server/profile/public-profile.ts'

type ManagedRow = ProfileRow & {
  first_name: string
  last_name: string
  email: string
  confirmed: boolean
  role: Role
  joined_at: Date
  last_active_at: Date | null
  suspended_at: Date | null
  leaves_at: Date | null
  leads: number
}

type Filter = {
  search?: string | undefined
  role?: Role | undefined
  state?: PeopleState | undefined
  order: PeopleOrder
  page: number
}

const byName = sql`sec.folded(p.display_name), p.id`
const orders: Record<PeopleOrder, RawBuilder<unknown>> = {
  name: byName,
  newest: sql`p.joined_at desc, p.id`,
  role: sql`array_position(array['admin', 'leader', 'participant'], p.role::text), ${byName}`,
  active: sql`p.last_active_at desc nulls last, p.id`,
}
const states: Record<PeopleState, RawBuilder<unknown>> = {
  suspended: sql`p.suspended_at is not null`,
  leaving: sql`p.leaves_at is not null`,
}

const columns = sql`
  p.id, p.display_name, p.avatar, nullif(p.role, 'participant') as standing, p.first_name, p.last_name, p.email, p.confirmed, p.role, p.joined_at, p.last_active_at,
  p.suspended_at, p.leaves_at,
  (select count(*)::integer from app.leader_assignments a where a.leader_id = p.id) as leads`

/** A condition on somebody `p`: these words stand in one of their names or in their address. */
export function isCalled(search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql`true`
  return sql`strpos(
    sec.folded(sec.words_for(p.display_name, p.first_name, p.last_name, p.email)), ${folded(soughtAddress(search))}) > 0`
}

/** A numbered page of the people of the organization, and how many sign-ups wait. */
export async function listPeople(tx: Transaction, { search, role, state, order, page }: Filter) {
  const [me, waiting, rows] = await Promise.all([
    tx.person,
    tx.first(sql<{ unconfirmed: number; to_approve: number }>`
      select count(*) filter (where confirmed_at is null)::integer as unconfirmed, count(confirmed_at)::integer as to_approve
      from sec.waiting_sign_ups()`),
    tx.all(sql<ManagedRow & { total: number }>`
      with found as materialized (
        select p.* from sec.found_people(${folded(soughtAddress(search ?? '')) || null}) p
        where (${role ?? null}::text is null or p.role = ${role ?? null}::text) and ${state ? states[state] : sql`true`}
      ), page as materialized (
        select p.id from found p order by ${orders[order]} ${boundsOf(page, sql`select count(*) from found`)}
      )
      select ${columns}, (select count(*)::integer from found) as total
      from sec.managed_among(array(select id from page)) p
      order by ${orders[order]}`),
  ])
  return {
    people: rows.map((row) => presentManaged(tx, me.id, row)),
    ...numbered(page, rows[0]?.total ?? 0),
    waiting: waiting?.unconfirmed ?? 0,
    toLetIn: waiting?.to_approve ?? 0,
    can: { move: me.runsPlatform },
  }
}

/** One of them. Errors: NOT_FOUND. */
async function readManaged(tx: Transaction, id: string): Promise<ManagedPerson> {
  const [me, row] = await Promise.all([
    tx.person,
    tx.first(sql<ManagedRow>`select ${columns} from sec.managed_among(array[${id}::uuid]) p`),
  ])
  if (!row) throw failure('NOT_FOUND')
  return presentManaged(tx, me.id, row)
}

function presentManaged({ now }: Transaction, me: string, row: ManagedRow): ManagedPerson {
  const isMe = row.id === me
  // What is theirs is being removed, which nobody stops any more.
  const isGoing = row.leaves_at !== null && Temporal.Instant.compare(instantOf(row.leaves_at), now) <= 0
  return {
    ...presentProfile(row),
    firstName: row.first_name,
    lastName: row.last_name,
    email: shownAddress(row.email),
    confirmed: row.confirmed,
    role: row.role,
    joinedAt: row.joined_at,
    lastActiveAt: row.last_active_at,
    suspendedAt: row.suspended_at,
    leavesAt: row.leaves_at,
    leads: row.leads,
    isMe,
    can: {
      suspend: !isMe && row.suspended_at === null,
      restore: !isMe && row.suspended_at !== null && !isGoing,
      endSessions: !isMe && row.suspended_at === null,
    },
  }
}

/** What an admin is refused when they act on somebody. */
type Refusal = 'FORBIDDEN' | 'NOT_FOUND' | 'OWN_ROLE' | 'OWN_ACCOUNT'

/** Gives somebody another role. Errors: NOT_FOUND, OWN_ROLE; FORBIDDEN where the asker is an admin no longer. */
export async function changeRole(
  tx: Transaction,
  { id, role }: { id: string; role: Role },
): Promise<ManagedPerson> {
  return manage(tx, id, sql`sec.manage_role(${id}::uuid, ${role})`)
}

/** Shuts somebody out. Errors: NOT_FOUND, OWN_ACCOUNT, FORBIDDEN. */
export async function suspend(tx: Transaction, id: string): Promise<ManagedPerson> {
  return manage(tx, id, sql`sec.suspend(${id}::uuid)`)
}

/** Lets somebody in again. Errors: NOT_FOUND, OWN_ACCOUNT; FORBIDDEN also where their removal has begun. */
export async function restore(tx: Transaction, id: string): Promise<ManagedPerson> {
  return manage(tx, id, sql`sec.restore(${id}::uuid)`)
}

/** Signs somebody out everywhere. Errors: NOT_FOUND, OWN_ACCOUNT, FORBIDDEN. */
export async function endSessionsOf(tx: Transaction, id: string): Promise<ManagedPerson> {
  return manage(tx, id, sql`sec.end_sessions(${id}::uuid)`)
}

async function manage(tx: Transaction, id: string, act: RawBuilder<unknown>): Promise<ManagedPerson> {
  const answer = await tx.first(sql<{ refused: Refusal | null }>`select ${act} as refused`)
  if (answer?.refused) throw failure(answer.refused)
  return readManaged(tx, id)
}
