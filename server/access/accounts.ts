import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from '#database/types.ts'
import type { Connection } from '#server/platform/database.ts'

/** The tables of accounts, by the login that they alone are open to. A transaction on them has the same type. */
export type Accounts = Kysely<DB>

/** What somebody tells of themselves when they sign up. */
export type Newcomer = { firstName: string; lastName: string; displayName: string; email: string }

/** Opens the pool of the login that may see accounts and nothing else. */
export function openAccounts(connection: Connection): Accounts {
  const pool = new pg.Pool({
    ...connection,
    max: 8,
    statement_timeout: 5000,
    connectionTimeoutMillis: 5000,
    application_name: 'emmaus accounts',
  })
  // A connection that breaks while idle is replaced by the next request.
  pool.on('error', () => {})
  // One that breaks while in use fails the query that it was in, which is told there.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * A new account without a password; undefined where the address has a confirmed one. What somebody else may have begun
 * with this address and never confirmed gives way, so that nobody can hold an address that is not theirs.
 */
export async function addAccount(
  accounts: Accounts,
  { email, displayName, firstName, lastName }: Newcomer,
  { confirmed }: { confirmed: boolean },
): Promise<string | undefined> {
  await forgetUnconfirmedAt(accounts, email)
  const account = await accounts
    .insertInto('auth.user')
    .values({ email, name: displayName, firstName, lastName, emailVerified: confirmed })
    .onConflict((taken) => taken.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return account?.id
}

/** Removes the account of this address if it was never confirmed. */
export async function forgetUnconfirmedAt(accounts: Accounts, email: string): Promise<void> {
  await accounts
    .deleteFrom('auth.user')
    .where('email', '=', email)
    .where('emailVerified', '=', false)
    .execute()
}

/** Gives an account this password in place of any other. */
export async function setPassword(
  accounts: Accounts,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await accounts
    .insertInto('auth.account')
    .values({ userId: accountId, accountId, providerId: 'credential', password: passwordHash })
    .onConflict((known) => known.columns(['providerId', 'accountId']).doUpdateSet({ password: passwordHash }))
    .execute()
}

/** The password of an account as it is kept; undefined for those who only ever signed in with Google. */
export async function passwordOf(accounts: Accounts, accountId: string): Promise<string | undefined> {
  const credential = await accounts
    .selectFrom('auth.account')
    .select('password')
    .where('userId', '=', accountId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return credential?.password ?? undefined
}

/** The address of an account. */
export async function emailOf(accounts: Accounts, accountId: string): Promise<string> {
  const { email } = await accounts
    .selectFrom('auth.user')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return email
}
