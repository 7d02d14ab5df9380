import { sql } from 'kysely'
import type { Start } from '#contract/access/start.ts'
import { readMe } from '#server/account/account.ts'
import { touchSession } from '#server/account/sessions.ts'
import type { Database } from '#server/platform/database.ts'
import { type Actor, forNobody } from '#server/platform/person.ts'
import type { Access } from './access.ts'
import { setupLink } from './first-admin.ts'
import { finishGoogle } from './google.ts'

/** What the web server asks of signing in, beside the procedures. */
export type Doorkeeper = Readonly<{
  /** The session token that a Cookie header carries, if we signed it. Whether the session is good, the database knows. */
  sessionToken(cookieHeader: string | undefined): string | null
  /** Notes that a session is in use, when a page is loaded. Answers the Set-Cookie header that goes with the page, if any. */
  touch(actor: Actor): Promise<string | null>
  /** What a page needs to know of whoever loads it. */
  receive(actor: Actor): Promise<Pick<Start, 'me' | 'setUpNeeded'>>
  /** Answers below /api/auth: the way back from Google, and 404. */
  callback(request: Request): Promise<Response>
  /** While there is no admin: the link, to be printed, that makes its holder the first one. */
  setupLink(): Promise<string | null>
}>

/** The doorkeeper of a server. */
export function createDoorkeeper(access: Access, database: Database): Doorkeeper {
  const { cookie } = access
  return {
    sessionToken: cookie.read,
    touch: async ({ sessionToken }) =>
      sessionToken && (await touchSession(access, sessionToken)) ? cookie.write(sessionToken) : null,
    receive: async (actor) => {
      const me = await database.read(actor, readMe).catch(forNobody(null))
      return { me, setUpNeeded: me ? me.can.becomeAdmin : await setUpNeeded(database) }
    },
    callback: (request) => finishGoogle(access, request),
    setupLink: () => setupLink(access, database),
  }
}

async function setUpNeeded(database: Database): Promise<boolean> {
  const answer = await database.call(sql<{ closed: boolean }>`select sec.admin_exists() as closed`)
  return !answer?.closed
}
