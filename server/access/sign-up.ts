import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Newcomer } from '#server/account/accounts.ts'
import { hashPassword } from '#server/account/password-hash.ts'
import { signerFor } from '#server/account/signer.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Access } from './access.ts'

/**
 * Notes what somebody asks for, and answers its id. It waits by itself, beside whatever else was begun with the address, so
 * that nobody changes what another asked for. Where the address has an account nothing is noted, and nobody learns of it
 * from the answer or its time.
 */
export async function signUp(
  { accounts, clock, saltOf }: Access,
  { email, displayName, firstName, lastName, password }: Newcomer & { password: string },
): Promise<string> {
  const id = randomUUID()
  const passwordHash = await hashPassword(password, saltOf(email))
  await sql`
    insert into auth.sign_ups (id, email, display_name, first_name, last_name, password, created_at)
    select ${id}, ${email}, ${displayName}, ${firstName}, ${lastName}, ${passwordHash}, ${dateOf(clock.now())}
    where not exists (select 1 from auth."user" where email = ${email})`.execute(accounts)
  return id
}

/** Whether a sign-up that waits with this address has this password. */
export async function isSignUp(
  { accounts, saltOf }: Access,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const passwordHash = await hashPassword(password, saltOf(email))
  const found = await accounts
    .selectFrom('auth.sign_ups')
    .select('id')
    .where('email', '=', email)
    .where('password', '=', passwordHash)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The salt for the passwords of all sign-ups with an address. As it is one for all, a sign-in is compared to however many
 * there are at the price of one hash, and its time tells nothing about them. Without the secret nobody can prepare for it.
 */
export function saltsFor(secret: string): (email: string) => Buffer {
  const { sign } = signerFor(secret, 'salts of sign-ups')
  return (email) => Buffer.from(sign(email), 'base64url').subarray(0, 16)
}
