import { beforeEach, describe, expect, test } from 'vitest'
import { type AccessScene, addPerson, chosen, linkIn, setAccessScene } from '#testing/access-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'

let scene: AccessScene
let lydia: { email: string; password: string }
beforeEach(async () => {
  scene = await setAccessScene()
  lydia = await addPerson(scene, 'Lydia')
  return () => scene.end()
})

describe('changing the password', () => {
  test('asks for the current one, ends other devices and links, and renews this session', async () => {
    const phone = scene.browser()
    const laptop = scene.browser()
    await phone.access.signIn(lydia)
    await laptop.access.signIn(lydia)
    const before = laptop.cookies()
    await phone.access.forgotPassword({ email: lydia.email })
    const { token } = linkIn((await scene.mails())[0])
    const guessed = laptop.account.changePassword({ currentPassword: 'guess', ...chosen })
    await expectRefused('WRONG_PASSWORD', guessed)
    const nobody = scene.browser().account.changePassword({ currentPassword: lydia.password, ...chosen })
    await expectRefused('UNAUTHENTICATED', nobody)
    expect(await phone.account.me()).toMatchObject({ displayName: 'Lydia' })

    await laptop.account.changePassword({ currentPassword: lydia.password, ...chosen })
    expect(laptop.cookies()).not.toBe(before)
    expect(await laptop.account.me()).toMatchObject({ displayName: 'Lydia' })
    await expectRefused('UNAUTHENTICATED', phone.account.me())
    await expectRefused('UNAUTHENTICATED', scene.browser({ cookies: before }).account.me())
    await expectRefused('LINK_EXPIRED', phone.access.resetPassword({ token, ...chosen }))
    expect(await scene.browser().access.signIn({ ...lydia, ...chosen })).toBeTruthy()
    expect((await scene.mails())[0]?.subject).toBe('Your password for Emmaus was changed')
  })

  test('ends guessing of the current password after five tries', async () => {
    const { access, account } = scene.browser()
    await access.signIn(lydia)
    for (let tried = 0; tried < 5; tried += 1) {
      const guessed = account.changePassword({ currentPassword: `guess ${tried}`, ...chosen })
      await expectRefused('WRONG_PASSWORD', guessed)
    }
    const known = account.changePassword({ currentPassword: lydia.password, ...chosen })
    await expect(known).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'password' } })
  })
})
