import { sql } from 'kysely'
import type { Logger } from 'pino'
import { hasAccount, openAccounts } from '#server/account/accounts.ts'
import { linksFor } from '#server/account/links.ts'
import { sessionCookieFor } from '#server/account/session-cookie.ts'
import { tokensFor } from '#server/account/signer.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Connection, Database } from '#server/database/database.ts'
import { failLookUp } from '#server/platform/out-of-reach.ts'
import type { Access } from './access.ts'
import { askingBrowsersFor } from '#server/account/asking-browser.ts'
import { type AuthSettings, createAuth } from './auth.ts'
import { createDoorkeeper, type Doorkeeper } from './doorkeeper.ts'
import { yieldToGoogle } from './google.ts'
import type { GoogleSettings } from './google-plugin.ts'
import { googleWaysFor } from './google-way.ts'
import { knownBrowsersFor } from './known-browser.ts'
import { saltsFor } from './sign-up.ts'

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

type Opened = { access: Access; doorkeeper: Doorkeeper; close(): Promise<void> }

/** Organizations for which the sign-in library is kept ready. */
const mostKept = 50

/** Opens all that signing in needs. */
export function createAccess(settings: Settings): Opened {
  const { connection, database, post, secret, config, log, clock = systemClock } = settings
  const { appUrl, appName, google, adminEmail } = config
  const { accounts, accountsOf, close } = openAccounts(connection, clock)
  const secure = appUrl.startsWith('https:')
  const cookie = sessionCookieFor(secret, appUrl)
  const tokens = tokensFor(secret)

  async function onSignIn({ id, email }: { id: string; email: string }): Promise<void> {
    if (email !== adminEmail) return
    await database.call(sql`select sec.appoint_admin(${id}::uuid)`).catch(failLookUp)
  }

  const onJoin = (accountId: string) => yieldToGoogle(access, accountId)

  type By = Pick<AuthSettings, 'google' | 'accountElsewhere' | 'invitation'>
  const library = (organization: string, by: By) =>
    createAuth({ ...by, accounts: accountsOf(organization), cookie, appUrl, clock, log, onSignIn, onJoin })
  const libraries = (by: By) => keptFor(mostKept, (organization) => library(organization, by))
  // What asks Google where its pages are stands in nobody's way who has a password.
  const byPassword = libraries({ google: undefined })
  const byGoogle = libraries({ google })
  const byChance = libraries({ google, accountElsewhere: (email) => hasAccount(accounts, email) })

  const access: Access = {
    accounts,
    accountsOf,
    authOf: byPassword,
    // Who brings an invitation comes rarely, and has one of their own.
    googleOf: ({ organization, isMeant, invitation }) =>
      invitation
        ? library(organization, { google, invitation })
        : (isMeant ? byGoogle : byChance)(organization),
    googleWays: googleWaysFor(secret, secure),
    knownBrowsers: knownBrowsersFor(secret, secure),
    askingBrowsers: askingBrowsersFor(secret, secure),
    saltOf: saltsFor(secret),
    cookie,
    tokens,
    links: linksFor(tokens, clock),
    post,
    clock,
    log,
    appUrl,
    appName,
    adminEmail,
    offersGoogle: google !== undefined,
  }
  return { access, doorkeeper: createDoorkeeper(access, database), close }
}

/** Makes a thing for each key as it is asked for, and keeps the last `most` of them. */
function keptFor<Thing>(most: number, make: (key: string) => Thing): (key: string) => Thing {
  const kept = new Map<string, Thing>()
  return (key) => {
    const thing = kept.get(key) ?? make(key)
    // It is the newest now, and the oldest goes.
    kept.delete(key)
    kept.set(key, thing)
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '')
    return thing
  }
}
