import { hashPassword } from '#server/access/password-hash.ts'
import type { TestServer } from '#testing/server.ts'

/** What everybody signs in with. */
export const password = 'beside the still waters'

const hashed = hashPassword(password)

/** Gives the account of this address the password above. */
export async function givePassword({ fresh }: TestServer, { email }: { email: string }): Promise<void> {
  await fresh.owner.query(
    `insert into auth.account ("userId", "accountId", "providerId", password)
      select id, id::text, 'credential', $2 from auth."user" where email = $1`,
    [email, await hashed],
  )
}

/** An account with the password above. */
export async function addAccount(
  server: TestServer,
  { name, email, confirmed = true }: { name: string; email: string; confirmed?: boolean },
): Promise<void> {
  await server.fresh.owner.query(
    `insert into auth."user" (name, email, "emailVerified", "firstName", "lastName")
      values ($1, $2, $3, $1, 'of the Way')`,
    [name, email, confirmed],
  )
  await givePassword(server, { email })
}
