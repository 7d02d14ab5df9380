import { describe, expect, test } from 'vitest'
import { addPerson, linkIn, setAccessScene, signUpForm } from '#testing/access/access-scene.ts'
import { stored } from '#testing/stored.ts'
import { accessAnswers } from '#words/en/access/access-answers.ts'
import { setPassword } from './accounts.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password-hash.ts'

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
