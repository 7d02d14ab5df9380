import { beforeEach, describe, expect, test } from 'vitest'
import {
  type AccessScene,
  addPerson,
  chosen,
  linkIn,
  setAccessScene,
  signUpForm,
} from '#testing/access-scene.ts'

let scene: AccessScene
let lydia: { email: string; password: string }
beforeEach(async () => {
  scene = await setAccessScene()
  lydia = await addPerson(scene, 'Lydia')
  return () => scene.end()
})

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
    for (const email of [lydia.email, 'nobody@example.org']) {
      expect(await access.forgotPassword({ email })).toEqual({})
    }
    expect((await scene.mails()).map(({ to }) => to.address)).toEqual([lydia.email])
  })

  test('is replaced though a stranger has spent the turns of the address', async () => {
    const { access } = scene.browser({ address: '192.0.2.9' })
    for (let asked = 0; asked < 4; asked += 1) {
      expect(await access.forgotPassword({ email: lydia.email })).toEqual({})
    }
    const mails = await scene.mails()
    expect(mails).toHaveLength(3)
    expect(await scene.browser().access.forgotPassword({ email: lydia.email })).toEqual({})
    await access.resetPassword({ token: linkIn(mails[0]).token, ...chosen })
    expect(await access.signIn({ ...lydia, ...chosen })).toMatchObject({ displayName: 'Lydia' })
  })

  test('is mailed to a browser that its holder has signed in with, whatever strangers asked for', async () => {
    const [known, theirs] = [scene.browser(), scene.browser()]
    const silas = await addPerson(scene, 'Silas')
    await theirs.access.signIn(silas)
    await known.access.signIn(lydia)
    await known.access.signOut()
    const ask = async (by = scene.browser(), email = lydia.email) => {
      const before = by.cookies()
      expect(await by.access.forgotPassword({ email })).toEqual({})
      expect(by.cookies()).toBe(before)
      return (await scene.mails()).map(({ to }) => to.address)
    }
    for (let asked = 0; asked < 3; asked += 1) expect(await ask()).toEqual([lydia.email])
    // Neither is one that is known for somebody else.
    for (const stranger of [scene.browser(), theirs]) expect(await ask(stranger)).toEqual([])

    for (let asked = 0; asked < 3; asked += 1) expect(await ask(known)).toEqual([lydia.email])
    expect(await ask(known)).toEqual([])
    expect(await ask(known, silas.email)).toEqual([silas.email])
    expect(await ask(known, 'nobody@example.org')).toEqual([])
  })

  test('is mailed to such a browser though its network has asked for too much', async () => {
    const known = scene.browser()
    await known.access.signIn(lydia)
    await scene.browser().access.forgotPassword({ email: 'nobody@example.org' })
    await scene.rowsOf(`update app.counters set count = 200 where key like 'mail from network:%'`)
    const unknown = scene.browser().access.forgotPassword({ email: lydia.email })
    await expect(unknown).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await known.access.forgotPassword({ email: lydia.email })).toEqual({})
    expect((await scene.mails()).map(({ to }) => to.address)).toEqual([lydia.email])
  })

  test('has links that end after an hour, and all of them with the first that is used', async () => {
    const { access } = scene.browser()
    const old = await askForLink()
    scene.clock.pass({ minutes: 59 })
    const [first, second] = [await askForLink(), await askForLink()]
    scene.clock.pass({ minutes: 1 })
    await expect(access.resetPassword({ token: old.token, ...chosen })).rejects.toMatchObject(expired)
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
    const silas = signUpForm('Silas')
    await access.signUp(silas)
    await scene.mails()
    const { token } = await askForLink(silas.email)
    await access.resetPassword({ token, ...chosen })
    expect(await access.signIn({ ...silas, ...chosen })).toMatchObject({ displayName: 'Silas' })
  })
})
