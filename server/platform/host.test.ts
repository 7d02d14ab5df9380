import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { takeHost } from './host.ts'

/** The host of a request that came with these headers, and that of its raw headers. */
function hostOf(headers: Record<string, string>, trustedProxies: number) {
  const rawHeaders = Object.entries(headers).flatMap(([name, value]) => [name.toUpperCase(), value])
  const request = { headers: { ...headers }, rawHeaders } as unknown as IncomingMessage
  takeHost(request, trustedProxies)
  const at = rawHeaders.findIndex((name) => name === 'HOST')
  expect(at < 0 ? undefined : rawHeaders[at + 1]).toBe(request.headers.host)
  return request.headers.host
}

const named = (host: string, forwarded: string) => ({ host, 'x-forwarded-host': forwarded })

test.each([
  ['as it was asked for', { host: 'church.test:3000' }, 0, 'church.test:3000'],
  ['in lower case and without a dot at the end', { host: 'Church.TEST.:3000' }, 0, 'church.test:3000'],
  ['with an address of numbers', { host: '[::1]:3000' }, 1, '[::1]:3000'],
  ['whatever is forged, where no proxy is trusted', named('church.test', 'other.test'), 0, 'church.test'],
  ['as the one proxy says', named('127.0.0.1:3000', 'Church.test.'), 1, 'church.test'],
  ['and not as was said to it', named('127.0.0.1:3000', 'other.test, church.test'), 1, 'church.test'],
  [
    'as the outer of two proxies says',
    named('10.0.0.1', 'other.test, church.test, 10.0.0.2'),
    2,
    'church.test',
  ],
  ['as the only one says that names it', named('10.0.0.1', 'church.test'), 2, 'church.test'],
  ['as it was, where a proxy names none', named('church.test', ''), 1, 'church.test'],
  ['as it was, where that is no host', named('church.test', 'a@other.test/'), 1, 'church.test'],
])('the host is %s', (_, headers, proxies, host) => {
  expect(hostOf(headers, proxies)).toBe(host)
})

test('a request without a host stays without', () => {
  expect(hostOf({}, 1)).toBeUndefined()
})
