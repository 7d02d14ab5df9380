import { beforeEach, describe, expect, test } from 'vitest'
import { type AccessScene, addPerson, linkIn, setAccessScene } from '#testing/access-scene.ts'

let scene: AccessScene
let lydia: { email: string; password: string }
beforeEach(async () => {
  scene = await setAccessScene()
  lydia = await addPerson(scene, 'Lydia')
  return () => scene.end()
})

const chosen = { password: 'a new one', confirmPassword: 'a new one' }
const expired = { code: 'LINK_EXPIRED' }

async function askForLink(email = lydia.email) {
  await scene.browser().access.forgotPassword({ email })
  return linkIn((await scene.mails())[0])
}

describe('changing the password', () => {
  test('asks for the current one, signs out the other devices and renews this session', async () => {
    const phone = scene.browser()
    const laptop = scene.browser()
    await phone.access.signIn(lydia)
    await laptop.access.signIn(lydia)
    const before = laptop.cookies()
    await expect(
      laptop.account.changePassword({ currentPassword: 'guess', ...chosen }),
    ).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect(await phone.account.me()).toMatchObject({ displayName: 'Lydia' })

    await laptop.account.changePassword({ currentPassword: lydia.password, ...chosen })
    expect(laptop.cookies()).not.toBe(before)
    expect(await laptop.account.me()).toMatchObject({ displayName: 'Lydia' })
    for (const old of [phone, scene.browser({ cookies: before })]) {
      await expect(old.account.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    }
    expect(await scene.browser().access.signIn({ ...lydia, ...chosen })).toBeTruthy()
    expect((await scene.mails())[0]?.subject).toBe('Your password for Emmaus was changed')
  })

  test('withdraws links that were asked for before', async () => {
    const { token } = await askForLink()
    const { access, account } = scene.browser()
    await access.signIn(lydia)
    await account.changePassword({ currentPassword: lydia.password, ...chosen })
    await expect(access.resetPassword({ token, ...chosen })).rejects.toMatchObject(expired)
  })

  test('ends guessing of the current password after five tries', async () => {
    const { access, account } = scene.browser()
    await access.signIn(lydia)
    for (let tried = 0; tried < 5; tried += 1) {
      await expect(
        account.changePassword({ currentPassword: `guess ${tried}`, ...chosen }),
      ).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    }
    await expect(
      account.changePassword({ currentPassword: lydia.password, ...chosen }),
    ).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'password' } })
  })

  test('is for those who are signed in', async () => {
    await expect(
      scene.browser().account.changePassword({ currentPassword: lydia.password, ...chosen }),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
