import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addPerson,
  type Browser,
  chooseByMail,
  chosen,
  linkIn,
  setAccessScene,
  signUpForm,
} from '#testing/access/access-scene.ts'
import { eventually } from '#testing/eventually.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { type GoogleScene, phoebeAtGoogle, setGoogleScene } from '#testing/access/google-scene.ts'
import { type OpenIdServer, startOpenId } from '#testing/access/openid.ts'
import { layOrganization } from '#testing/organizations/organizations.ts'

let google: OpenIdServer
let scene: GoogleScene

beforeAll(async () => {
  google = await startOpenId(phoebeAtGoogle)
  return () => google.stop()
})
beforeEach(async () => {
  scene = await setGoogleScene(google, { adminEmail: 'priscilla@example.org' })
  return () => scene.end()
})

const tokens = 'select "accessToken", "refreshToken", "idToken" from auth.account'
const noTokens = [{ accessToken: null, refreshToken: null, idToken: null }]

describe('signing in with Google', () => {
  test('makes a person for a new Google account, knows the browser, and goes on to the page first asked for', async () => {
    expect(await scene.comeBack(await scene.visitGoogle('/journal?tab=challenges'))).toBe(
      'http://localhost:3000/journal?tab=challenges',
    )
    expect(await scene.mine.account.me()).toMatchObject({
      displayName: 'Phoebe OʼCenchreae 3',
      namesToConfirm: true,
      avatar: null,
    })
    expect(await scene.mine.account.read()).toMatchObject({ email: 'phoebe@example.org', hasPassword: false })
    const names = [{ first_name: 'Phoebe', last_name: 'of Cenchreae' }]
    expect(await scene.rowsOf('select first_name, last_name from app.names')).toEqual(names)
    const account = [{ providerId: 'google', accountId: 'google-1' }]
    expect(await scene.rowsOf('select "providerId", "accountId" from auth.account')).toEqual(account)
    expect(await scene.rowsOf(tokens)).toEqual(noTokens)
    const { knownBrowsers } = scene.access
    expect(knownBrowsers.read(scene.mine.cookies(), 'phoebe@example.org')).toBeDefined()
    expect(knownBrowsers.read(scene.browser().cookies(), 'phoebe@example.org')).toBeUndefined()
  })

  test.each([
    ['Ivan@Почта.РФ', 'ivan@xn--80a1acny.xn--p1ai'],
    ['taro.@docomo.ne.jp', 'taro.@docomo.ne.jp'],
  ])(
    'takes %s for an address as a sign-up would, by which a password opens it as well',
    async (told, email) => {
      google.person = { ...phoebeAtGoogle, email: told }
      await scene.signInWithGoogle()
      expect(await scene.rowsOf('select email from auth."user"')).toEqual([{ email }])
      await chooseByMail(scene, told)
      expect(await scene.browser().access.signIn({ email: told, ...chosen })).toBeTruthy()
    },
  )

  test('finds the same person again, with a new session, though their address at Google changed', async () => {
    expect(await scene.signInWithGoogle()).toBe('http://localhost:3000/')
    const first = scene.doorkeeper.sessionToken({ cookie: scene.mine.cookies() })
    google.person = { ...phoebeAtGoogle, email: 'phoebe@elsewhere.example' }
    await scene.signInWithGoogle()
    expect(scene.doorkeeper.sessionToken({ cookie: scene.mine.cookies() })).not.toBe(first)
    const account = { email: 'phoebe@example.org', devices: [{ current: true }] }
    expect(await scene.mine.account.read()).toMatchObject(account)
    expect(await scene.rowsOf(tokens)).toEqual(noTokens)
  })

  test('replaces the linked Google account by the one that has the address now, and ends its session', async () => {
    await scene.signInWithGoogle()
    google.person = { ...phoebeAtGoogle, sub: 'google-2' }
    await scene.signInWithGoogle()
    expect(await scene.rowsOf('select "accountId" from auth.account')).toEqual([{ accountId: 'google-2' }])
    expect(await scene.rowsOf('select 1 from auth.session')).toHaveLength(1)
    expect(await scene.mails()).toEqual([])
  })

  test('lets somebody without password choose one, by mail or while the sign-in is fresh', async () => {
    await scene.signInWithGoogle()
    scene.clock.pass({ minutes: 10 })
    await expectRefused(
      'WRONG_PASSWORD',
      scene.mine.account.changePassword({ currentPassword: '', ...chosen }),
    )
    await scene.signInWithGoogle()
    scene.clock.pass({ minutes: 9 })
    await scene.mine.account.changePassword({ currentPassword: '', ...chosen })
    expect(await scene.browser().access.signIn({ email: phoebeAtGoogle.email, ...chosen })).toBeTruthy()
  })

  test('holds one connection at a time, so that many who come at once do not wait for each other', async () => {
    const { owner } = scene.fresh
    const back = await scene.visitGoogle()
    await owner.query('begin')
    await owner.query(`select pg_advisory_xact_lock(hashtextextended('phoebe@example.org', 0))`)
    const came = scene.comeBack(back)
    const held = `select state from pg_stat_activity a where datname = current_database() and application_name = 'emmaus accounts'
        and state <> 'idle' and exists (select 1 from pg_locks l where not l.granted and l.database = a.datid)`
    const connections = await eventually(async () => {
      // So that each look sees the present, within the transaction as well.
      await owner.query('select pg_stat_clear_snapshot()')
      const rows = await scene.rowsOf(held)
      expect(rows).not.toEqual([])
      return rows
    })
    await owner.query('commit')
    expect(await came).toBe('http://localhost:3000/')
    expect(connections).toEqual([{ state: 'active' }])
  })

  test('lets somebody in the next time whom the database failed when they were half written down', async () => {
    await scene.rowsOf(`create function fail() returns trigger language plpgsql as $$ begin raise 'failed'; end $$;
      create trigger fail before insert on auth.account for each row execute function fail()`)
    expect(await scene.signInWithGoogle()).toBe('http://localhost:3000/auth?error=google')
    await scene.rowsOf('drop function fail cascade')
    expect(await scene.signInWithGoogle()).toBe('http://localhost:3000/')
    expect(await scene.mine.account.me()).toMatchObject({ displayName: 'Phoebe OʼCenchreae 3' })
    expect(await scene.mails()).toEqual([])
  })

  test('makes the holder of ADMIN_EMAIL an admin', async () => {
    google.person = { ...phoebeAtGoogle, email: 'priscilla@example.org' }
    await scene.signInWithGoogle()
    expect(await scene.mine.account.me()).toMatchObject({ role: 'admin' })
  })
})

