import type { Me } from '#contract/account/me.ts'
import type { Context } from '#server/api.ts'
import { readMe } from './account.ts'

/** Hands a session token out and says who holds it. */
export async function welcome(context: Context, sessionToken: string): Promise<Me> {
  const { database } = context
  handOut(context, sessionToken)
  return database.read({ sessionToken }, readMe)
}

/** Lets the browser that asks hold a session from now on. */
export function handOut({ access, reply, request }: Context, sessionToken: string): void {
  reply.append('set-cookie', access.cookie.write(sessionToken, request.headers.get('host') ?? undefined))
}
