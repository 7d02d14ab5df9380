import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/**
 * Puts in place of the Host header the host at which the visitor came: what the proxies say who stand in front, and are believed, else what
 * was asked for. Whatever goes by a host from then on goes by that one. It chooses among the churches that are here, and nothing else
 * comes from it: a host that somebody made up belongs to none.
 */
export function takeHost(request: IncomingMessage, trustedProxies: number): void {
  const { headers, rawHeaders } = request
  const host = hostIn(headers, trustedProxies)
  if (host === undefined) return
  headers.host = host
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') rawHeaders[at + 1] = host
  }
}

/** A host as it is compared: in lower case, and without the dot that may end it. */
export function plainHost(host: string): string {
  return host.toLowerCase().replace(/\.(?=(?::\d+)?$)/, '')
}

// Each proxy that names a host adds it on the right, and some name none.
function hostIn(headers: IncomingHttpHeaders, trustedProxies: number): string | undefined {
  const named = String(headers['x-forwarded-host'] ?? '').split(',')
  const told = trustedProxies > 0 ? (named.at(-trustedProxies) ?? named[0])?.trim() : ''
  const host = told && form.test(told) ? told : headers.host
  return host === undefined ? undefined : plainHost(host)
}

const form = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i