describe('signing in with Google, where the address is known already,', () => {
  test('joins the account, ends its password, sessions and links, and tells its holder', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    const thief = scene.browser()
    await thief.access.signIn(lydia)
    await thief.access.forgotPassword({ email: lydia.email })
    await thief.account.changeEmail({ email: 'elymas@example.org', currentPassword: lydia.password })
    const [newPassword, , newAddress] = await scene.mails()
    google.person = { ...phoebeAtGoogle, email: lydia.email }
    await scene.signInWithGoogle()

    await expectRefused('UNAUTHENTICATED', thief.account.me())
    await expectRefused('WRONG_CREDENTIALS', thief.access.signIn(lydia))
    await expectRefused(
      'LINK_EXPIRED',
      thief.access.resetPassword({ token: linkIn(newPassword).token, ...chosen }),
      thief.access.confirm({ token: linkIn(newAddress).token, type: 'email_change', pressed: true }),
    )
    expect(await scene.mine.account.me()).toMatchObject({ displayName: 'Lydia' })
    const account = { email: lydia.email, hasPassword: false, devices: [{ current: true }] }
    expect(await scene.mine.account.read()).toMatchObject(account)
    expect((await scene.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [{ name: 'Lydia', address: lydia.email }, 'You now sign in to Emmaus with Google'],
    ])
  })

  test('leaves a password that was chosen since, and the other devices, however often it is used', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    google.person = { ...phoebeAtGoogle, email: lydia.email }
    await scene.signInWithGoogle()
    await scene.mails()
    const another = scene.browser()
    await chooseByMail(scene, lydia.email, another)
    await another.access.signIn({ ...lydia, ...chosen })
    await scene.mails()
    await scene.signInWithGoogle()
    const { hasPassword, devices } = await another.account.read()
    expect([hasPassword, devices.length]).toEqual([true, 2])
    expect(await scene.browser().access.signIn({ ...lydia, ...chosen })).toBeTruthy()
    expect(await scene.mails()).toEqual([])
  })

  test('deletes an unconfirmed sign-up that a stranger began before, and leaves one begun later', async () => {
    const stranger = signUpForm('Phoebe', 'of a stranger')
    const { access } = scene.browser()
    await access.signUp(stranger)
    const [mail] = await scene.mails()
    await scene.signInWithGoogle()
    expect(await scene.mine.account.me()).toMatchObject({ displayName: 'Phoebe OʼCenchreae 3' })
    await expectRefused('EMAIL_NOT_CONFIRMED', access.signIn(stranger))
    await expectRefused(
      'LINK_EXPIRED',
      access.confirm({ token: linkIn(mail).token, type: 'signup', pressed: true }),
    )
    expect(await scene.rowsOf('select 1 from auth.sign_ups')).toEqual([])
    // The end of one would tell that there is an account.
    const later = signUpForm('Phoebe', 'of another stranger')
    await access.signUp(later)
    await scene.signInWithGoogle()
    await expectRefused('EMAIL_NOT_CONFIRMED', access.signIn(later))
  })
})

