import { describe, expect, test } from 'vitest'
import { hashPassword, isPassword } from './password-hash.ts'

describe('a password', () => {
  test('is known again, and no other is taken for it', async () => {
    const kept = await hashPassword('purple cloth')
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await isPassword('purple cloth', kept)).toBe(true)
    expect(await isPassword('Purple cloth', kept)).toBe(false)
    expect(await isPassword('', kept)).toBe(false)
  })

  test('is kept differently each time', async () => {
    expect(await hashPassword('purple cloth')).not.toBe(await hashPassword('purple cloth'))
  })

  test('is the same from a keyboard that composes its letters otherwise', async () => {
    expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
  })

  test('is known again at the price it was kept for', async () => {
    // A test vector of the reference implementation.
    const cheap = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await isPassword('password', cheap)).toBe(true)
    expect(await isPassword('passwort', cheap)).toBe(false)
  })

  test('that was kept in no known form is nobody’s', async () => {
    for (const kept of ['', 'plain', '$argon2id$v=19$m=0,t=0$x$y', '$2b$10$abcdefghijklmnopqrstuv']) {
      expect(await isPassword('plain', kept)).toBe(false)
    }
  })

  test('waits in a line of fifty, and then is turned away', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 54 }, () => hashPassword('x')))
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as object] : [],
    )
    expect(refused).toHaveLength(2)
    expect(refused[0]).toMatchObject({ code: 'RATE_LIMITED', data: { act: 'password' } })
    expect(await hashPassword('x')).toBeTruthy()
  })
})
