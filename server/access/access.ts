import type { AccountParts } from '#server/account/account-parts.ts'
import type { AskingBrowsers } from '#server/account/asking-browser.ts'
import type { Auth } from './auth.ts'
import type { GoogleWay, GoogleWays } from './google-way.ts'
import type { KnownBrowsers } from './known-browser.ts'

/** What the verbs of signing in work with: all that those of accounts do, and the library that proves who signs in. */
export type Access = AccountParts &
  Readonly<{
    /** The sign-in library for the people of the organization with this id. */
    authOf(organization: string): Auth
    /** The sign-in library with Google, for those who come this way. */
    googleOf(way: Pick<GoogleWay, 'organization' | 'isMeant' | 'invitation'>): Auth
    googleWays: GoogleWays
    knownBrowsers: KnownBrowsers
    askingBrowsers: AskingBrowsers
    /** The salt for the passwords of all sign-ups with an address to an organization. */
    saltOf(organization: string, email: string): Buffer
    offersGoogle: boolean
  }>
