import { describe, expect, test } from 'vitest'
import { knownBrowsersFor } from './known-browser.ts'

const browsers = knownBrowsersFor('a secret', false)
const [lydia, silas] = ['lydia@example.org', 'silas@example.org'] as const
const pairFor = (email: string, header?: string) => browsers.write(header, email)[0]?.split(';')[0] ?? ''

describe('a known browser', () => {
  test('has a name for each address that was shown to be its holder’s, and for no other', () => {
    const pair = pairFor(lydia)
    expect(browsers.read(pair, lydia)).toMatch(/^[\w-]{22}$/)
    expect(browsers.read(pair, silas)).toBeUndefined()
    const both = pairFor(silas, `theme=dark; ${pair}`)
    expect(browsers.read(`a=b; ${both}`, lydia)).toBe(browsers.read(pair, lydia))
    expect(browsers.read(both, silas)).toMatch(/^[\w-]{22}$/)
    const again = pairFor(lydia, both)
    expect(browsers.read(again, lydia)).not.toBe(browsers.read(pair, lydia))
    expect(again).toHaveLength(both.length)
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
      `${name}x=${value}`,
      pairFor(silas),
      knownBrowsersFor('another secret', false).write(undefined, lydia)[0]?.split(';')[0],
    ]
    expect(others.map((header) => browsers.read(header, lydia))).toEqual(others.map(() => undefined))
  })

  test('does not tell whose it is, and no script can read it', () => {
    expect(browsers.write(undefined, lydia)).toEqual([
      expect.stringMatching(
        /^emmaus\.known=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
    expect(knownBrowsersFor('a secret', true).write(undefined, lydia)[0]).toMatch(
      /^__Host-emmaus\.known=.*; Secure$/,
    )
  })
})

describe('a tablet on which 168 people sign in', () => {
  const people = Array.from({ length: 168 }, (_, number) => `person-${number}@example.org`)

  test('keeps its cookie below 1 KiB, and knows the last 12 of them', () => {
    const secure = knownBrowsersFor('a secret', true)
    let header = ''
    for (const email of people) header = secure.write(header, email)[0]?.split(';')[0] ?? ''
    expect(header.length).toBeLessThan(1024)
    const known = people.filter((email) => secure.read(header, email) !== undefined)
    expect(known).toEqual(people.slice(-12))
  })

  test('gives up what it kept for each of them by itself', () => {
    const header = people
      .map((email, number) => pairFor(email).replace('known=', `known-${String(number).padStart(8, '0')}=`))
      .join('; ')
    expect(browsers.read(header, people[100] ?? '')).toBeDefined()
    const cookies = browsers.gather(`theme=dark; ${header}`)
    expect(cookies[0]?.length).toBeLessThan(1024)
    expect(cookies[8]).toBe('emmaus.known-00000007=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    // The others go by the next answers, each of which must get through a proxy.
    expect(cookies).toHaveLength(9)
    const one = cookies[0]?.split(';')[0] ?? ''
    expect(browsers.read(one, people[11] ?? '')).toBeDefined()
    expect(browsers.gather(one)).toEqual([])
    // Whoever signs in meanwhile gives them up as well.
    expect(browsers.write(header, lydia)).toHaveLength(9)
  })
})
