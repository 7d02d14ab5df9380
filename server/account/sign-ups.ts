import { sql } from 'kysely'
import type { Brand } from '#contract/organizations/brand.ts'
import { type BrandRow, presentBrand } from '#server/brand/read-brand.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Accounts, AccountsTransaction, Newcomer, OwnAccounts } from './accounts.ts'

/** What somebody asked for with an address that nobody has confirmed yet. */
export type SignUp = Newcomer & {
  id: string
  passwordHash: string
  /** Id of the organization that they come to. */
  joins: string
  /** Id in the set-up token that they claim once the address is confirmed; null for whoever just comes. */
  setUp: string | null
}

/** The same with the brand of that organization, and what addresses name it by. */
export type WaitingSignUp = SignUp & { brand: Brand; place: PlaceRow }

/** What addresses name an organization by, as the database answers it. */
export type PlaceRow = { slug: string; is_default: boolean }

/** Notes a sign-up of this moment, and its password by itself. */
export async function addSignUp(accounts: Accounts, signUp: SignUp, now: Temporal.Instant): Promise<void> {
  const password = { password: signUp.passwordHash, created_at: dateOf(now) }
  await accounts
    .with('kept', (query) =>
      query
        .insertInto('auth.sign_up_passwords')
        .values(password)
        .onConflict((known) => known.doNothing()),
    )
    .insertInto('auth.sign_ups')
    .values({
      id: signUp.id,
      email: signUp.email,
      display_name: signUp.displayName,
      first_name: signUp.firstName,
      last_name: signUp.lastName,
      password: signUp.passwordHash,
      organization_id: signUp.joins,
      setup_token: signUp.setUp,
      created_at: dateOf(now),
    })
    .execute()
}

/**
 * Whether somebody signed up with this password within a week, and with the address by which its hash is salted. Whatever became of that, so
 * that whoever signed up with the address of somebody else does not learn when it has an account.
 */
export async function isPasswordOfSignUp(
  accounts: Accounts,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const found = await accounts
    .selectFrom('auth.sign_up_passwords')
    .select('password')
    .where('password', '=', passwordHash)
    .where('created_at', '>', dateOf(now.subtract({ hours: 7 * 24 })))
    .executeTakeFirst()
  return found !== undefined
}

/** Takes the password of a sign-up for that of an account from now on, and of nothing else. */
export async function forgetPasswordOfSignUp(accounts: Accounts, passwordHash: string): Promise<void> {
  await accounts.deleteFrom('auth.sign_up_passwords').where('password', '=', passwordHash).execute()
}

/** The sign-ups to an organization that wait with an address, the newest first. */
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
      sql<BrandRow>`(select to_jsonb(b) from sec.brand_of(organization_id) b)`.as('brand'),
      sql<PlaceRow>`(select to_jsonb(p) from sec.place_of(organization_id) p)`.as('place'),
    ])
    .where('email', '=', email)
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
    brand: presentBrand(row.brand),
    place: row.place,
  }
}

/** Whether an organization takes new people. */
export async function takesNew(within: AccountsTransaction, organization: string): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select sec.takes_new(${organization}) as yes`.execute(within)
  return rows[0]?.yes === true
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

/** Removes the sign-ups of a moment and before, and what is kept of their passwords. */
export async function forgetSignUpsUntil(accounts: Accounts, moment: Temporal.Instant): Promise<void> {
  for (const table of ['auth.sign_ups', 'auth.sign_up_passwords'] as const) {
    await accounts.deleteFrom(table).where('created_at', '<=', dateOf(moment)).execute()
  }
}
