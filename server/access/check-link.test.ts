import { beforeEach, describe, expect, test } from 'vitest'
import {
  type AccessScene,
  addPerson,
  chosen,
  linkIn,
  setAccessScene,
  setUpToken,
  signUpForm,
} from '#testing/access-scene.ts'

let scene: AccessScene
beforeEach(async () => {
  scene = await setAccessScene()
  return () => scene.end()
})

const expired = { code: 'LINK_EXPIRED' }
const check = (type: 'new-password' | 'set-up', token: string) =>
  scene.browser().access.checkLink({ type, token })

async function newPasswordLink(email: string): Promise<string> {
  await scene.browser().access.forgotPassword({ email })
  return linkIn((await scene.mails()).at(-1)).token
}

describe('looking whether a link works', () => {
  test('uses none up, and tells of one that is used, too old, made up, or for something else', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    const token = await newPasswordLink(lydia.email)
    for (const wrong of ['made up', `${token}x`, await setUpToken(scene)]) {
      await expect(check('new-password', wrong)).rejects.toMatchObject(expired)
    }
    expect([await check('new-password', token), await check('new-password', token)]).toEqual([{}, {}])
    await scene.browser().access.resetPassword({ token, ...chosen })
    await expect(check('new-password', token)).rejects.toMatchObject(expired)
    const old = await newPasswordLink(lydia.email)
    expect(await check('new-password', old)).toEqual({})
    scene.clock.pass({ hours: 1 })
    await expect(check('new-password', old)).rejects.toMatchObject(expired)
  })

  test('tells of a link whose sign-up is gone', async () => {
    const silas = signUpForm('Silas')
    await scene.browser().access.signUp(silas)
    await scene.mails()
    const token = await newPasswordLink(silas.email)
    expect(await check('new-password', token)).toEqual({})
    await scene.rowsOf('delete from auth.sign_ups')
    await expect(check('new-password', token)).rejects.toMatchObject(expired)
  })

  test('tells a set-up link that is not the printed one from one that comes too late', async () => {
    const token = await setUpToken(scene)
    await expect(check('set-up', 'made up')).rejects.toMatchObject(expired)
    expect([await check('set-up', token), await check('set-up', token)]).toEqual([{}, {}])
    await scene.browser().access.setUp({ token, ...signUpForm('Priscilla') })
    for (const late of [token, 'made up']) {
      await expect(check('set-up', late)).rejects.toMatchObject({ code: 'SETUP_CLOSED' })
    }
  })

  test('ends where one network asks too often', async () => {
    const token = await setUpToken(scene)
    await expect(check('set-up', 'made up')).rejects.toMatchObject(expired)
    await scene.rowsOf(`update app.counters set count = 200 where key like 'link from network:%'`)
    const refused = { code: 'RATE_LIMITED', data: { act: 'link' } }
    await expect(check('set-up', token)).rejects.toMatchObject(refused)
    const elsewhere = scene.browser({ address: '192.0.2.1' })
    expect(await elsewhere.access.checkLink({ type: 'set-up', token })).toEqual({})
  })
})
