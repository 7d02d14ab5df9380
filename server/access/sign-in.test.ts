import { beforeEach, describe, expect, test } from 'vitest'
import {
  type AccessScene,
  addPerson,
  chooseByMail,
  chosen,
  linkIn,
  setAccessScene,
  signUpForm,
} from '#testing/access/access-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { layOrganization } from '#testing/organizations/organizations.ts'

let scene: AccessScene
let lydia: { email: string; password: string }
beforeEach(async () => {
  scene = await setAccessScene({ adminEmail: 'priscilla@example.org' })
  lydia = await addPerson(scene, 'Lydia')
  return () => scene.end()
})

const signIn = (form = lydia, at: Parameters<AccessScene['browser']>[0] = {}) =>
  scene.browser(at).access.signIn(form)
const sessions = () => scene.rowsOf('select token from auth.session')

describe('signing in', () => {
  test('hands out a signed cookie that lasts 30 days and that no script can read', async () => {
    const { cookie } = scene.access
    expect(cookie.write('abc', undefined)).toMatch(
      /^emmaus\.session=abc\.[\w%]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const browser = scene.browser()
    await browser.access.signIn(lydia)
    const token = cookie.read(browser.cookies(), undefined)
    const expiresAt = new Date(scene.clock.now().add({ hours: 30 * 24 }).epochMilliseconds)
    const kept = await scene.rowsOf('select token, "expiresAt", "ipAddress" from auth.session')
    expect(kept).toEqual([{ token, expiresAt, ipAddress: '' }])
    // Each time it is another one, and the one that the browser had ends.
    await browser.access.signIn(lydia)
    expect(cookie.read(browser.cookies(), undefined)).not.toBe(token)
    expect(await sessions()).toEqual([{ token: cookie.read(browser.cookies(), undefined) }])
  })

  test('answers the same to a wrong password and to an address without account', async () => {
    const [wrong, unknown] = await Promise.all(
      [lydia.email, 'nobody@example.org'].map((email) =>
        signIn({ email, password: 'guess' }).catch((error: unknown) => error),
      ),
    )
    expect(wrong).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    expect(JSON.stringify(wrong)).toBe(JSON.stringify(unknown))
  })

  test('takes the address in any case and with blanks around it', async () => {
    expect((await signIn({ ...lydia, email: '  LYDIA@Example.org ' })).displayName).toBe('Lydia')
  })

  test('takes every address that browsers do, and one account is found by each spelling of its domain', async () => {
    const form = signUpForm('Rhoda')
    const browser = scene.browser()
    for (const email of ['r&d@example.org', 'taro.@docomo.ne.jp', 'info@müller.de']) {
      await browser.access.signUp({ ...form, email })
      const { token } = linkIn((await scene.mails())[0])
      await browser.access.confirm({ token, type: 'signup', pressed: false })
      await browser.access.signIn({ ...form, email })
      expect(await browser.account.read()).toMatchObject({ email })
    }
    expect(await signIn({ ...form, email: 'Info@XN--mller-kva.de' })).toBeTruthy()
    expect(await scene.rowsOf(`select 1 from auth."user" where email like 'info@%'`)).toHaveLength(1)
  })

  test('tells the suspended only when they know the password, and their sessions end at once', async () => {
    const browser = scene.browser()
    await browser.access.signIn(lydia)
    await browser.account.me()
    await scene.rowsOf('update app.people set suspended_at = now()')
    await expectRefused('UNAUTHENTICATED', browser.account.me())
    await expectRefused('SUSPENDED', signIn())
    await expectRefused('WRONG_CREDENTIALS', signIn({ ...lydia, password: 'guess' }))
    expect(await sessions()).toHaveLength(1)
  })

  test('makes the holder of ADMIN_EMAIL an admin of the default organization, and nobody else', async () => {
    const priscilla = await addPerson(scene, 'Priscilla')
    expect(await signIn()).toMatchObject({ role: 'participant' })
    const slug = await layOrganization(scene.fresh.owner, 'Church of Philippi')
    const moveTo = (organization: string) =>
      scene.rowsOf(`update app.people set organization_id = o.id from app.organizations o
        where ${organization} and display_name = 'Priscilla'`)
    await moveTo(`o.slug = '${slug}'`)
    const elsewhere = { role: 'participant', organization: 'Church of Philippi' }
    const there = scene.browser({ host: `${slug}.localhost:3000` })
    expect(await there.access.signIn(priscilla)).toMatchObject(elsewhere)
    await moveTo(`o.slug <> '${slug}'`)
    const can = { lead: true, administer: true, becomeAdmin: false }
    expect(await signIn(priscilla)).toMatchObject({ role: 'admin', can })
  })
})

describe('the address of ADMIN_EMAIL', () => {
  const email = 'priscilla@example.org'
  const stranger = signUpForm('Priscilla', 'of a stranger')

  test('does not make a stranger admin who signs up with it: its reader chooses the password', async () => {
    const { access } = scene.browser()
    await access.signUp(stranger)
    await access.resendConfirmation({ email })
    const links = (await scene.mails()).map(linkIn)
    expect(links).toHaveLength(2)
    for (const { url, token } of links) {
      expect(url).toContain('/auth/new-password?')
      await expectRefused('LINK_EXPIRED', access.confirm({ token, type: 'signup', pressed: true }))
    }
    await expectRefused('EMAIL_NOT_CONFIRMED', signIn(stranger))
    await access.resetPassword({ token: links[1]!.token, ...chosen })
    await expectRefused('EMAIL_NOT_CONFIRMED', signIn(stranger))
    expect(await signIn({ email, ...chosen })).toMatchObject({ role: 'admin' })
  })

  test('is not taken by a change of address, whose link its holder may open unasked', async () => {
    const elymas = scene.browser()
    await elymas.access.signIn(lydia)
    await elymas.account.changeEmail({ email, currentPassword: lydia.password })
    expect((await scene.mails()).map(({ to }) => to.address)).toEqual([lydia.email])
  })

  test('opens no link that was sent before it was set', async () => {
    const { accounts, links } = scene.access
    const browser = scene.browser()
    await browser.access.signUp(stranger)
    const [signUp] = (await scene.rowsOf('select id from auth.sign_ups')) as { id: string }[]
    const { id } = await browser.access.signIn(lydia)
    for (const [kind, type, subject] of [
      ['sign-up', 'signup', signUp!.id],
      ['new-address', 'email_change', id],
    ] as const) {
      const token = links.token(
        kind,
        await links.add(accounts, kind, { accountId: subject, address: email, askedBy: null }),
      )
      await expectRefused('LINK_EXPIRED', browser.access.confirm({ token, type, pressed: true }))
    }
    expect(await scene.rowsOf(`select 1 from auth."user" where email = '${email}'`)).toEqual([])
  })
})

describe('guessing passwords', () => {
  const wrong = 'WRONG_CREDENTIALS'
  const limited = 'RATE_LIMITED'

  /** Guesses from a network, and answers as what that was refused. */
  const guess = (address: string, email = lydia.email, cookies = '') =>
    signIn({ email, password: 'guess' }, { address, cookies }).catch((error: { code: string }) => error.code)

  /** Guesses once for each of so many people. */
  async function guessForOthers(address: string, times: number): Promise<void> {
    for (let tried = 0; tried < times; tried += 1)
      expect(await guess(address, `person${tried}@example.org`)).toBe(wrong)
  }

  /** Wrong passwords for Lydia, one from each of so many networks. */
  async function guessElsewhere(times: number): Promise<void> {
    expect(await guess('198.51.100.1')).toBe(wrong)
    const { rowCount } = await scene.fresh.owner.query(
      `update app.counters set count = $1 where key like 'sign-in to address:%'`,
      [times],
    )
    expect(rowCount).toBe(1)
  }

  /** A browser that is known, since Lydia signed in with it. */
  async function knownBrowser() {
    const browser = scene.browser()
    await browser.access.signIn(lydia)
    await browser.access.signOut()
    return browser
  }

  test('ends after five tries for one address from one network, even all at once, until the window has passed', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => guess('192.0.2.1')))
    expect([limited, wrong].map((code) => codes.filter((each) => each === code).length)).toEqual([7, 5])
    const data = { act: 'sign-in', resetsAt: expect.any(Date) }
    await expect(signIn(lydia, { address: '192.0.2.1' })).rejects.toMatchObject({ code: limited, data })
    expect(await signIn(lydia, { address: '192.0.2.2' })).toBeTruthy()
    await scene.rowsOf('update app.counters set window_ends = now()')
    expect(await signIn(lydia, { address: '192.0.2.1' })).toBeTruthy()
  })

  test('ends after thirty tries from one network, whatever the address', async () => {
    await guessForOthers('192.0.2.1', 30)
    expect(await guess('192.0.2.1', 'another@example.org')).toBe(limited)
  })

  test('does not count for those who know the password', async () => {
    for (let tried = 0; tried < 4; tried += 1) await guess('192.0.2.1')
    for (let tried = 0; tried < 8; tried += 1) await signIn(lydia, { address: '192.0.2.1' })
    expect([await guess('192.0.2.1'), await guess('192.0.2.1')]).toEqual([wrong, limited])
  })

  test('from ever new networks ends after fifty, but not in a browser that is known', async () => {
    const known = await knownBrowser()
    await guessElsewhere(49)
    expect([await guess('192.0.2.1'), await guess('192.0.2.1')]).toEqual([wrong, limited])
    const data = { act: 'sign-in', resetsAt: expect.any(Date) }
    await expect(signIn(lydia, { address: '192.0.2.2' })).rejects.toMatchObject({ code: limited, data })
    expect(await guess('192.0.2.1', 'silas@example.org')).toBe(wrong)

    expect(await known.access.signIn(lydia)).toMatchObject({ displayName: 'Lydia' })
    const another = scene.browser({ address: '192.0.2.3' })
    await chooseByMail(scene, lydia.email, another)
    expect(await another.access.signIn({ ...lydia, ...chosen })).toMatchObject({ displayName: 'Lydia' })
  })

  test('from one’s own network does not outlast a new password by mail', async () => {
    const own = scene.browser({ address: '192.0.2.1' })
    for (let tried = 0; tried < 5; tried += 1) await guess('192.0.2.1')
    await expectRefused(limited, own.access.signIn(lydia))
    await guessForOthers('192.0.2.1', 25)
    await chooseByMail(scene, lydia.email, own)
    expect(await own.access.signIn({ ...lydia, ...chosen })).toMatchObject({ displayName: 'Lydia' })
    expect(await guess('192.0.2.1')).toBe(limited)
  })

  test('in a browser that is known ends after ten, from whatever networks', async () => {
    const known = await knownBrowser()
    const guessThere = (address: string) => guess(address, lydia.email, known.cookies())
    for (let tried = 0; tried < 10; tried += 1) expect(await guessThere(`198.51.100.${tried}`)).toBe(wrong)
    expect(await guessThere('192.0.2.1')).toBe(limited)
  })

  test('costs the network nothing where the address may not be tried any more', async () => {
    await guessElsewhere(50)
    for (let tried = 0; tried < 40; tried += 1) await guess('192.0.2.1')
    expect(await guess('192.0.2.1', 'silas@example.org')).toBe(wrong)
  })
})

test('signing out ends the session at once and takes the cookie back, and succeeds without a session too', async () => {
  const browser = scene.browser()
  await browser.access.signIn(lydia)
  const stolen = scene.browser({ cookies: browser.cookies() })
  expect(await stolen.account.me()).toMatchObject({ displayName: 'Lydia' })
  expect(await browser.access.signOut()).toEqual({})
  expect(browser.cookies()).not.toContain('emmaus.session')
  await expectRefused('UNAUTHENTICATED', stolen.account.me())
  expect(await browser.access.signOut()).toEqual({})
})
