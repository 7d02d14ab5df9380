import type { Page } from '@playwright/test'
import { hashPassword } from '#server/account/password-hash.ts'
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
