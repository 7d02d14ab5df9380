import { randomBytes } from 'node:crypto'
import { cookiePrefix } from '#server/account/session-cookie.ts'
import { addressOfSession } from '#server/account/sessions.ts'
import { signerFor } from '#server/account/signer.ts'
import type { Access } from './access.ts'

/** Seconds that a browser is known after the last time its holder showed that an address is theirs. */
const knownSeconds = 365 * 24 * 60 * 60

/** The cookie by which a browser is known for an address, for as long as it keeps it. It signs nobody in. */
export type KnownBrowsers = {
  /** What names the browser in a Cookie header, if it is known for this address. */
  read(header: string | undefined, email: string): string | undefined
  /** The Set-Cookie header that makes a browser known for this address, under a new name. */
  write(email: string): string
}

/** The known browsers of the servers that share `secret`. A family on one browser has a cookie for each of them. */
export function knownBrowsersFor(secret: string, secure: boolean): KnownBrowsers {
  const { sign, isSigned } = signerFor(secret, 'known browsers')
  const cookieFor = (email: string) => `${cookiePrefix(secure)}.known-${sign(email).slice(0, 8)}`
  const rest = `Max-Age=${knownSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  return {
    read: (header, email) => {
      const name = cookieFor(email)
      for (const pair of header?.split(';') ?? []) {
        const [label, value = ''] = pair.trim().split('=', 2)
        const [browser = '', signature = ''] = value.split('.')
        if (label === name && isSigned(`${browser} ${email}`, signature)) return browser
      }
      return undefined
    },
    write: (email) => {
      const browser = randomBytes(16).toString('base64url')
      return `${cookieFor(email)}=${browser}.${sign(`${browser} ${email}`)}; ${rest}`
    },
  }
}

/** The Set-Cookie header by which a browser is known from now on for the address of the account whose session it has; none where it is already. */
export async function knownFrom(
  access: Access,
  sessionToken: string,
  cookieHeader: string | undefined,
): Promise<string[]> {
  const email = await addressOfSession(access, sessionToken)
  const isKnown = email !== undefined && access.knownBrowsers.read(cookieHeader, email) !== undefined
  return email === undefined || isKnown ? [] : [access.knownBrowsers.write(email)]
}
