import type { Page } from '@playwright/test'
import { saltsFor } from '#server/access/sign-up.ts'
import { hashPassword } from '#server/account/password-hash.ts'
import { testSecret } from '#testing/fresh-database.ts'
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

/**
 * Lets all sessions run out when the page next asks for this address, and not before, since nobody is told of it and anything else that the
 * page asks for by itself could be the first to notice.
 */
export async function runOutSessionsAt(page: Page, address: string, server: TestServer): Promise<void> {
  const { clock, fresh } = server
  await page.route(
    address,
    async (route) => {
      await fresh.owner.query('update auth.session set "expiresAt" = $1', [clock.now().toString()])
      await route.continue()
    },
    { times: 1 },
  )
}

/** An account with the password above. */
export async function addAccount(
  server: TestServer,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await server.fresh.owner.query(
    `insert into auth."user" (name, email, "emailVerified", "firstName", "lastName")
      values ($1, $2, true, $1, 'of the Way')`,
    [name, email],
  )
  await givePassword(server, { email })
}

/** A sign-up with the password above that waits to be confirmed. */
export async function addSignUp(
  { clock, fresh }: TestServer,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const kept = await hashPassword(password, saltsFor(testSecret)(email))
  await fresh.owner.query(
    `insert into auth.sign_ups (id, email, display_name, first_name, last_name, password, created_at, organization_id)
      select gen_random_uuid(), $1, $2, $2, 'of the Way', $3, $4, id from app.organizations where is_default`,
    [email, name, kept, clock.now().toString()],
  )
  await fresh.owner.query('insert into auth.sign_up_passwords (password, created_at) values ($1, $2)', [
    kept,
    clock.now().toString(),
  ])
}
