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

describe('a forgotten password', () => {
  test('is replaced through a link, which ends every session and works once', async () => {
    const thief = scene.browser()
    await thief.access.signIn(lydia)
    const { access } = scene.browser()
    const { url, token } = await askForLink()
    expect(url).toMatch(/^http:\/\/localhost:3000\/auth\/new-password\?token=[\w.-]+$/)

    expect(await access.resetPassword({ token, ...chosen })).toEqual({})
    await expect(thief.account.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(access.signIn(lydia)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(await access.signIn({ ...lydia, ...chosen })).toMatchObject({ displayName: 'Lydia' })
    await expect(access.resetPassword({ token, ...chosen })).rejects.toMatchObject(expired)
    const mails = await scene.mails()
    expect(mails.map(({ subject, to }) => [subject, to.address])).toEqual([
      ['Your password for Emmaus was changed', lydia.email],
    ])
  })

  test('tells nobody whether an address has an account', async () => {
    const { access } = scene.browser()
    const answers = [
      await access.forgotPassword({ email: lydia.email }),
      await access.forgotPassword({ email: 'nobody@example.org' }),
    ]
    expect(answers).toEqual([{}, {}])
    expect((await scene.mails()).map(({ to }) => to.address)).toEqual([lydia.email])
  })

  test('has links that end after an hour, and all of them with the first that is used', async () => {
    const { access } = scene.browser()
    const [first, second] = [await askForLink(), await askForLink()]
    await scene.fresh.owner.query(
      `update auth.verification set "expiresAt" = "expiresAt" - interval '61 minutes'`,
    )
    await expect(access.resetPassword({ token: first.token, ...chosen })).rejects.toMatchObject(expired)
    await scene.fresh.owner.query(
      `update auth.verification set "expiresAt" = "expiresAt" + interval '61 minutes'`,
    )
    await access.resetPassword({ token: second.token, ...chosen })
    await expect(access.resetPassword({ token: first.token, ...chosen })).rejects.toMatchObject(expired)
  })

  test('is replaced once when the link is used twice at the same time', async () => {
    const { token } = await askForLink()
    const answers = await Promise.allSettled(
      ['one password', 'two passwords'].map((password) =>
        scene.browser().access.resetPassword({ token, password, confirmPassword: password }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('confirms an address that was never confirmed, since the link came there', async () => {
    const { access } = scene.browser()
    const silas = { email: 'silas@example.org', password: 'first one' }
    await access.signUp({
      ...silas,
      firstName: 'Silas',
      lastName: 'of Jerusalem',
      displayName: 'Silas',
      confirmPassword: silas.password,
    })
    await scene.mails()
    const { token } = await askForLink(silas.email)
    await access.resetPassword({ token, ...chosen })
    expect(await access.signIn({ ...silas, ...chosen })).toMatchObject({ displayName: 'Silas' })
  })
})

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
      ).rejects.toMatchObject({
        code: 'WRONG_PASSWORD',
      })
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
