import { beforeEach, describe, expect, test } from 'vitest'
import { type AccessScene, addPerson, linkIn, setAccessScene } from '#testing/access-scene.ts'

let scene: AccessScene
beforeEach(async () => {
  scene = await setAccessScene()
  return () => scene.end()
})

const expired = { code: 'LINK_EXPIRED' }
const chosen = { password: 'a new one', confirmPassword: 'a new one' }
const check = (type: 'new-password' | 'set-up', token: string) =>
  scene.browser().access.checkLink({ type, token })

async function newPasswordLink(email: string): Promise<string> {
  await scene.browser().access.forgotPassword({ email })
  return linkIn((await scene.mails())[0]).token
}

async function printedToken(): Promise<string> {
  return new URL((await scene.doorkeeper.setupLink()) ?? '').searchParams.get('token') ?? ''
}

describe('looking whether a link works', () => {
  test('uses a link for a new password up neither once nor twice, and tells when it was used', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    const token = await newPasswordLink(lydia.email)
    expect([await check('new-password', token), await check('new-password', token)]).toEqual([{}, {}])
    await scene.browser().access.resetPassword({ token, ...chosen })
    await expect(check('new-password', token)).rejects.toMatchObject(expired)
  })

  test('tells of a link that is too old, made up, or for something else', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    const token = await newPasswordLink(lydia.email)
    for (const wrong of ['made up', `${token}x`, await printedToken()]) {
      await expect(check('new-password', wrong)).rejects.toMatchObject(expired)
    }
    expect(await check('new-password', token)).toEqual({})
    scene.clock.pass({ hours: 1 })
    await expect(check('new-password', token)).rejects.toMatchObject(expired)
  })

  test('tells of a link whose sign-up is gone', async () => {
    const names = { firstName: 'Silas', lastName: 'of Jerusalem', displayName: 'Silas' }
    const silas = { email: 'silas@example.org', password: 'first one', confirmPassword: 'first one' }
    await scene.browser().access.signUp({ ...silas, ...names })
    await scene.mails()
    const token = await newPasswordLink(silas.email)
    expect(await check('new-password', token)).toEqual({})
    await scene.fresh.owner.query('delete from auth.sign_ups')
    await expect(check('new-password', token)).rejects.toMatchObject(expired)
  })

  test('tells a set-up link that is not the printed one from one that comes too late', async () => {
    const token = await printedToken()
    await expect(check('set-up', 'made up')).rejects.toMatchObject(expired)
    expect([await check('set-up', token), await check('set-up', token)]).toEqual([{}, {}])
    const names = { firstName: 'Priscilla', lastName: 'of Pontus', displayName: 'Priscilla' }
    await scene.browser().access.setUp({ token, email: 'priscilla@example.org', ...names, ...chosen })
    for (const late of [token, 'made up']) {
      await expect(check('set-up', late)).rejects.toMatchObject({ code: 'SETUP_CLOSED' })
    }
  })

  test('ends where one network asks too often', async () => {
    await expect(check('set-up', 'made up')).rejects.toMatchObject(expired)
    await scene.fresh.owner.query(`update app.counters set count = 200 where key like 'link from network:%'`)
    await expect(check('set-up', await printedToken())).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { act: 'link' },
    })
    const elsewhere = scene.browser({ address: '192.0.2.1' })
    expect(await elsewhere.access.checkLink({ type: 'set-up', token: await printedToken() })).toEqual({})
  })
})