test('over https, every cookie on the way is bound to this very host', async () => {
  const secure = await setGoogleScene(google, { appUrl: 'https://emmaus.example' })
  const back = await secure.visitGoogle('/home')
  expect(back.href).toMatch(/^https:\/\/emmaus\.example\/api\/auth\/callback\/google\?/)
  const cookie = secure.mine.cookies()
  expect(cookie).toMatch(/^__Host-emmaus\.state=/)
  const answer = await secure.doorkeeper.callback(new Request(back, { headers: { cookie } }))
  expect(answer.headers.get('location')).toBe('https://emmaus.example/home')
  const given = answer.headers.getSetCookie().filter((cookie) => !cookie.includes('Max-Age=0'))
  expect(given).toEqual([
    expect.stringMatching(
      /^__Host-emmaus\.session=.*; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(/^__Host-emmaus\.known=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
  ])
  await secure.end()
})

describe('without Google', () => {
  test('the way there says so, and the way back does not exist', async () => {
    const plain = await setAccessScene()
    await expectRefused('GOOGLE_NOT_CONFIGURED', plain.browser().access.signInWithGoogle({}))
    expect(plain.access.offersGoogle).toBe(false)
    const back = new Request('http://localhost:3000/api/auth/callback/google?code=1&state=2')
    expect((await plain.doorkeeper.callback(back)).status).toBe(404)
    await plain.end()
  })

  test('signing in by password goes on while Google is out of reach', async () => {
    const settings = { clientId: 'emmaus', clientSecret: 'secret', discoveryUrl: 'http://localhost:9/none' }
    const offline = await setAccessScene({ google: settings })
    const lydia = await addPerson(offline, 'Lydia')
    expect(await offline.browser().access.signIn(lydia)).toMatchObject({ displayName: 'Lydia' })
    await expectRefused('UNAVAILABLE', offline.browser().access.signInWithGoogle({}))
    await offline.end()
  })
})

describe('signing in with Google at the host of a church', () => {
  const host = 'cenchreae.localhost:3000'
  const there = `http://${host}`
  let browser: Browser
  /** Opens the link that leads back, in a browser at a host. */
  const handOver = async (link: string, as: Browser, at = host) => {
    const headers = { cookie: as.cookies(), host: at }
    const answer = await scene.doorkeeper.callback(new Request(link, { headers }))
    as.take(answer.headers)
    return answer.headers.get('location')
  }
  beforeEach(async () => {
    await layOrganization(scene.fresh.owner, 'Church of Cenchreae', { slug: 'cenchreae' })
    browser = scene.browser({ host, address: 'Phoebe' })
  })

  test('makes a person there, and hands the session to that host, and to no other', async () => {
    const link = await scene.goFrom(browser, '/journal')
    expect(link).toMatch(`${there}/api/auth/google/back?token=`)
    await expectRefused('UNAUTHENTICATED', scene.mine.account.me())
    expect(await handOver(link, browser)).toBe('/journal')
    expect(await browser.account.me()).toMatchObject({ organization: 'Church of Cenchreae' })
    expect(await scene.rowsOf(tokens)).toEqual(noTokens)
  })

  test('works once, in the browser that began it, within a minute', async () => {
    const failed = '/auth?error=google'
    const link = await scene.goFrom(browser)
    expect(await handOver(link, scene.browser({ host }))).toBe(failed)
    expect(await handOver(`${link.slice(0, -1)}_`, browser)).toBe(failed)
    expect(await handOver(link, browser)).toBe('/')
    expect(await handOver(link, browser)).toBe(failed)
    const late = await scene.goFrom(browser)
    scene.clock.pass({ minutes: 1 })
    expect(await handOver(late, browser)).toBe(failed)
    const forged = new URL(`http://localhost:3000/api/auth/google?way=${'x'.repeat(80)}.y`)
    expect(await scene.comeBack(forged)).toBe('http://localhost:3000/auth?error=google')
  })

  test('opens the account of that church, beside one in another with the same address', async () => {
    await scene.signInWithGoogle()
    await handOver(await scene.goFrom(browser), browser)
    expect(await scene.mine.account.me()).toMatchObject({ organization: 'Emmaus' })
    expect(await browser.account.me()).toMatchObject({ organization: 'Church of Cenchreae' })
    expect(await scene.rowsOf('select email from auth."user"')).toHaveLength(2)
  })

  test('keeps somebody from a second account that they did not ask for, where no church is named', async () => {
    await handOver(await scene.goFrom(browser), browser)
    expect(await scene.signInWithGoogle()).toBe('http://localhost:3000/auth?error=elsewhere')
    expect(await scene.rowsOf('select 1 from auth."user"')).toHaveLength(1)
  })
})
