import { beforeEach, describe, expect, test } from 'vitest'
import {
  type AccessScene,
  addPerson,
  type Browser,
  chosen,
  linkIn,
  setAccessScene,
} from '#testing/access/access-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'

let scene: AccessScene
let lydia: { email: string; password: string }
let phone: Browser
let laptop: Browser
beforeEach(async () => {
  scene = await setAccessScene()
  lydia = await addPerson(scene, 'Lydia')
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'
  phone = await signedIn(lydia, scene.browser({ userAgent }))
  laptop = await signedIn(lydia)
  return () => scene.end()
})

async function signedIn(person: { email: string; password: string }, browser = scene.browser()) {
  await browser.access.signIn(person)
  return browser
}

const tokenOf = (browser: Browser) => scene.doorkeeper.sessionToken({ cookie: browser.cookies() })
const isSignedIn = async (browser: Browser, displayName = 'Lydia') =>
  expect(await browser.account.me()).toMatchObject({ displayName })

describe('the devices of a person', () => {
  test('are listed in words, with the one that asks marked and without any token', async () => {
    scene.clock.pass({ minutes: 5 })
    await laptop.access.signIn(lydia)
    const { devices, ...account } = await laptop.account.read()
    const now = new Date(scene.clock.now().epochMilliseconds)
    expect(account).toMatchObject({ email: lydia.email, pendingEmail: null, hasPassword: true })
    expect(devices).toMatchObject([
      { name: 'Firefox on Linux', current: true, signedInAt: now, lastSeenAt: now },
      { name: 'Safari on iPhone', current: false },
    ])
    for (const browser of [phone, laptop]) expect(JSON.stringify(devices)).not.toContain(tokenOf(browser))
  })

  test('can be signed out one by one, at once, and lose their cookie where they do so themselves', async () => {
    const other = (await laptop.account.read()).devices.find(({ current }) => !current)
    await isSignedIn(phone)
    await laptop.account.signOutDevice({ id: other?.id ?? '' })
    await expectRefused('UNAUTHENTICATED', phone.account.me())
    const left = (await laptop.account.read()).devices
    expect(left).toMatchObject([{ current: true }])
    await laptop.account.signOutDevice({ id: left[0]?.id ?? '' })
    expect(laptop.cookies()).not.toContain('emmaus.session')
  })

  test('can all be signed out, without touching those of others, who cannot sign them out', async () => {
    const timothy = await signedIn(await addPerson(scene, 'Timothy'))
    const [device] = (await laptop.account.read()).devices
    for (const id of [device!.id, '00000000-0000-0000-0000-000000000000'])
      await expectRefused('NOT_FOUND', timothy.account.signOutDevice({ id }))
    for (const browser of [phone, laptop]) await isSignedIn(browser)
    await laptop.account.signOutEverywhere()
    expect(laptop.cookies()).not.toContain('emmaus.session')
    await expectRefused('UNAUTHENTICATED', phone.account.me())
    await isSignedIn(timothy, 'Timothy')
  })
})

describe('a session', () => {
  const touch = (browser: Browser) =>
    scene.doorkeeper.touch({ sessionToken: tokenOf(browser) }, { cookie: browser.cookies() })
  const received = async (sessionToken: string | null) =>
    (await scene.doorkeeper.receive({ sessionToken })).me

  test('is renewed when a page is loaded, at most once an hour', async () => {
    scene.clock.pass({ minutes: 59 })
    expect(await touch(laptop)).toEqual([])
    scene.clock.pass({ minutes: 1 })
    const [cookie, ...others] = await touch(laptop)
    expect(cookie).toContain('Max-Age=2592000')
    expect(scene.doorkeeper.sessionToken({ cookie: cookie?.split(';')[0] })).toBe(tokenOf(laptop))
    expect(others).toEqual([])
    expect(await touch(laptop)).toEqual([])
    const { devices } = await laptop.account.read()
    expect(devices[0]?.lastSeenAt).toEqual(new Date(scene.clock.now().epochMilliseconds))
  })

  test('makes its browser known, when a page is loaded, for the address that its account has by then', async () => {
    const { knownBrowsers } = scene.access
    const email = 'lydia@philippi.example'
    await scene.rowsOf(`update auth."user" set email = '${email}'`)
    expect(knownBrowsers.read(laptop.cookies(), email)).toBeUndefined()
    scene.clock.pass({ hours: 1 })
    const [, cookie] = await touch(laptop)
    expect(knownBrowsers.read(cookie?.split(';')[0], email)).toBeDefined()
  })

  test('lasts 30 days from then, and no longer', async () => {
    const token = tokenOf(laptop)
    scene.clock.pass({ hours: 29 * 24 })
    await touch(laptop)
    scene.clock.pass({ hours: 29 * 24 })
    expect(await received(token)).toMatchObject({ displayName: 'Lydia' })
    scene.clock.pass({ hours: 24 })
    expect(await received(token)).toBeNull()
    expect(await touch(laptop)).toEqual([])
  })

  test('without a token belongs to nobody', async () => {
    expect(await received(null)).toBeNull()
    expect(await scene.doorkeeper.touch({ sessionToken: null }, {})).toEqual([])
    const { account } = scene.browser()
    await expectRefused('UNAUTHENTICATED', account.me(), account.read())
  })
})

describe('changing the password', () => {
  const change = (currentPassword: string, { account } = laptop) =>
    account.changePassword({ currentPassword, ...chosen })

  test('asks for the current one, ends other devices and links, and renews this session', async () => {
    const before = laptop.cookies()
    await phone.access.forgotPassword({ email: lydia.email })
    const { token } = linkIn((await scene.mails())[0])
    await expectRefused('WRONG_PASSWORD', change('guess'))
    await expectRefused('UNAUTHENTICATED', change(lydia.password, scene.browser()))
    await isSignedIn(phone)

    await change(lydia.password)
    expect(laptop.cookies()).not.toBe(before)
    await isSignedIn(laptop)
    await expectRefused(
      'UNAUTHENTICATED',
      phone.account.me(),
      scene.browser({ cookies: before }).account.me(),
    )
    await expectRefused('LINK_EXPIRED', phone.access.resetPassword({ token, ...chosen }))
    expect(await scene.browser().access.signIn({ ...lydia, ...chosen })).toBeTruthy()
    expect((await scene.mails())[0]?.subject).toBe('Your password for Emmaus was changed')
  })

  test('ends guessing of the current password after five tries', async () => {
    for (let tried = 0; tried < 5; tried += 1) await expectRefused('WRONG_PASSWORD', change(`guess ${tried}`))
    const refused = { code: 'RATE_LIMITED', data: { act: 'password' } }
    await expect(change(lydia.password)).rejects.toMatchObject(refused)
  })
})
