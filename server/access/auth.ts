import { betterAuth } from 'better-auth'
import type { Logger } from 'pino'
import { cookiePrefix, sessionSeconds, type SessionCookie } from '#server/account/session-cookie.ts'
import type { OwnAccounts } from '#server/account/accounts.ts'
import { admissionBy } from './admission.ts'
import { googlePlugins, type GoogleSettings } from './google-plugin.ts'

export type Auth = ReturnType<typeof createAuth>

export type AuthSettings = Parameters<typeof admissionBy>[0] & {
  accounts: OwnAccounts
  cookie: SessionCookie
  appUrl: string
  google: GoogleSettings | undefined
  log: Logger
  /** Called before Google joins an account that is there. */
  onJoin(accountId: string): Promise<void>
}

/**
 * The library that opens the sessions of one organization, and proves who signs in with Google. It is asked from our own code
 * only; over HTTP nothing of it is reachable but the way back from Google.
 */
export function createAuth(settings: AuthSettings) {
  const { accounts, cookie, appUrl, google, log, onJoin } = settings
  const { admit, direct } = admissionBy(settings)
  return betterAuth({
    baseURL: appUrl,
    basePath: '/api/auth',
    // So that it hands out the same session cookie as we do.
    secret: cookie.key,
    trustedOrigins: [appUrl],
    // What is asked before somebody new is written down takes a connection, and whoever held one meanwhile would wait for another that has
    // none to spare. Whoever is there without a way to sign in, since the second write failed, is joined by Google the next time.
    database: { db: accounts, type: 'postgres', schemaName: 'auth', transaction: false },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false, defaultValue: '' },
        lastName: { type: 'string', required: false, defaultValue: '' },
        names_told: { type: 'boolean', required: false, input: false },
        organization_id: { type: 'string', required: false, input: false },
        invitation_id: { type: 'string', required: false, input: false },
      },
      validateUserInfo: async ({ user, source }) => {
        if (source.method !== 'oauth') return undefined
        if (!user.emailVerified) return { error: 'email_not_verified' }
        // The last that is asked before it is joined, and what fails here keeps it from being so.
        if (source.action === 'link-account' && user.id) await onJoin(user.id)
        return undefined
      },
    },
    session: { expiresIn: sessionSeconds, disableSessionRefresh: true, cookieCache: { enabled: false } },
    // Links share its table, and end by the server's clock only; housekeeping removes what has run out.
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    databaseHooks: {
      user: { create: { before: direct } },
      session: { create: { before: admit } },
      // Google's tokens open more than we need, so they are not kept.
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    },
    plugins: googlePlugins(google),
    onAPIError: { errorURL: `${appUrl}/auth` },
    advanced: {
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(cookie.attributes.secure),
      defaultCookieAttributes: cookie.attributes,
      cookies: { session_token: { name: cookie.name } },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // Its details may hold addresses, so only the sentence is told.
    logger: { level: 'error', log: (_level, message) => log.warn({ reason: message }, 'sign-in failed') },
  })
}

async function withoutTokens<Account extends object>(account: Account) {
  return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } }
}
