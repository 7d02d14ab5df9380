import { beforeEach, describe, expect, test } from 'vitest'
import { type AccessScene, addPerson, type Browser, setAccessScene } from '#testing/access-scene.ts'

let scene: AccessScene
let lydia: { email: string; password: string }
beforeEach(async () => {
  scene = await setAccessScene()
  lydia = await addPerson(scene, 'Lydia')
  return () => scene.end()
})

async function signedIn(person = lydia, userAgent?: string): Promise<Browser> {
  const browser = scene.browser(userAgent === undefined ? {} : { userAgent })
  await browser.access.signIn(person)
  return browser
}

const unauthenticated = { code: 'UNAUTHENTICATED' }

describe('the devices of a person', () => {
  test('are listed in words, with the one that asks marked and without any token', async () => {
    const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'
    const phone = await signedIn(lydia, safari)
    scene.clock.pass({ minutes: 5 })
    const laptop = await signedIn(lydia)
    const { devices, ...account } = await laptop.account.read()
    const now = new Date(scene.clock.now().epochMilliseconds)
    expect(account).toMatchObject({ email: lydia.email, pendingEmail: null, hasPassword: true })
    expect(devices).toMatchObject([
      { name: 'Firefox on Linux', current: true, signedInAt: now, lastSeenAt: now },
      { name: 'Safari on iPhone', current: false },
    ])
    const tokens = [phone, laptop].map((browser) => scene.doorkeeper.sessionToken(browser.cookies()) ?? '')
    for (const token of tokens) expect(JSON.stringify(devices)).not.toContain(token)
  })

  test('can be signed out one by one, at once, and lose their cookie where they do so themselves', async () => {
    const phone = await signedIn()
    const laptop = await signedIn()
    const { devices } = await laptop.account.read()
    const other = devices.find(({ current }) => !current)
    expect(await phone.account.me()).toMatchObject({ displayName: 'Lydia' })
    await laptop.account.signOutDevice({ id: other?.id ?? '' })
    await expect(phone.account.me()).rejects.toMatchObject(unauthenticated)
    const left = (await laptop.account.read()).devices
    expect(left).toMatchObject([{ current: true }])
    await laptop.account.signOutDevice({ id: left[0]?.id ?? '' })
    expect(laptop.cookies()).not.toContain('emmaus.session')
  })

  test('cannot be signed out by anybody else', async () => {
    const timothy = await signedIn(await addPerson(scene, 'Timothy'))
    const laptop = await signedIn()
    const { devices } = await laptop.account.read()
    for (const id of [devices[0]?.id ?? '', '00000000-0000-0000-0000-000000000000']) {
      await expect(timothy.account.signOutDevice({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await laptop.account.me()).toMatchObject({ displayName: 'Lydia' })
  })

  test('can all be signed out, without touching those of others', async () => {
    const timothy = await signedIn(await addPerson(scene, 'Timothy'))
    const phone = await signedIn()
    const laptop = await signedIn()
    await laptop.account.signOutEverywhere()
    expect(laptop.cookies()).not.toContain('emmaus.session')
    await expect(phone.account.me()).rejects.toMatchObject(unauthenticated)
    expect(await timothy.account.me()).toMatchObject({ displayName: 'Timothy' })
  })
})

describe('a session', () => {
  const tokenOf = (browser: Browser) => ({ sessionToken: scene.doorkeeper.sessionToken(browser.cookies()) })
  const touch = (browser: Browser) => scene.doorkeeper.touch(tokenOf(browser), browser.cookies())

  test('is renewed when a page is loaded, at most once an hour', async () => {
    const browser = await signedIn()
    scene.clock.pass({ minutes: 59 })
    expect(await touch(browser)).toEqual([])
    scene.clock.pass({ minutes: 1 })
    const [cookie, ...others] = await touch(browser)
    expect(cookie).toContain('Max-Age=2592000')
    expect(scene.doorkeeper.sessionToken(cookie?.split(';')[0])).toBe(tokenOf(browser).sessionToken)
    expect(others).toEqual([])
    expect(await touch(browser)).toEqual([])
    const { devices } = await browser.account.read()
    expect(devices[0]?.lastSeenAt).toEqual(new Date(scene.clock.now().epochMilliseconds))
  })

  test('makes its browser known, when a page is loaded, for the address that its account has by then', async () => {
    const browser = await signedIn()
    const { knownBrowsers } = scene.access
    const email = 'lydia@philippi.example'
    await scene.fresh.owner.query('update auth."user" set email = $1', [email])
    expect(knownBrowsers.read(browser.cookies(), email)).toBeUndefined()
    scene.clock.pass({ hours: 1 })
    const [, cookie] = await touch(browser)
    expect(knownBrowsers.read(cookie?.split(';')[0], email)).toBeDefined()
  })

  test('lasts 30 days from then, and no longer', async () => {
    const browser = await signedIn()
    scene.clock.pass({ hours: 29 * 24 })
    await touch(browser)
    scene.clock.pass({ hours: 29 * 24 })
    expect((await scene.doorkeeper.receive(tokenOf(browser))).me).toMatchObject({ displayName: 'Lydia' })
    scene.clock.pass({ hours: 24 })
    expect((await scene.doorkeeper.receive(tokenOf(browser))).me).toBeNull()
    expect(await touch(browser)).toEqual([])
  })

  test('is nobody’s without a token', async () => {
    expect((await scene.doorkeeper.receive({ sessionToken: null })).me).toBeNull()
    expect(await scene.doorkeeper.touch({ sessionToken: null }, undefined)).toEqual([])
    await expect(scene.browser().account.me()).rejects.toMatchObject(unauthenticated)
    await expect(scene.browser().account.read()).rejects.toMatchObject(unauthenticated)
  })
})
