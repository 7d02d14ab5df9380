import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/account/me.ts'
import type { Invitation, Standing } from '#contract/joining/invitation.ts'
import { addressOf } from '#server/domains/address.ts'
import { failure } from '#server/platform/failure.ts'
import { boundsOf, numbered } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, type ProfileRow, profileOf } from '#server/profile/public-profile.ts'

type InvitationRow = {
  id: string
  organization_id: string
  code: string
  slug: string
  is_default: boolean
  label: string
  leader_id: string | null
  leader: ProfileRow | null
  maker: ProfileRow | null
  made_at: Date
  ends_at: Date | null
  places: number | null
  mailed: number
  opened: number
  signed_up: number
  confirmed: number
  standing: Standing
}

/** What is asked for who invites. `organization` is its slug; the asker's own without. */
export type Wanted = {
  id: string
  organization?: string | undefined
  label: string
  leaderId: string | null
  endsAt: Date | null
  places: number | null
}

type Refusal = 'NOT_FOUND' | 'FORBIDDEN' | 'NOT_IN_PLAN' | 'NOT_A_LEADER' | 'TAKES_NOBODY_NEW'

const columns = sql`i.*, ${profileOf(sql`i.leader_id`)} as leader, ${profileOf(sql`i.made_by`)} as maker`

/** A numbered page of the invitations that the asker looks after, the latest first. */
export async function listInvitations(
  tx: Transaction,
  { organization, page }: { organization?: string | undefined; page: number },
  appUrl: string,
) {
  const managed = managedInvitations(organization)
  const [asker, counted, rows] = await Promise.all([
    tx.person,
    tx.first(sql<{ total: number }>`select count(*)::integer as total from ${managed} i`),
    tx.all(sql<InvitationRow>`
      select ${columns} from ${managed} i order by i.made_at desc, i.id
      ${boundsOf(page, sql`select count(*) from ${managed} i`)}`),
  ])
  const isElsewhere = organization !== undefined
  if (isElsewhere) await requireManaged(tx, organization, asker.role)
  const own = await tx.first(sql<{ archived: boolean; circles: boolean }>`
    select sec.is_archived() as archived, sec.has_feature('group-management') as circles`)
  return {
    invitations: rows.map((row) => presentInvitation(row, appUrl)),
    ...numbered(page, counted?.total ?? 0),
    archived: own?.archived === true,
    can: {
      inviteAll: asker.role === 'admin',
      inviteIntoOwn: !isElsewhere && own?.circles === true,
    },
  }
}

/**
 * Makes an invitation, and says of which organization; the same again is one. Errors: NOT_FOUND, FORBIDDEN, NOT_IN_PLAN, NOT_A_LEADER, TAKES_NOBODY_NEW.
 */
export async function invite(
  tx: Transaction,
  wanted: Wanted,
  appUrl: string,
): Promise<{ invitation: Invitation; organizationId: string }> {
  const { id, organization = null, label, leaderId, endsAt, places } = wanted
  const answer = await tx.first(sql<{ refused: Refusal | null }>`
    select sec.invite(${id}::uuid, ${organization}, ${label}, ${leaderId}::uuid, ${endsAt}, ${places}::integer) as refused`)
  if (answer?.refused === 'NOT_IN_PLAN') throw failure('NOT_IN_PLAN', { feature: 'group-management' })
  if (answer?.refused) throw failure(answer.refused)
  const row = await findInvitation(tx, { id, organization })
  return { invitation: presentInvitation(row, appUrl), organizationId: row.organization_id }
}

/** One that the asker looks after. Errors: NOT_FOUND. */
export async function readInvitation(
  tx: Transaction,
  { id, organization }: { id: string; organization?: string | null | undefined },
  appUrl: string,
): Promise<Invitation> {
  return presentInvitation(await findInvitation(tx, { id, organization }), appUrl)
}

async function findInvitation(
  tx: Transaction,
  { id, organization }: { id: string; organization?: string | null | undefined },
): Promise<InvitationRow> {
  const row = await tx.first(
    sql<InvitationRow>`select ${columns} from ${managedInvitations(organization)} i where i.id = ${id}::uuid`,
  )
  if (!row) throw failure('NOT_FOUND')
  return row
}

/** What the invitation with a code means for the asker, who is a member already. Errors: NOT_FOUND. */
export async function readForMember(tx: Transaction, code: string) {
  const row = await tx.first(sql<{
    organization: string | null
    leader: ProfileRow | null
    leads_asker: boolean
  }>`
    select i.organization, ${profileOf(sql`i.leader_id`)} as leader, i.leads_asker from sec.invitation_for_member(${code}::uuid) i`)
  if (!row) throw failure('NOT_FOUND')
  return { elsewhere: row.organization, leader: seen(row.leader), leadsMe: row.leads_asker }
}

/** Lets nobody in by an invitation from now on. Errors: NOT_FOUND. */
export async function withdrawInvitation(tx: Transaction, id: string): Promise<void> {
  const answer = await tx.first(sql<{ done: boolean }>`select sec.withdraw_invitation(${id}::uuid) as done`)
  if (!answer?.done) throw failure('NOT_FOUND')
}

/** NOT_FOUND where the asker does not look after the organization with this slug. */
async function requireManaged(tx: Transaction, slug: string, role: Role): Promise<void> {
  const managed = sql`select 1 from sec.managed_organizations() o where o.slug = ${slug}`
  if (role !== 'admin' || !(await tx.first(managed))) throw failure('NOT_FOUND')
}

function managedInvitations(organization: string | null | undefined): RawBuilder<unknown> {
  return sql`sec.managed_invitations(${organization ?? null})`
}

function presentInvitation(row: InvitationRow, appUrl: string): Invitation {
  const home = addressOf({ slug: row.slug, provedDomain: null, isDefault: row.is_default }, appUrl)
  return {
    id: row.id,
    link: `${home}/join/${row.code}`,
    label: row.label,
    // Nobody sees the people of another organization, those included who run all of them.
    leader: seen(row.leader),
    intoCircle: row.leader_id !== null,
    madeBy: seen(row.maker),
    madeAt: row.made_at,
    endsAt: row.ends_at,
    places: row.places,
    mailed: row.mailed,
    opened: row.opened,
    signedUp: row.signed_up,
    confirmed: row.confirmed,
    standing: row.standing,
  }
}

function seen(person: ProfileRow | null) {
  return person?.display_name ? presentProfile(person) : null
}
