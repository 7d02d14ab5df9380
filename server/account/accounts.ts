import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import type { DB } from '#database/types.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Connection } from '#server/database/database.ts'
import { openPool } from '#server/database/pool.ts'

/** The tables of accounts, by the login that they alone are open to; also within a transaction. */
export type Accounts = Kysely<DB>

/** The tables of accounts, narrowed to those of one organization, among which an address is one person's. */
export type OwnAccounts = Accounts & { readonly organization: string }

/** A transaction on the tables of accounts, for what a lock must hold together. */
export type AccountsTransaction = Transaction<DB>

/** What somebody tells of themselves when they sign up. */
export type Newcomer = { firstName: string; lastName: string; displayName: string; email: string }

type Opened = {
  /** The accounts of all organizations: for what is found by an id or by a secret. */
  accounts: Accounts
  /** The accounts of the organization with this id: for what is found by an address. */
  accountsOf(organization: string): OwnAccounts
  close(): Promise<void>
}

/** Opens the pool of the login that may see accounts and nothing else. */
export function openAccounts(connection: Connection, clock: Clock = systemClock): Opened {
  const pool = openPool(connection, { name: 'emmaus accounts', max: 8 })
  const opened = (organization: string) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: showing(pool, organization, clock) }) })
  return {
    accounts: opened('every organization'),
    accountsOf: (organization) => Object.assign(opened(organization), { organization }),
    close: () => pool.end(),
  }
}

/** A pool on the same connections that show the accounts of one organization, by this clock; row security goes by what each was told last. */
function showing(pool: pg.Pool, organization: string, clock: Clock) {
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      await client
        .query(`select set_config('app.accounts_of', $1, false), set_config('app.now', $2, false)`, [
          organization,
          clock.now().toString(),
        ])
        .catch((error: Error) => {
          client.release(error)
          throw error
        })
      return client
    },
    // It is ended by whoever opened it.
    end: async () => {},
  }
}

/**
 * A new account without a password, for somebody whose address is confirmed; undefined where the address has one in that organization.
 * It takes the id of the sign-up that it was made of, if any, and comes to the organization with the id `joins`, by the invitation
 * with that id if by any, whose place was taken.
 */
export async function addAccount(
  accounts: Accounts,
  {
    id,
    email,
    displayName,
    firstName,
    lastName,
    joins,
    invitation,
  }: Newcomer & { id?: string; joins: string; invitation?: string | null },
): Promise<string | undefined> {
  const account = await accounts
    .insertInto('auth.user')
    .values({
      ...(id && { id }),
      email,
      name: displayName,
      firstName,
      lastName,
      organization_id: joins,
      ...(invitation && { invitation_id: invitation }),
      emailVerified: true,
    })
    .onConflict((taken) => taken.columns(['email', 'organization_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return account?.id
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
    .onConflict((known) =>
      known.columns(['providerId', 'accountId', 'userId']).doUpdateSet({ password: passwordHash }),
    )
    .execute()
}

/** Takes away whatever opened an account so far; tells whether there was a password among it. */
export async function removeCredentials(accounts: Accounts, accountId: string): Promise<boolean> {
  const removed = await accounts
    .deleteFrom('auth.account')
    .where('userId', '=', accountId)
    .returning('providerId')
    .execute()
  return removed.some(({ providerId }) => providerId === 'credential')
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

/** Whether an address has an account: in one organization, or in any. */
export async function hasAccount(accounts: Accounts, email: string): Promise<boolean> {
  const query = accounts.selectFrom('auth.user').select('id').where('email', '=', email)
  return (await query.executeTakeFirst()) !== undefined
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
