import { describe, expect, test } from 'vitest'
import { askingBrowsersFor } from './asking-browser.ts'

const browsers = askingBrowsersFor('a secret', false)
const pairOf = (cookie: string) => cookie.split(';', 1)[0] ?? ''

describe('the browser that asked for a link', () => {
  test('is told from every other by its cookie, which stays the same however often it asks', () => {
    const first = browsers.mark(null)
    const again = browsers.mark(`theme=dark; ${pairOf(first.cookie)}`)
    expect(again).toEqual(first)
    expect(browsers.asked(pairOf(first.cookie), first.mark)).toBe(true)
    expect(browsers.mark(null).mark).not.toBe(first.mark)
  })

  test('is none without a cookie of ours, with that of another browser or server, and for a link that no browser asked for', () => {
    const { mark, cookie } = browsers.mark(null)
    const others = [null, '', 'emmaus.asked=', `emmaus.asked=${mark}`, browsers.mark(null).cookie]
    expect(others.map((header) => browsers.asked(header, mark))).toEqual(others.map(() => false))
    expect(askingBrowsersFor('another secret', false).asked(pairOf(cookie), mark)).toBe(false)
    expect(browsers.asked(pairOf(cookie), null)).toBe(false)
  })

  test('is known for a day, to the server alone', () => {
    expect(browsers.mark(null).cookie).toMatch(
      /^emmaus\.asked=[\w-]{22}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(askingBrowsersFor('a secret', true).mark(null).cookie).toMatch(/^__Host-emmaus\.asked=.*; Secure$/)
  })
})
