import { beforeEach, describe, expect, test } from 'vitest'
import { layOrganization } from '#testing/organizations.ts'
import {
  type AccessScene,
  addPerson,
  chooseByMail,
  chosen,
  linkIn,
  setAccessScene,
  signUpForm,
} from '#testing/access-scene.ts'

let scene: AccessScene
let lydia: { email: string; password: string }
beforeEach(async () => {
  scene = await setAccessScene({ adminEmail: 'priscilla@example.org' })
  lydia = await addPerson(scene, 'Lydia')
  return () => scene.end()
})

const wrong = { code: 'WRONG_CREDENTIALS' }

describe('signing in', () => {
  test('hands out a signed cookie that lasts 30 days and that no script can read', async () => {
    const { access } = scene
    expect(access.cookie.write('abc')).toMatch(
      /^emmaus\.session=abc\.[\w%]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const browser = scene.browser()
    await browser.access.signIn(lydia)
    const token = access.cookie.read(browser.cookies())
    const { rows } = await scene.fresh.owner.query('select token, "expiresAt", "ipAddress" from auth.session')
    const expiresAt = new Date(scene.clock.now().add({ hours: 30 * 24 }).epochMilliseconds)
    expect(rows).toEqual([{ token, expiresAt, ipAddress: '' }])
  })

  test('answers the same to a wrong password and to an address without account', async () => {
    const { access } = scene.browser()
    const answers = await Promise.all(
      [lydia.email, 'nobody@example.org'].map((email) =>
        access.signIn({ email, password: 'guess' }).catch((error: unknown) => error),
      ),
    )
    expect(answers[0]).toMatchObject(wrong)
    expect(JSON.stringify(answers[0])).toBe(JSON.stringify(answers[1]))
  })

  test('takes the address in any case and with blanks around it', async () => {
    const me = await scene.browser().access.signIn({ ...lydia, email: '  LYDIA@Example.org ' })
    expect(me.displayName).toBe('Lydia')
  })

  test('makes a new token each time and ends the session that the browser had', async () => {
    const browser = scene.browser()
    await browser.access.signIn(lydia)
    const first = scene.doorkeeper.sessionToken(browser.cookies())
    await browser.access.signIn(lydia)
    const second = scene.doorkeeper.sessionToken(browser.cookies())
    expect(second).not.toBe(first)
    const { rows } = await scene.fresh.owner.query('select token from auth.session')
    expect(rows).toEqual([{ token: second }])
  })

  test('tells the suspended only when they know the password, and their sessions end at once', async () => {
    const browser = scene.browser()
    await browser.access.signIn(lydia)
    await browser.account.me()
    await scene.fresh.owner.query('update app.people set suspended_at = now()')
    await expect(browser.account.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const { access } = scene.browser()
    await expect(access.signIn(lydia)).rejects.toMatchObject({ code: 'SUSPENDED' })
    await expect(access.signIn({ ...lydia, password: 'guess' })).rejects.toMatchObject(wrong)
    const { rows } = await scene.fresh.owner.query('select 1 from auth.session')
    expect(rows).toHaveLength(1)
  })

  test('makes the holder of ADMIN_EMAIL an admin, once the address is confirmed, and nobody else', async () => {
    expect(await scene.browser().access.signIn(lydia)).toMatchObject({ role: 'participant' })
    const priscilla = await addPerson(scene, 'Priscilla')
    expect(await scene.browser().access.signIn(lydia)).toMatchObject({ role: 'participant' })
    expect(await scene.browser().access.signIn(priscilla)).toMatchObject({
      role: 'admin',
      can: { lead: true, administer: true, becomeAdmin: false },
    })
  })

  test('makes the holder of ADMIN_EMAIL no admin of another organization than the default one', async () => {
    const priscilla = await addPerson(scene, 'Priscilla')
    const slug = await layOrganization(scene.fresh.owner, 'Church of Philippi')
    await scene.rowsOf(
      `update app.people set organization_id = o.id from app.organizations o
        where o.slug = '${slug}' and display_name = 'Priscilla'`,
    )
    expect(await scene.browser().access.signIn(priscilla)).toMatchObject({
      role: 'participant',
      organization: 'Church of Philippi',
    })
  })
})

describe('a stranger who signs up with the address of ADMIN_EMAIL', () => {
  test('becomes nobody by it: whoever reads the mail chooses the password', async () => {
    const stranger = signUpForm('Priscilla', 'of a stranger')
    const { email } = stranger
    const { access } = scene.browser()
    await access.signUp(stranger)
    await access.resendConfirmation({ email })
    const mails = await scene.mails()
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      const { url, token } = linkIn(mail)
      expect(url).toContain('/auth/new-password?')
      await expect(access.confirm({ token, type: 'signup' })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    }
    await expect(access.signIn(stranger)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
    await access.resetPassword({ token: linkIn(mails.at(-1)).token, ...chosen })
    await expect(access.signIn(stranger)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
    expect(await access.signIn({ email, ...chosen })).toMatchObject({ role: 'admin' })
  })
})

describe('the address of ADMIN_EMAIL', () => {
  test('is not taken by a change of address, whose link its holder may open unasked', async () => {
    const email = 'priscilla@example.org'
    const elymas = scene.browser()
    await elymas.access.signIn(lydia)
    await elymas.account.changeEmail({ email, currentPassword: lydia.password })
    const mails = await scene.mails()
    expect(mails.map(({ to }) => to.address)).toEqual([lydia.email])
  })

  test('opens no link that was sent before it was set', async () => {
    const { accounts, links } = scene.access
    const stranger = signUpForm('Priscilla', 'of a stranger')
    const { email } = stranger
    const browser = scene.browser()
    await browser.access.signUp(stranger)
    const { rows } = await scene.fresh.owner.query<{ id: string }>('select id from auth.sign_ups')
    const { id } = await browser.access.signIn(lydia)
    for (const [kind, type, subject] of [
      ['sign-up', 'signup', rows[0]?.id],
      ['new-address', 'email_change', id],
    ] as const) {
      const token = links.token(kind, await links.add(accounts, kind, subject ?? '', email))
      await expect(browser.access.confirm({ token, type })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    }
    expect(await scene.rowsOf(`select 1 from auth."user" where email = '${email}'`)).toEqual([])
  })
})

describe('guessing passwords', () => {
  const guess = (address: string, email = lydia.email, cookies = '') =>
    scene
      .browser({ address, cookies })
      .access.signIn({ email, password: 'guess' })
      .catch((error: { code: string }) => error.code)

  /** Wrong passwords for Lydia, one from each of so many networks. */
  async function guessElsewhere(times: number): Promise<void> {
    expect(await guess('198.51.100.1')).toBe('WRONG_CREDENTIALS')
    const { rowCount } = await scene.fresh.owner.query(
      `update app.counters set count = $1 where key like 'sign-in to address:%'`,
      [times],
    )
    expect(rowCount).toBe(1)
  }

  test('ends after five tries for one address from one network, even all at once', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => guess('192.0.2.1')))
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5)
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(7)
    await expect(scene.browser({ address: '192.0.2.1' }).access.signIn(lydia)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { act: 'sign-in', resetsAt: expect.any(Date) },
    })
    expect(await scene.browser({ address: '192.0.2.2' }).access.signIn(lydia)).toBeTruthy()
  })

  test('ends after thirty tries from one network, whatever the address', async () => {
    for (let tried = 0; tried < 30; tried += 1) {
      expect(await guess('192.0.2.1', `person${tried}@example.org`)).toBe('WRONG_CREDENTIALS')
    }
    expect(await guess('192.0.2.1', 'another@example.org')).toBe('RATE_LIMITED')
  })

  test('does not count for those who know the password', async () => {
    const { access } = scene.browser({ address: '192.0.2.1' })
    for (let tried = 0; tried < 4; tried += 1) await guess('192.0.2.1')
    for (let tried = 0; tried < 8; tried += 1) await access.signIn(lydia)
    expect(await guess('192.0.2.1')).toBe('WRONG_CREDENTIALS')
    expect(await guess('192.0.2.1')).toBe('RATE_LIMITED')
  })

  test('from ever new networks ends after fifty, but not in a browser that is known', async () => {
    const known = scene.browser()
    await known.access.signIn(lydia)
    await known.access.signOut()
    await guessElsewhere(49)
    expect(await guess('192.0.2.1')).toBe('WRONG_CREDENTIALS')
    expect(await guess('192.0.2.1')).toBe('RATE_LIMITED')
    const refused = { code: 'RATE_LIMITED', data: { act: 'sign-in', resetsAt: expect.any(Date) } }
    await expect(scene.browser({ address: '192.0.2.2' }).access.signIn(lydia)).rejects.toMatchObject(refused)
    expect(await guess('192.0.2.1', 'silas@example.org')).toBe('WRONG_CREDENTIALS')

    expect(await known.access.signIn(lydia)).toMatchObject({ displayName: 'Lydia' })
    const another = scene.browser({ address: '192.0.2.3' })
    await chooseByMail(scene, lydia.email, another)
    expect(await another.access.signIn({ ...lydia, ...chosen })).toMatchObject({ displayName: 'Lydia' })
  })

  test('from one’s own network does not outlast a new password by mail', async () => {
    const own = scene.browser({ address: '192.0.2.1' })
    for (let tried = 0; tried < 5; tried += 1) await guess('192.0.2.1')
    await expect(own.access.signIn(lydia)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    for (let tried = 0; tried < 30; tried += 1) await guess('192.0.2.1', `person${tried}@example.org`)
    await chooseByMail(scene, lydia.email, own)
    expect(await own.access.signIn({ ...lydia, ...chosen })).toMatchObject({ displayName: 'Lydia' })
    expect(await guess('192.0.2.1')).toBe('RATE_LIMITED')
  })

  test('in a browser that is known ends after ten, from whatever networks', async () => {
    const browser = scene.browser()
    await browser.access.signIn(lydia)
    await browser.access.signOut()
    const guessThere = (address: string) => guess(address, lydia.email, browser.cookies())
    for (let tried = 0; tried < 10; tried += 1) {
      expect(await guessThere(`198.51.100.${tried}`)).toBe('WRONG_CREDENTIALS')
    }
    expect(await guessThere('192.0.2.1')).toBe('RATE_LIMITED')
  })

  test('costs the network nothing where the address may not be tried any more', async () => {
    await guessElsewhere(50)
    for (let tried = 0; tried < 40; tried += 1) await guess('192.0.2.1')
    expect(await guess('192.0.2.1', 'silas@example.org')).toBe('WRONG_CREDENTIALS')
  })

  test('is open again when the window has passed', async () => {
    for (let tried = 0; tried < 6; tried += 1) await guess('192.0.2.1')
    await scene.fresh.owner.query(`update app.counters set window_ends = now()`)
    expect(await scene.browser({ address: '192.0.2.1' }).access.signIn(lydia)).toBeTruthy()
  })
})

describe('signing out', () => {
  test('ends the session at once and takes the cookie back', async () => {
    const browser = scene.browser()
    await browser.access.signIn(lydia)
    const stolen = scene.browser({ cookies: browser.cookies() })
    expect(await stolen.account.me()).toMatchObject({ displayName: 'Lydia' })
    expect(await browser.access.signOut()).toEqual({})
    expect(browser.cookies()).not.toContain('emmaus.session')
    await expect(stolen.account.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('succeeds without a session too', async () => {
    expect(await scene.browser().access.signOut()).toEqual({})
  })
})
