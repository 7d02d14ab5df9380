import type { Me } from '#contract/account/me.ts'
import type { Context } from '#server/api.ts'
import { readMe } from './account.ts'

/** Hands a session token out and says who holds it. */
export async function welcome({ database, access, reply }: Context, sessionToken: string): Promise<Me> {
  reply.append('set-cookie', access.cookie.write(sessionToken))
  return database.read({ sessionToken }, readMe)
}
