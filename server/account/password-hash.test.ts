import { describe, expect, test } from 'vitest'
import { addPerson, linkIn, setAccessScene, signUpForm } from '#testing/access/access-scene.ts'
import { stored } from '#testing/stored.ts'
import { accessAnswers } from '#words/en/access/access-answers.ts'
import { hashPassword, isCommonPassword, isPassword } from './password-hash.ts'
import { setPassword } from './accounts.ts'

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

  test('is the same from a keyboard that composes its letters in another way', async () => {
    expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
  })

  test('is known again at the price it was kept for', async () => {
    // A test vector of the reference implementation.
    const cheap = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await isPassword('password', cheap)).toBe(true)
    expect(await isPassword('passwort', cheap)).toBe(false)
  })

  test('kept in an unknown form matches no password', async () => {
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

const refused = { code: 'INVALID_INPUT', data: { fields: { password: [accessAnswers.commonPassword] } } }
const both = (password: string) => ({ password, confirmPassword: password })

test.each(['123456', 'password', 'Password1', ' QWERTY ', 'jesus1', '1111111', 'ｐａｓｓｗｏｒｄ'])(
  '“%s” is a common password',
  (password) => expect(isCommonPassword(password)).toBe(true),
)

test.each(['purple cloth', 'emmaus-demo', 'pass word', '', ' '])('“%s” is none', (password) =>
  expect(isCommonPassword(password)).toBe(false),
)

describe('a common password', () => {
  test('is refused for a new account, where nothing is noted and nobody is written to', async () => {
    const scene = await setAccessScene()
    const before = await stored(scene.fresh.owner)
    const signingUp = scene.browser().access.signUp(signUpForm('Lydia', 'Iloveyou'))
    await expect(signingUp).rejects.toMatchObject(refused)
    const after = await stored(scene.fresh.owner)
    expect({ ...after, 'app.counters': null }).toEqual({ ...before, 'app.counters': null })
    expect(await scene.mails()).toEqual([])
    await scene.end()
  })

  test('is refused in place of another, and opens the accounts that have it already', async () => {
    const scene = await setAccessScene()
    const { email, password } = await addPerson(scene, 'Lydia')
    const { account, access } = scene.browser()
    const { id } = await access.signIn({ email, password })
    const changing = account.changePassword({ currentPassword: password, ...both('sunshine') })
    await expect(changing).rejects.toMatchObject(refused)

    await access.forgotPassword({ email })
    const { token } = linkIn((await scene.mails())[0])
    await expect(access.resetPassword({ token, ...both('sunshine') })).rejects.toMatchObject(refused)
    expect(await access.checkLink({ token, type: 'new-password' })).toEqual({})

    await setPassword(scene.access.accounts, id, await hashPassword('sunshine'))
    expect(await scene.browser().access.signIn({ email, password: 'sunshine' })).toMatchObject({ id })
    await scene.end()
  })
})
