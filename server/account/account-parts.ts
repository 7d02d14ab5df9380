import type { Logger } from 'pino'
import type { Clock } from '#server/platform/clock.ts'
import type { AccountLetter } from './account-letter.ts'
import type { Accounts, OwnAccounts } from './accounts.ts'
import type { Links } from './links.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Tokens } from './signer.ts'

/** What the verbs of accounts work with. */
export type AccountParts = Readonly<{
  /** The accounts of all organizations: for what is found by an id or by a secret. */
  accounts: Accounts
  /** The accounts of the organization with this id: for what is found by an address. */
  accountsOf(organization: string): OwnAccounts
  cookie: SessionCookie
  tokens: Tokens
  links: Links
  /** Has a letter written and sent soon, outside the request. */
  post(letter: AccountLetter): Promise<void>
  clock: Clock
  log: Logger
  appUrl: string
  appName: string
  /** The address whose holder becomes admin on sign-in, if there is to be such a one. */
  adminEmail: string | undefined
}>
