import { sql } from 'kysely'
import type { WayIn } from '#contract/joining/way-in.ts'
import type { WaitsFor } from '#contract/people/kinds.ts'
import type { Brand } from '#contract/brand/brand.ts'
import { type BrandRow, presentBrand } from '#server/brand/read-brand.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Accounts, AccountsTransaction, Newcomer, OwnAccounts } from './accounts.ts'

/** What somebody asked for with an address that nobody has confirmed yet. */
export type SignUp = Newcomer & {
  id: string
  /** Null for whoever comes by Google. */
  passwordHash: string | null
  /** Id of the organization that they come to. */
  joins: string
  /** Id of the invitation that they brought along. */
  invitation: string | null
  /** Id in the set-up token that they claim once the address is confirmed; null for whoever just comes. */
  setUp: string | null
}

/** A sign-up with the brand of the organization that it joins, and what addresses name that by. */
export type WaitingSignUp = SignUp & {
  /** Whether it waits for an admin alone. */
  isConfirmed: boolean
  brand: Brand
  place: PlaceRow
}

/** What addresses name an organization by, as the database answers it. */
export type PlaceRow = { slug: string; is_default: boolean }

/** Notes a sign-up of this moment, and its password by itself. */
export async function addSignUp(
  accounts: Accounts,
  signUp: SignUp & { passwordHash: string },
  now: Temporal.Instant,
): Promise<void> {
  const password = { password: signUp.passwordHash, created_at: dateOf(now) }
  await accounts
    .with('kept', (query) =>
      query
        .insertInto('auth.sign_up_passwords')
        .values(password)
        .onConflict((known) => known.doNothing()),
    )
    .insertInto('auth.sign_ups')
    .values(rowOf(signUp, now))
    .execute()
}

/**
 * Notes somebody whom Google vouches for and an admin has yet to let in, in place of all sign-ups with the address there. One that waits for
 * that already is theirs from then on: it opens by Google, and by no password of whoever began it.
 */
export async function addWaiting(
  within: AccountsTransaction,
  signUp: Omit<SignUp, 'passwordHash'>,
  now: Temporal.Instant,
): Promise<void> {
  await forgetSignUps(within, signUp.email, signUp.joins)
  const row = { ...rowOf({ ...signUp, passwordHash: null }, now), confirmed_at: dateOf(now) }
  await within.insertInto('auth.sign_ups').values(row).execute()
}

/**
 * Notes that the address of a sign-up is confirmed, if it was not before, so that an admin can let it in; those beside it with the address are
 * removed.
 */
export async function keepWaiting(
  within: AccountsTransaction,
  { id, email, joins }: SignUp,
  now: Temporal.Instant,
): Promise<void> {
  await within
    .updateTable('auth.sign_ups')
    .set({ confirmed_at: dateOf(now) })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
  await within
    .deleteFrom('auth.sign_ups')
    .where('email', '=', email)
    .where('organization_id', '=', joins)
    .where('id', '<>', id)
    .execute()
}

/** Gives a sign-up that waits another password, and forgets the one that it had. */
export async function setPasswordOfSignUp(
  within: AccountsTransaction,
  { id, passwordHash: former }: SignUp,
  passwordHash: string,
): Promise<void> {
  if (former !== null) await forgetPasswordOfSignUp(within, former)
  await within.updateTable('auth.sign_ups').set({ password: passwordHash }).where('id', '=', id).execute()
}

function rowOf(signUp: SignUp, now: Temporal.Instant) {
  return {
    id: signUp.id,
    email: signUp.email,
    display_name: signUp.displayName,
    first_name: signUp.firstName,
    last_name: signUp.lastName,
    password: signUp.passwordHash,
    organization_id: signUp.joins,
    setup_token: signUp.setUp,
    invitation_id: signUp.invitation,
    created_at: dateOf(now),
  }
}

/**
 * What somebody waits for who signed up with this password, and with the address by which its hash is salted: that an admin lets them in, or
 * that they confirm the address, within a week. That is said whatever became of it, so that whoever signed up with the address of somebody
 * else does not learn when it has an account. Undefined where nobody did.
 */
