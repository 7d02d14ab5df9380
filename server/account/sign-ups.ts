import { sql } from 'kysely'
import { dateOf } from '#server/platform/clock.ts'
import type { Accounts, AccountsTransaction, Newcomer } from './accounts.ts'

/** What somebody asked for with an address that nobody has confirmed yet. */
export type SignUp = Newcomer & { id: string; passwordHash: string }

/** Notes a sign-up of this moment. */
export async function addSignUp(accounts: Accounts, signUp: SignUp, now: Temporal.Instant): Promise<void> {
  await accounts
    .insertInto('auth.sign_ups')
    .values({
      id: signUp.id,
      email: signUp.email,
      display_name: signUp.displayName,
      first_name: signUp.firstName,
      last_name: signUp.lastName,
      password: signUp.passwordHash,
      created_at: dateOf(now),
    })
    .execute()
}

/** Whether a sign-up with this address and this password waits. */
export async function hasSignUp(
  accounts: Accounts,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
  const found = await accounts
    .selectFrom('auth.sign_ups')
    .select('id')
    .where('email', '=', email)
    .where('password', '=', passwordHash)
    .executeTakeFirst()
  return found !== undefined
}

/** The sign-ups that wait with an address, the newest first. */
export async function listSignUps(accounts: Accounts, email: string): Promise<SignUp[]> {
  const rows = await accounts
    .selectFrom('auth.sign_ups')
    .select(['id', 'email', 'display_name', 'first_name', 'last_name', 'password'])
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    displayName: row.display_name,
    firstName: row.first_name,
    lastName: row.last_name,
    passwordHash: row.password,
  }))
}

/** Lets one transaction at a time decide whose an address is; the next then finds what was decided. */
export async function holdAddress(within: AccountsTransaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(within)
}

/** Removes the sign-ups with an address: whoever has shown that it is theirs need not heed what others began with it. */
export async function forgetSignUps(within: AccountsTransaction, email: string): Promise<void> {
  await holdAddress(within, email)
  await within.deleteFrom('auth.sign_ups').where('email', '=', email).execute()
}

/** Removes the sign-ups of a moment and before. */
export async function forgetSignUpsUntil(accounts: Accounts, moment: Temporal.Instant): Promise<void> {
  await accounts.deleteFrom('auth.sign_ups').where('created_at', '<=', dateOf(moment)).execute()
}
