import type { AccountParts } from '#server/account/account-parts.ts'
import type { Auth } from './auth.ts'
import type { KnownBrowsers } from './known-browser.ts'

/** What the verbs of signing in work with: all that those of accounts do, and the library that proves who signs in. */
export type Access = AccountParts &
  Readonly<{
    auth: Auth
    knownBrowsers: KnownBrowsers
    /** The salt for the passwords of all sign-ups with an address. */
    saltOf(email: string): Buffer
    offersGoogle: boolean
  }>