export async function awaitedWith(
  accounts: Accounts,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<WaitsFor | undefined> {
  const { rows } = await sql<{ waits: boolean; begun: boolean }>`
    select exists (
        select 1 from auth.sign_ups where password = ${passwordHash} and confirmed_at is not null
      ) as waits,
      exists (
        select 1 from auth.sign_up_passwords
        where password = ${passwordHash} and created_at > ${dateOf(now.subtract({ hours: 7 * 24 }))}
      ) as begun`.execute(accounts)
  if (rows[0]?.waits) return 'approval'
  return rows[0]?.begun ? 'confirmation' : undefined
}

/** Takes the password of a sign-up for that of an account from now on, and of nothing else. */
export async function forgetPasswordOfSignUp(accounts: Accounts, passwordHash: string): Promise<void> {
  await accounts.deleteFrom('auth.sign_up_passwords').where('password', '=', passwordHash).execute()
}

/** The sign-ups to an organization that wait with an address: the one that is confirmed, if any is, and then the newest first. */
export async function listSignUps(accounts: OwnAccounts, email: string): Promise<WaitingSignUp[]> {
  return (await waitingWith(accounts, email).execute()).map(present)
}

/** The sign-up of this id, if it waits with this address. */
export async function findSignUp(
  accounts: Accounts,
  id: string,
  email: string,
): Promise<WaitingSignUp | undefined> {
  const row = await waitingWith(accounts, email).where('id', '=', id).executeTakeFirst()
  return row && present(row)
}

/** The sign-up that waits for an admin with the address of another to the same organization, if one does. */
export async function findConfirmed(
  accounts: Accounts,
  { email, joins }: SignUp,
): Promise<WaitingSignUp | undefined> {
  const row = await waitingWith(accounts, email)
    .where('organization_id', '=', joins)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row && present(row)
}

function waitingWith(accounts: Accounts, email: string) {
  return accounts
    .selectFrom('auth.sign_ups')
    .select([
      'id',
      'email',
      'display_name',
      'first_name',
      'last_name',
      'password',
      'organization_id',
      'setup_token',
      'invitation_id',
      'confirmed_at',
      sql<BrandRow>`(select to_jsonb(b) from sec.brand_of(organization_id) b)`.as('brand'),
      sql<PlaceRow>`(select to_jsonb(p) from sec.place_of(organization_id) p)`.as('place'),
    ])
    .where('email', '=', email)
    .orderBy(sql`confirmed_at desc nulls last`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof waitingWith>['executeTakeFirstOrThrow']>>

function present(row: Row): WaitingSignUp {
  return {
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password,
    joins: row.organization_id,
    setUp: row.setup_token,
    invitation: row.invitation_id,
    isConfirmed: row.confirmed_at !== null,
    brand: presentBrand(row.brand),
    place: row.place,
  }
}

/** How somebody new comes in now, and whether by the invitation with this id, which is held until the transaction ends. */
export async function entryNow(
  within: AccountsTransaction,
  organization: string,
  invitation: string | null,
): Promise<{ way: WayIn; invitation: string | null }> {
  const { rows } = await sql<{ way: WayIn; invitation: string | null }>`
    select way, invitation_id as invitation from sec.entry_now(${organization}::uuid, ${invitation}::uuid)`.execute(
    within,
  )
  return rows[0] ?? { way: 'closed', invitation: null }
}

/** Lets one transaction at a time decide whose an address is; the next then finds what was decided. */
export async function holdAddress(within: AccountsTransaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(within)
}

/**
 * Removes the sign-ups with an address to an organization: whoever has shown that it is theirs need not heed what others began with it. Those
 * to others wait until they run out, so that nobody there learns from their end that there is an account elsewhere.
 */
export async function forgetSignUps(
  within: AccountsTransaction,
  email: string,
  organization: string,
): Promise<void> {
  await holdAddress(within, email)
  await within
    .deleteFrom('auth.sign_ups')
    .where('email', '=', email)
    .where('organization_id', '=', organization)
    .execute()
}

/** Removes the unconfirmed sign-ups of a moment and before, and what is kept of the passwords of all. */
export async function forgetSignUpsUntil(accounts: Accounts, moment: Temporal.Instant): Promise<void> {
  await accounts
    .deleteFrom('auth.sign_ups')
    .where('created_at', '<=', dateOf(moment))
    .where('confirmed_at', 'is', null)
    .execute()
  await accounts.deleteFrom('auth.sign_up_passwords').where('created_at', '<=', dateOf(moment)).execute()
}
