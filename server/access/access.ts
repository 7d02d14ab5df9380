import type { Me } from '#contract/account/me.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Actor } from '#server/platform/database.ts'
import type { AccessLetter } from './access-letter.ts'
import type { Accounts } from './accounts.ts'
import type { Auth } from './auth.ts'
import type { Links } from './links.ts'
import type { SessionCookie } from './session-cookie.ts'

/** What the web server asks, and what the verbs of signing in work with. */
export type Access = Readonly<{
  /** The session token that a Cookie header carries, if we signed it. Whether the session is good, the database knows. */
  sessionToken(cookieHeader: string | undefined): string | null
  /** Notes that a session is in use, when a page is loaded. Answers the Set-Cookie header that goes with the page, if any. */
  touch(actor: Actor): Promise<string | null>
  /** Who asks, for the first paint; null where nobody is signed in. */
  findMe(actor: Actor): Promise<Me | null>
  /** Answers below /api/auth: the way back from Google, and 404. */
  callback(request: Request): Promise<Response>
  /** Whether there is no admin yet. */
  setUpNeeded(): Promise<boolean>
  /** While there is no admin: a new link, to be printed, that makes its holder the first one. */
  setupLink(): Promise<string | null>
  close(): Promise<void>

  accounts: Accounts
  auth: Auth
  cookie: SessionCookie
  links: Links
  /** Has a letter written and sent soon, outside the request. */
  post(letter: AccessLetter): Promise<void>
  clock: Clock
  appUrl: string
  appName: string
  offersGoogle: boolean
}>
