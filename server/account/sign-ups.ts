import { sql } from 'kysely'
import type { Accounts, Newcomer } from './accounts.ts'

/** What somebody asked for with an address that nobody has confirmed yet. */
export type SignUp = Newcomer & { id: string; passwordHash: string }

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
export async function holdAddress(accounts: Accounts, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(accounts)
}

/** Removes the sign-ups with an address: whoever has shown that it is theirs need not heed what others began with it. */
export async function forgetSignUps(accounts: Accounts, email: string): Promise<void> {
  await holdAddress(accounts, email)
  await accounts.deleteFrom('auth.sign_ups').where('email', '=', email).execute()
}
