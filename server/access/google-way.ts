import { cookiePrefix } from '#server/account/session-cookie.ts'
import { signerFor } from '#server/account/signer.ts'

/** On which way somebody goes to Google: for which organization, from which host, and what comes then. */
export type GoogleWay = {
  /** Id of the organization that they sign in to. */
  organization: string
  /** Id of the invitation that they brought along. */
  invitation: string | null
  /** Whether they said so themselves, by its host or an invitation. */
  isMeant: boolean
  /** Scheme and host at which they were, and come back to. */
  home: string
  /** The path first asked for. */
  after: string
  /** What the browser keeps at that host, so that nobody else comes back there in its place. */
  nonce: string
}

/** Ways to Google as texts that nobody else can write, and the cookies that keep them. */
export type GoogleWays = {
  write(way: GoogleWay): string
  /** The way in a text; null for one that we did not write. */
  read(text: string | null | undefined): GoogleWay | null
  /** The names of the cookies at the host of Emmaus, which holds the way, and at that where one was, which holds the nonce. */
  cookies: { way: string; nonce: string }
  /** A Set-Cookie header for ten minutes; an empty value takes it back. */
  keep(name: string, value: string): string
}

/** The ways to Google of the servers that share `secret`. */
export function googleWaysFor(secret: string, secure: boolean): GoogleWays {
  const { sign, isSigned } = signerFor(secret, 'ways to Google')
  const prefix = cookiePrefix(secure)
  const rest = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return {
    write: (way) => {
      const text = Buffer.from(JSON.stringify(way)).toString('base64url')
      return `${text}.${sign(text)}`
    },
    read: (text) => {
      const [way = '', signature = ''] = text?.split('.') ?? []
      return isSigned(way, signature)
        ? (JSON.parse(Buffer.from(way, 'base64url').toString()) as GoogleWay)
        : null
    },
    cookies: { way: `${prefix}.google-way`, nonce: `${prefix}.google` },
    keep: (name, value) => `${name}=${value}; Max-Age=${value ? 600 : 0}; ${rest}`,
  }
}
