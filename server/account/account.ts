import { shownAddress } from '#contract/account/shown-address.ts'
import { sql } from 'kysely'
import type { Me, TimePreference } from '#contract/account/me.ts'
import type { Brand } from '#contract/brand/brand.ts'
import { type BrandRow, brandKeyOf, presentBrand } from '#server/brand/read-brand.ts'
import { me, present } from '#server/database/asker.ts'
import type { Database } from '#server/database/database.ts'
import type { Actor } from '#server/platform/actor.ts'
import { churchMark } from '#server/platform/church-mark.ts'
import { failure } from '#server/platform/failure.ts'
import type { OpenedRow, Person } from '#server/database/person.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Context } from '#server/api.ts'
import type { AccountParts } from './account-parts.ts'
import { pendingAddress } from './new-address.ts'
import { listDevices } from './sessions.ts'

/** The person who asks, with what the menu may offer them. */
export async function readMe(tx: Transaction): Promise<Me> {
  const [person, answer] = await Promise.all([
    tx.person,
    tx.first(sql<MeRow>`
      select sec.admin_exists() as has_admin, s.time_preference, s.time_zone,
        (select n.to_confirm from app.names n where n.person_id = ${me}) as names_to_confirm,
        exists (select from app.leader_assignments a where a.participant_id = ${me}) as has_leader,
        (select to_jsonb(b) from sec.own_brand() b) as brand,
        (select d.cancelled_at from app.deletions d
          where d.person_id = ${me} and d.cancelled_at > ${present} - interval '1 day') as cancelled_at
      from (select 1) one left join app.settings s on s.person_id = ${me}`),
  ])
  return {
    ...asShown(person),
    timePreference: answer?.time_preference ?? 'morning',
    timeZone: answer?.time_zone ?? null,
    namesToConfirm: answer?.names_to_confirm ?? false,
    hasLeader: answer?.has_leader ?? false,
    deletionCancelledAt: answer?.cancelled_at?.toISOString() ?? null,
    brandKey: answer ? brandKeyOf(presentBrand(answer.brand)) : '',
    can: {
      lead: person.role !== 'participant',
      administer: person.role === 'admin',
      becomeAdmin: !answer?.has_admin,
    },
  }
}

/**
 * Whom a page shows, and in which brand, while the role of the person who asks cannot be looked up: with the rights of a participant, which
 * are no more than what the page offers. Null without a good session.
 */
export async function readMeMeanwhile(
  database: Database,
  { sessionToken, shown = null }: Actor,
): Promise<[Me, Brand] | null> {
  const row = await database.call(sql<MeanwhileRow>`
    select * from sec.shown_meanwhile(${sessionToken}::text, ${database.now().toString()}::text::timestamptz)
    where ${shown}::text is null or id::text = ${shown}::text`)
  if (!row) return null
  const brand = presentBrand(row.brand)
  const { id, avatar, features } = row
  const me: Me = {
    ...asShown({
      id,
      displayName: row.display_name,
      avatar,
      role: 'participant',
      organizationId: null,
      organizationName: row.organization_name,
      unlock: { hour: row.unlock_hour, zone: row.unlock_zone },
      features,
    }),
    timePreference: 'morning',
    timeZone: row.time_zone,
    namesToConfirm: false,
    hasLeader: false,
    deletionCancelledAt: null,
    brandKey: brandKeyOf(brand),
    can: { lead: false, administer: false, becomeAdmin: false },
  }
  return [me, brand]
}

type MeanwhileRow = Omit<
  OpenedRow,
  'person_id' | 'organization_id' | 'role' | 'walk' | 'unlock_rule' | 'runs_platform'
> & {
  id: string
  time_zone: string | null
  brand: BrandRow
}

type Shown = Pick<Person, 'id' | 'displayName' | 'avatar' | 'role' | 'organizationName' | 'features'> & {
  organizationId: string | null
  unlock: Me['unlock']
}

function asShown({ organizationName, unlock: { hour, zone }, ...shown }: Shown) {
  const { id, displayName, avatar, role, organizationId, features } = shown
  const mark = organizationId && churchMark(organizationId)
  const organization = organizationName
  return { id, displayName, avatar, role, churchMark: mark, organization, unlock: { hour, zone }, features }
}

type MeRow = {
  brand: BrandRow
  has_admin: boolean
  names_to_confirm: boolean | null
  has_leader: boolean
  time_preference: TimePreference | null
  time_zone: string | null
  cancelled_at: Date | null
}

/** The account behind a person, and where it is signed in. */
export async function readAccount(
  parts: AccountParts,
  { id: accountId, mayLeave }: { id: string; mayLeave: boolean },
  sessionToken: string | null,
) {
  const [account, pendingEmail, devices] = await Promise.all([
    parts.accounts
      .selectFrom('auth.user as u')
      .leftJoin('auth.account as a', (join) =>
        join.onRef('a.userId', '=', 'u.id').on('a.providerId', '=', 'credential'),
      )
      .select(['u.email', 'u.createdAt', 'a.password'])
      .where('u.id', '=', accountId)
      .executeTakeFirstOrThrow(),
    pendingAddress(parts, accountId),
    listDevices(parts, accountId, sessionToken),
  ])
  const { email, createdAt, password } = account
  return {
    email: shownAddress(email),
    pendingEmail: pendingEmail && shownAddress(pendingEmail),
    hasPassword: password !== null,
    createdAt,
    devices,
    can: { delete: mayLeave },
  }
}

/** Hands a session token out and says who holds it. */
export async function welcome(context: Context, sessionToken: string): Promise<Me> {
  const { database } = context
  handOut(context, sessionToken)
  return database.read({ sessionToken }, readMe)
}

/** Lets the browser that asks hold a session from now on. */
export function handOut({ access, reply, request }: Context, sessionToken: string): void {
  reply.append('set-cookie', access.cookie.write(sessionToken, request.headers.get('host') ?? undefined))
}

/**
 * Makes the person who asks the first admin. SETUP_CLOSED where there is one by now, LINK_EXPIRED where the token is not
 * the printed one.
 */
export async function becomeAdmin({ tokens }: AccountParts, tx: Transaction, token: string): Promise<void> {
  const id = tokens.read('set-up', token)
  const answer = await tx.first(
    sql<{ claimed: boolean }>`select sec.claim_first_admin(${id ?? ''}) as claimed`,
  )
  if (answer?.claimed) return
  const state = await tx.first(sql<{ closed: boolean }>`select sec.admin_exists() as closed`)
  throw failure(state?.closed ? 'SETUP_CLOSED' : 'LINK_EXPIRED')
}
