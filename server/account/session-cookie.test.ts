import { describe, expect, test } from 'vitest'
import { sessionCookieFor } from './session-cookie.ts'

const cookie = sessionCookieFor('a secret', false)
const pair = cookie.write('token').split(';')[0] ?? ''

describe('the session cookie', () => {
  test('is read back, wherever it stands among others', () => {
    expect(cookie.read(pair)).toBe('token')
    expect(cookie.read(`theme=dark; ${pair}; a=b=c; d`)).toBe('token')
  })

  test('is worth nothing unsigned, signed by another or changed', () => {
    const others = [
      undefined,
      '',
      'emmaus.session=',
      'emmaus.session=token',
      'emmaus.session=token.',
      'emmaus.session=.',
      'emmaus.session=%E0%A4%A',
      sessionCookieFor('another secret', false).write('token').split(';')[0],
      pair.replace('token', 'tokem'),
      pair.slice(0, -5),
      pair.replace('emmaus.session', 'emmaus_session'),
      pair.replace('emmaus.session', 'xemmaus.session'),
    ]
    expect(others.map(cookie.read)).toEqual(others.map(() => null))
  })

  test('is found behind a planted one of the same name', () => {
    expect(cookie.read(`emmaus.session=planted.x; ${pair}`)).toBe('token')
  })

  test('belongs to this very host over https', () => {
    const secure = sessionCookieFor('a secret', true)
    expect(secure.write('token')).toMatch(
      /^__Host-emmaus\.session=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(secure.clear()).toBe('__Host-emmaus.session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
    expect(secure.read(pair)).toBeNull()
  })
})
