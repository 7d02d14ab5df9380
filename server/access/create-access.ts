import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Me } from '#contract/account/me.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Actor, Connection, Database } from '#server/platform/database.ts'
import type { Access } from './access.ts'
import { readMe } from './account.ts'
import { openAccounts } from './accounts.ts'
import { createAuth } from './auth.ts'
import { makeSetupLink } from './first-admin.ts'
import type { GoogleSettings } from './google-plugin.ts'
import { finishGoogle } from './google.ts'
import { linksFor } from './links.ts'
import { sessionCookieFor } from './session-cookie.ts'
import { touchSession } from './sessions.ts'

type Settings = {
  /** The login that may see accounts and nothing else. */
  connection: Connection
  database: Database
  /** Has a letter written and sent soon. */
  post: Access['post']
  secret: string
  config: Readonly<{
    appUrl: string
    appName: string
    google: GoogleSettings | undefined
    adminEmail: string | undefined
  }>
  log: Logger
  clock?: Clock
}

/** Opens all that signing in needs. */
export function createAccess(settings: Settings): Access {
  const { connection, database, post, secret, config, log, clock = systemClock } = settings
  const { appUrl, appName, google, adminEmail } = config
  const accounts = openAccounts(connection)
  const cookie = sessionCookieFor(secret, appUrl.startsWith('https:'))

  async function onSignIn(email: string): Promise<void> {
    if (email === adminEmail) await database.call(sql`select sec.appoint_admin(${email})`)
  }

  const access: Access = {
    sessionToken: cookie.read,
    touch: async ({ sessionToken }) =>
      sessionToken && (await touchSession(access, sessionToken)) ? cookie.write(sessionToken) : null,
    findMe: (actor) => findMe(database, actor),
    callback: (request) => finishGoogle(access, request),
    setUpNeeded: () => setUpNeeded(database),
    setupLink: () => makeSetupLink(database, appUrl),
    close: () => accounts.destroy(),
    accounts,
    auth: createAuth({ accounts, cookie, appUrl, google, clock, log, onSignIn }),
    cookie,
    links: linksFor(secret),
    post,
    clock,
    appUrl,
    appName,
    offersGoogle: google !== undefined,
  }
  return access
}

async function findMe(database: Database, actor: Actor): Promise<Me | null> {
  if (actor.sessionToken === null) return null
  return database.read(actor, readMe).catch((error: unknown) => {
    if (error instanceof ORPCError && error.code === 'UNAUTHENTICATED') return null
    throw error
  })
}

async function setUpNeeded(database: Database): Promise<boolean> {
  const answer = await database.call(sql<{ closed: boolean }>`select sec.admin_exists() as closed`)
  return !answer?.closed
}
