import type { ServerResponse } from 'node:http'

/** What a page may load and run; `styles` are sources of further style sheets, by their hashes. */
export function contentPolicy({ styles = [] }: { styles?: string[] } = {}): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    [`style-src 'self'`, ...styles].join(' '),
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

const policy = contentPolicy()

/** Sets what every answer carries, errors and pictures included. Private answers stay out of every cache unless a route says otherwise. */
export function setSecurityHeaders(response: ServerResponse, { secure }: { secure: boolean }): void {
  response.setHeader('content-security-policy', policy)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('x-frame-options', 'DENY')
  response.setHeader('referrer-policy', 'no-referrer')
  response.setHeader('cross-origin-resource-policy', 'same-origin')
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=()')
  response.setHeader('cache-control', 'no-store')
  if (!secure) return
  // Browsers heed both by https alone, and complain of the first elsewhere.
  response.setHeader('cross-origin-opener-policy', 'same-origin')
  response.setHeader('strict-transport-security', 'max-age=31536000')
}
