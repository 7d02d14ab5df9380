import { randomBytes } from 'node:crypto'
import { cookieIn, cookiePrefix } from './session-cookie.ts'
import { signerFor } from './signer.ts'

/** Seconds for which a browser that asked for a link is told from others: as long as any link that acts works. */
const keptSeconds = 24 * 60 * 60
const form = /^[\w-]{22}$/

/**
 * The cookie by which the browser that asked for a link is told from all others. Mail scanners open links, some with all their scripts, and
 * have no such cookie. It signs nobody in, says nothing of anybody, and is one however many links were asked for.
 */
export type AskingBrowsers = {
  /** The mark under which a link is noted for the browser with this Cookie header, and the Set-Cookie header by which it keeps it. */
  mark(header: string | null): { mark: string; cookie: string }
  /** Whether a link that was noted with this mark was asked for by the browser with this Cookie header. */
  asked(header: string | null, mark: string | null): boolean
}

/** The asking browsers of the servers that share `secret`. */
export function askingBrowsersFor(secret: string, secure: boolean): AskingBrowsers {
  // What is kept of a browser in the database is of no use to whoever reads it there.
  const { sign, isSigned } = signerFor(secret, 'browsers that ask')
  const name = `${cookiePrefix(secure)}.asked`
  const rest = `Max-Age=${keptSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const browserIn = (header: string | null) => {
    const browser = cookieIn(header, name)
    return browser && form.test(browser) ? browser : undefined
  }

  return {
    mark: (header) => {
      const browser = browserIn(header) ?? randomBytes(16).toString('base64url')
      return { mark: sign(browser), cookie: `${name}=${browser}; ${rest}` }
    },
    asked: (header, mark) => {
      const browser = browserIn(header)
      return browser !== undefined && mark !== null && isSigned(browser, mark)
    },
  }
}
