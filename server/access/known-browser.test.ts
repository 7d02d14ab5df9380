import { describe, expect, test } from 'vitest'
import { knownBrowsersFor } from './known-browser.ts'

const browsers = knownBrowsersFor('a secret', false)
const [lydia, silas] = ['lydia@example.org', 'silas@example.org'] as const
const pairFor = (email: string) => browsers.write(email).split(';')[0] ?? ''

describe('a known browser', () => {
  test('has a name for each address that was shown to be its holder’s, and for no other', () => {
    const pair = pairFor(lydia)
    expect(browsers.read(pair, lydia)).toMatch(/^[\w-]{22}$/)
    expect(browsers.read(`theme=dark; ${pairFor(silas)}; ${pair}`, lydia)).toBe(browsers.read(pair, lydia))
    expect(browsers.read(pair, silas)).toBeUndefined()
    expect(browsers.read(pairFor(lydia), lydia)).not.toBe(browsers.read(pair, lydia))
  })

  test('is not made up, borrowed from another address or another server', () => {
    const [name, value = ''] = pairFor(lydia).split('=')
    const others = [
      undefined,
      '',
      `${name}=`,
      `${name}=.`,
      `${name}=${value.split('.')[0]}`,
      `${name}=x${value}`,
      `${name}=${pairFor(silas).split('=')[1]}`,
      knownBrowsersFor('another secret', false).write(lydia).split(';')[0],
    ]
    expect(others.map((header) => browsers.read(header, lydia))).toEqual(others.map(() => undefined))
  })

  test('does not tell whose it is, and no script can read it', () => {
    expect(browsers.write(lydia)).toMatch(
      /^emmaus\.known-[\w-]{8}=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(knownBrowsersFor('a secret', true).write(lydia)).toMatch(/^__Host-emmaus\.known-.*; Secure$/)
  })
})
