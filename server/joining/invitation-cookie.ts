import { cookiePrefix } from '#server/account/session-cookie.ts'

// Seconds for which a browser keeps an invitation: whoever comes back in that time finds their church at the door.
const keptSeconds = 30 * 24 * 60 * 60
const form = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The invitation that a Cookie header names, or null. It is no secret of the person: whoever has the link may come. */
export function invitedBy(header: string | undefined, secure: boolean): string | null {
  const name = nameOf(secure)
  for (const pair of header?.split(';') ?? []) {
    const [label = '', value = ''] = pair.trim().split('=', 2)
    if (label === name && form.test(value)) return value
  }
  return null
}

/** The Set-Cookie header by which a browser keeps an invitation; null where this cannot be one. */
export function keepInvitation(code: string, secure: boolean): string | null {
  if (!form.test(code)) return null
  const rest = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  return `${nameOf(secure)}=${code}; Max-Age=${keptSeconds}; ${rest}`
}

/** The Set-Cookie header by which a browser keeps the invitation that it has for as long again; null where it has none. */
export function keepOn(header: string | null, secure: boolean): string | null {
  const code = invitedBy(header ?? undefined, secure)
  return code && keepInvitation(code, secure)
}

function nameOf(secure: boolean): string {
  return `${cookiePrefix(secure)}.invitation`
}
