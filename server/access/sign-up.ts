import { randomUUID } from 'node:crypto'
import { hashNewPassword, hashPassword } from '#server/account/password-hash.ts'
import type { WaitsFor } from '#contract/people/kinds.ts'
import { addSignUp, awaitedWith, type SignUp } from '#server/account/sign-ups.ts'
import { signerFor } from '#server/account/signer.ts'
import type { Access } from './access.ts'

/**
 * Notes what somebody asks for, and answers its id. It waits by itself, beside whatever else was begun with the address, so
 * that nobody changes what another asked for. It is noted also where the address has an account, which it can never become
 * part of, so that nobody learns of that account from the answer, its time or a sign-in afterwards.
 */
export async function signUp(
  { accounts, clock, saltOf }: Access,
  { password, ...newcomer }: Omit<SignUp, 'id' | 'passwordHash'> & { password: string },
): Promise<string> {
  const id = randomUUID()
  const passwordHash = await hashNewPassword(password, saltOf(newcomer.joins, newcomer.email))
  await addSignUp(accounts, { id, ...newcomer, passwordHash }, clock.now())
  return id
}

/** What somebody waits for who signed up to an organization with this address and this password, as `awaitedWith` has it. */
export async function awaitedBySignUp(
  { accounts, clock, saltOf }: Access,
  { organization, email, password }: { organization: string; email: string; password: string },
): Promise<WaitsFor | undefined> {
  return awaitedWith(accounts, await hashPassword(password, saltOf(organization, email)), clock.now())
}

/**
 * The salt for the passwords of all sign-ups with an address to an organization. As it is one for all, a sign-in is compared to however many
 * there are at the price of one hash, and its time tells nothing about them. Without the secret nobody can prepare for it.
 */
export function saltsFor(secret: string): Access['saltOf'] {
  const { sign } = signerFor(secret, 'salts of sign-ups')
  return (organization, email) => Buffer.from(sign(`${organization} ${email}`), 'base64url').subarray(0, 16)
}
