import { describe, expect, test } from 'vitest'
import { sessionCookieFor } from './session-cookie.ts'

const cookie = sessionCookieFor('a secret', 'http://emmaus.example')
const pair = cookie.write('token', undefined).split(';')[0] ?? ''

describe('the session cookie', () => {
  test('is read back, wherever it stands among others', () => {
    expect(cookie.read(pair, 'emmaus.example:3000')).toBe('token')
    expect(cookie.read(`theme=dark; ${pair}; a=b=c; d`, undefined)).toBe('token')
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
      sessionCookieFor('another secret', 'http://emmaus.example').write('token', undefined).split(';')[0],
      pair.replace('token', 'tokem'),
      pair.slice(0, -5),
      pair.replace('emmaus.session', 'emmaus_session'),
      pair.replace('emmaus.session', 'xemmaus.session'),
    ]
    expect(others.map((other) => cookie.read(other, undefined))).toEqual(others.map(() => null))
  })

  test('is found behind a planted one of the same name', () => {
    expect(cookie.read(`emmaus.session=planted.x; ${pair}`, undefined)).toBe('token')
  })

  test('is worth nothing at another host', () => {
    const [at] = cookie.write('token', 'philippi.emmaus.example:3000').split(';')
    expect(cookie.read(at, 'Philippi.emmaus.example')).toBe('token')
    for (const other of ['emmaus.example', 'corinth.emmaus.example', undefined])
      expect(cookie.read(at, other)).toBeNull()
    expect(cookie.read(pair, 'philippi.emmaus.example')).toBeNull()
    // What a proxy may call Emmaus, which is no church.
    for (const machine of ['127.0.0.1:3000', '[::1]:3000', 'localhost:3000', 'upstream'])
      expect(cookie.read(pair, machine)).toBe('token')
  })

  test('belongs to this very host over https', () => {
    const secure = sessionCookieFor('a secret', 'https://emmaus.example')
    expect(secure.write('token', undefined)).toMatch(
      /^__Host-emmaus\.session=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(secure.clear()).toBe('__Host-emmaus.session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
    expect(secure.read(pair, undefined)).toBeNull()
  })
})
