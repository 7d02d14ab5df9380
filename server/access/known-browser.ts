import { randomBytes } from 'node:crypto'
import { cookiePrefix } from '#server/account/session-cookie.ts'
import { addressOfSession } from '#server/account/sessions.ts'
import { signerFor } from '#server/account/signer.ts'
import type { Access } from './access.ts'

/** Seconds that a browser is known after the last time its holder showed that an address is theirs. */
const knownSeconds = 365 * 24 * 60 * 60

/**
 * Addresses for which one browser is known. Those who used it last are: servers and proxies take 8 KiB of cookies, and a tablet that a whole
 * church signs in on would be refused everything.
 */
const mostKnown = 12

/** Cookies of before that one answer clears: proxies take 4 KiB of headers at a time from a server, and the others go with the next. */
const mostCleared = 8

/** The cookie by which a browser is known for some addresses, for as long as it keeps it. It signs nobody in. */
export type KnownBrowsers = {
  /** What names the browser in a Cookie header, if it is known for this address. */
  read(header: string | undefined, email: string): string | undefined
  /** The Set-Cookie headers that make the browser with this Cookie header known for an address as well, under a new name. */
  write(header: string | undefined, email: string): string[]
  /** The Set-Cookie headers that put the cookies of a browser that has one for each address into one; none where it has none such. */
  gather(header: string | undefined): string[]
}

/** The known browsers of the servers that share `secret`. A family on one browser is known for each of them. */
export function knownBrowsersFor(secret: string, secure: boolean): KnownBrowsers {
  const { sign, isSigned } = signerFor(secret, 'known browsers')
  const name = `${cookiePrefix(secure)}.known`
  const rest = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const isFor = (email: string) => (mark: string) => {
    const [browser = '', signature = ''] = mark.split('.')
    return isSigned(`${browser} ${email}`, signature)
  }

  // What stands for each address, the newest first, and the names of cookies that held one each.
  function kept(header: string | undefined): { marks: string[]; single: string[] } {
    const pairs = (header?.split(';') ?? []).map((pair) => pair.trim().split('=', 2))
    const marks = pairs
      .filter(([label]) => label === name || label?.startsWith(`${name}-`))
      .toSorted(([one = ''], [other = '']) => one.length - other.length)
      .flatMap(([, value = '']) => value.split(':'))
      .filter((mark) => form.test(mark))
    const single = pairs.flatMap(([label]) => (label?.startsWith(`${name}-`) ? [label] : []))
    return { marks, single }
  }

  const keep = (marks: string[], single: string[]) => [
    `${name}=${[...new Set(marks)].slice(0, mostKnown).join(':')}; Max-Age=${knownSeconds}; ${rest}`,
    ...single.slice(0, mostCleared).map((label) => `${label}=; Max-Age=0; ${rest}`),
  ]

  return {
    read: (header, email) => kept(header).marks.find(isFor(email))?.split('.', 1)[0],
    write: (header, email) => {
      const { marks, single } = kept(header)
      const browser = randomBytes(16).toString('base64url')
      const others = marks.slice(0, mostKnown).filter((mark) => !isFor(email)(mark))
      return keep([`${browser}.${sign(`${browser} ${email}`)}`, ...others], single)
    },
    gather: (header) => {
      const { marks, single } = kept(header)
      return single.length > 0 ? keep(marks, single) : []
    },
  }
}

const form = /^[\w-]{22}\.[\w-]{43}$/

/** The Set-Cookie headers by which a browser is known from now on for the address of the account whose session it has; none where it is already. */
export async function knownFrom(
  access: Access,
  sessionToken: string,
  cookieHeader: string | undefined,
): Promise<string[]> {
  const { read, write, gather } = access.knownBrowsers
  const email = await addressOfSession(access, sessionToken)
  const isKnown = email === undefined || read(cookieHeader, email) !== undefined
  return isKnown ? gather(cookieHeader) : write(cookieHeader, email)
}
