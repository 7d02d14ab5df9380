import { namesMachine } from '#server/domains/address.ts'
import { keyFor, signerFor } from './signer.ts'

/** Seconds that a session lasts after it was last renewed. */
export const sessionSeconds = 30 * 24 * 60 * 60

/**
 * The cookie that carries the session token, signed for the host at which it was handed out: at that of another organization it is worth
 * nothing. `host` is what the Host header says.
 */
export type SessionCookie = {
  name: string
  /** What it is signed with. */
  key: string
  attributes: { path: '/'; httpOnly: true; sameSite: 'lax'; secure: boolean }
  /** The token in a Cookie header if we signed it; null for anything else. */
  read(header: string | undefined, host: string | undefined): string | null
  /** The Set-Cookie header that hands out a token. */
  write(token: string, host: string | undefined): string
  /** The Set-Cookie header that takes it back. */
  clear(): string
}

/** The cookie of the servers that share `secret`. Over https its name binds it to this very host in the browser, too. */
export function sessionCookieFor(secret: string, appUrl: string): SessionCookie {
  const { protocol, hostname } = new URL(appUrl)
  const secure = protocol === 'https:'
  // In the encoding of the sign-in library, which makes the same cookie.
  const { sign, isSigned } = signerFor(secret, 'session cookie', 'base64')
  const name = `${cookiePrefix(secure)}.session`
  const rest = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  // At the host of Emmaus itself as the sign-in library signs it, which signs in nowhere else; and so at that of a mere machine, which is no
  // organization's, and by which a proxy may call Emmaus.
  function signed(token: string, host: string | undefined): string {
    const name = host && URL.parse(`${protocol}//${host}`)?.hostname
    return !name || name === hostname || namesMachine(name) ? token : `${name} ${token}`
  }

  function verified(value: string, host: string | undefined): string | null {
    const plain = decode(value)
    const dot = plain.lastIndexOf('.')
    if (dot < 1) return null
    const token = plain.slice(0, dot)
    return isSigned(signed(token, host), plain.slice(dot + 1)) ? token : null
  }

  return {
    name,
    key: keyFor(secret, 'session cookie'),
    attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure },
    read: (header, host) => {
      for (const pair of header?.split(';') ?? []) {
        const [label, value] = pair.trim().split('=', 2)
        const token = label === name && value ? verified(value, host) : null
        if (token) return token
      }
      return null
    },
    write: (token, host) =>
      `${name}=${encodeURIComponent(`${token}.${sign(signed(token, host))}`)}; Max-Age=${sessionSeconds}; ${rest}`,
    clear: () => `${name}=; Max-Age=0; ${rest}`,
  }
}

/** What the names of all our cookies begin with. */
export function cookiePrefix(secure: boolean): string {
  return secure ? '__Host-emmaus' : 'emmaus'
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

/** The value of a cookie in a Cookie header. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [label, value] = pair.trim().split('=', 2)
    if (label === name) return value
  }
  return undefined
}
