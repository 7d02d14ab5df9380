import type { IncomingMessage } from 'node:http'

/** The caller's IP address: the connection's own, or what the nearest `trustedProxies` proxies say in X-Forwarded-For. */
export function ipAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return direct
  const hops = String(request.headers['x-forwarded-for'] ?? '').split(',')
  return withoutPort(hops.at(-trustedProxies)?.trim() ?? '') || direct
}

// Some proxies name the port as well, which is another one each time: "203.0.113.7:4711", "[2001:db8::7]:4711".
function withoutPort(hop: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, '$1')
}

/** The headers of a request in the form that the web platform uses. */
export function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one)
  }
  return headers
}
