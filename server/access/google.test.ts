import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccessScene, addPerson, type Browser, linkIn, setAccessScene } from '#testing/access-scene.ts'
import { type OpenIdServer, startOpenId } from '#testing/openid.ts'

const phoebe = {
  sub: 'google-1',
  email: 'Phoebe@Example.org',
  email_verified: true,
  name: "Phoebe O'Cenchreae <3",
  given_name: 'Phoebe',
  family_name: 'of Cenchreae',
  picture: 'https://pictures.example/phoebe.jpg',
}

let google: OpenIdServer
let scene: AccessScene
let browser: Browser

beforeAll(async () => {
  google = await startOpenId(phoebe)
  return () => google.stop()
})
beforeEach(async () => {
  google.person = phoebe
  google.forge = () => {}
  const settings = { clientId: 'emmaus', clientSecret: 'secret', discoveryUrl: google.discoveryUrl }
  scene = await setAccessScene({ google: settings, adminEmail: 'priscilla@example.org' })
  browser = scene.browser()
  return () => scene.end()
})

const chosen = { password: 'a new one', confirmPassword: 'a new one' }

/** Goes to Google's page and comes back with its answer. */
async function visitGoogle(after?: string): Promise<URL> {
  const { url } = await browser.access.signInWithGoogle(after === undefined ? {} : { after })
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '')
}

async function comeBack(url: URL, as = browser): Promise<string> {
  const response = await scene.doorkeeper.callback(new Request(url, { headers: { cookie: as.cookies() } }))
  as.take(response.headers)
  return response.headers.get('location') ?? String(response.status)
}

async function signInWithGoogle(): Promise<string> {
  return comeBack(await visitGoogle())
}

async function rowsOf(query: string): Promise<unknown[]> {
  return (await scene.fresh.owner.query<Record<string, unknown>>(query)).rows
}

describe('signing in with Google', () => {
  test('makes a person of whom Google vouches for, and goes on to the page first asked for', async () => {
    expect(await comeBack(await visitGoogle('/journal?tab=challenges'))).toBe(
      'http://localhost:3000/journal?tab=challenges',
    )
    expect(await browser.account.me()).toMatchObject({ displayName: 'Phoebe O Cenchreae 3', avatar: null })
    expect(await browser.account.read()).toMatchObject({ email: 'phoebe@example.org', hasPassword: false })
    expect(await rowsOf('select first_name, last_name from app.names')).toEqual([
      { first_name: 'Phoebe', last_name: 'of Cenchreae' },
    ])
    expect(
      await rowsOf(
        'select "providerId", "accountId", "accessToken", "refreshToken", "idToken" from auth.account',
      ),
    ).toEqual([
      { providerId: 'google', accountId: 'google-1', accessToken: null, refreshToken: null, idToken: null },
    ])
  })

  test('finds the same person again, with a new session, though their address at Google changed', async () => {
    expect(await signInWithGoogle()).toBe('http://localhost:3000/')
    const first = scene.doorkeeper.sessionToken(browser.cookies())
    google.person = { ...phoebe, email: 'phoebe@elsewhere.example' }
    await signInWithGoogle()
    expect(scene.doorkeeper.sessionToken(browser.cookies())).not.toBe(first)
    expect(await browser.account.read()).toMatchObject({
      email: 'phoebe@example.org',
      devices: [{ current: true }],
    })
    expect(await rowsOf('select "idToken", "accessToken" from auth.account')).toEqual([
      { idToken: null, accessToken: null },
    ])
  })

  test('joins the account of the same confirmed address', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    google.person = { ...phoebe, email: lydia.email }
    await signInWithGoogle()
    expect(await browser.account.me()).toMatchObject({ displayName: 'Lydia' })
  })

  test('ends the password, the sessions and the links of an account that it joins, and tells its holder', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    const stranger = scene.browser()
    await stranger.access.signIn(lydia)
    await stranger.access.forgotPassword({ email: lydia.email })
    await stranger.account.changeEmail({ email: 'elymas@example.org', currentPassword: lydia.password })
    const [newPassword, , newAddress] = await scene.mails()
    google.person = { ...phoebe, email: lydia.email }
    await signInWithGoogle()

    await expect(stranger.account.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(stranger.access.signIn(lydia)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    const expired = { code: 'LINK_EXPIRED' }
    const { token } = linkIn(newPassword)
    await expect(stranger.access.resetPassword({ token, ...chosen })).rejects.toMatchObject(expired)
    const moved = stranger.access.confirm({ token: linkIn(newAddress).token, type: 'email_change' })
    await expect(moved).rejects.toMatchObject(expired)
    expect(await browser.account.read()).toMatchObject({
      email: lydia.email,
      hasPassword: false,
      devices: [{ current: true }],
    })
    const [mail, ...others] = await scene.mails()
    expect(mail).toMatchObject({
      to: { name: 'Lydia', address: lydia.email },
      subject: 'You sign in to Emmaus with Google now',
    })
    expect(others).toEqual([])
  })

  test('leaves a password that was chosen since, and the other devices, however often it is used', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    google.person = { ...phoebe, email: lydia.email }
    await signInWithGoogle()
    await scene.mails()
    const another = scene.browser()
    await another.access.forgotPassword(lydia)
    await another.access.resetPassword({ token: linkIn((await scene.mails())[0]).token, ...chosen })
    await another.access.signIn({ ...lydia, ...chosen })
    await scene.mails()
    await signInWithGoogle()
    expect(await another.account.read()).toMatchObject({
      hasPassword: true,
      devices: expect.objectContaining({ length: 2 }),
    })
    expect(await scene.browser().access.signIn({ ...lydia, ...chosen })).toBeTruthy()
    expect(await scene.mails()).toEqual([])
  })

  test('ends the Google account of somebody who had the address before', async () => {
    await signInWithGoogle()
    google.person = { ...phoebe, sub: 'google-2' }
    await signInWithGoogle()
    expect(await rowsOf('select "accountId" from auth.account')).toEqual([{ accountId: 'google-2' }])
    expect(await rowsOf('select 1 from auth.session')).toHaveLength(1)
    expect(await scene.mails()).toEqual([])
  })

  test('keeps what a stranger began beside the account, so that its end tells nothing', async () => {
    await signInWithGoogle()
    const stranger = {
      email: 'phoebe@example.org',
      password: 'of a stranger',
      confirmPassword: 'of a stranger',
    }
    const { access } = scene.browser()
    await access.signUp({ ...stranger, firstName: 'A', lastName: 'Stranger', displayName: 'Stranger' })
    await signInWithGoogle()
    await expect(access.signIn(stranger)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
  })

  test('does not join, and replaces, what a stranger began with the address', async () => {
    const stranger = { email: phoebe.email, password: 'of a stranger', confirmPassword: 'of a stranger' }
    await browser.access.signUp({
      ...stranger,
      firstName: 'A',
      lastName: 'Stranger',
      displayName: 'Stranger',
    })
    const [mail] = await scene.mails()
    await signInWithGoogle()
    expect(await browser.account.me()).toMatchObject({ displayName: 'Phoebe O Cenchreae 3' })
    await expect(scene.browser().access.signIn(stranger)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    const { token } = linkIn(mail)
    await expect(browser.access.confirm({ token, type: 'signup' })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    })
    expect(await rowsOf('select 1 from auth.sign_ups')).toEqual([])
  })

  test('lets somebody without password choose one, by mail or while the sign-in is fresh', async () => {
    await signInWithGoogle()
    scene.clock.pass({ minutes: 10 })
    await expect(browser.account.changePassword({ currentPassword: '', ...chosen })).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    await signInWithGoogle()
    scene.clock.pass({ minutes: 9 })
    await browser.account.changePassword({ currentPassword: '', ...chosen })
    expect(await scene.browser().access.signIn({ email: phoebe.email, ...chosen })).toBeTruthy()
  })

  test('makes the holder of ADMIN_EMAIL an admin', async () => {
    google.person = { ...phoebe, email: 'priscilla@example.org' }
    await signInWithGoogle()
    expect(await browser.account.me()).toMatchObject({ role: 'admin' })
  })
})

describe('what does not get in by Google', () => {
  const refusedWith = (location: string) => new URL(location).searchParams.get('error')

  test('an address that Google does not vouch for', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    for (const email of [lydia.email, 'new@example.org']) {
      google.person = { ...phoebe, email, email_verified: false }
      expect(refusedWith(await signInWithGoogle())).toBe('google')
    }
    expect(await rowsOf(`select 1 from auth.account where "providerId" = 'google'`)).toEqual([])
    expect(await rowsOf('select 1 from auth.session')).toEqual([])
    expect(await scene.browser().access.signIn(lydia)).toMatchObject({ displayName: 'Lydia' })
    expect(await scene.mails()).toEqual([])
    expect(scene.log.join()).not.toMatch(/phoebe|lydia|example\.org/i)
  })

  test('the suspended', async () => {
    await signInWithGoogle()
    await scene.fresh.owner.query('update app.people set suspended_at = now()')
    expect(refusedWith(await signInWithGoogle())).toBe('suspended')
    await expect(browser.account.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('a token that is for another site, of another server, or for another visit', async () => {
    const forgeries = [
      { aud: 'another-client' },
      { iss: 'https://elsewhere.example' },
      { nonce: 'another visit' },
    ]
    for (const claims of forgeries) {
      google.forge = (token) => Object.assign(token, claims)
      expect(refusedWith(await signInWithGoogle())).toBe('google')
    }
    expect(await rowsOf('select 1 from auth."user"')).toEqual([])
  })

  test('an answer in another browser than the one that asked, a second time, or with another state', async () => {
    const url = await visitGoogle()
    expect(refusedWith(await comeBack(url, scene.browser()))).toBe('google')
    const changed = new URL(url)
    changed.searchParams.set('state', 'x'.repeat(32))
    expect(refusedWith(await comeBack(changed))).toBe('google')
    const another = await visitGoogle()
    expect(await comeBack(another)).toBe('http://localhost:3000/')
    expect(refusedWith(await comeBack(another))).toBe('google')
  })

  test('somebody who says no at Google', async () => {
    const url = await visitGoogle()
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
    expect(await comeBack(url)).toBe('http://localhost:3000/auth?error=cancelled')
  })

  test('anything else below /api/auth', async () => {
    const requests = [
      '/api/auth/sign-in/email',
      '/api/auth/get-session',
      '/api/auth/ok',
      '/api/auth/callback/x',
    ]
    for (const path of requests) expect(await comeBack(new URL(path, 'http://localhost:3000'))).toBe('404')
    const posted = new Request('http://localhost:3000/api/auth/callback/google', { method: 'POST' })
    expect((await scene.doorkeeper.callback(posted)).status).toBe(404)
  })

  test('a page to go on to that is not ours', async () => {
    for (const after of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      await expect(browser.access.signInWithGoogle({ after })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })
})

test('over https, every cookie on the way is bound to this very host', async () => {
  const settings = { clientId: 'emmaus', clientSecret: 'secret', discoveryUrl: google.discoveryUrl }
  const secure = await setAccessScene({ google: settings, appUrl: 'https://emmaus.example' })
  browser = secure.browser()
  const back = await visitGoogle('/home')
  expect(back.href).toMatch(/^https:\/\/emmaus\.example\/api\/auth\/callback\/google\?/)
  expect(browser.cookies()).toMatch(/^__Host-emmaus\.state=/)
  const answer = await secure.doorkeeper.callback(
    new Request(back, { headers: { cookie: browser.cookies() } }),
  )
  expect(answer.headers.get('location')).toBe('https://emmaus.example/home')
  const given = answer.headers.getSetCookie().filter((cookie) => !cookie.includes('Max-Age=0'))
  expect(given).toEqual([
    expect.stringMatching(
      /^__Host-emmaus\.session=.*; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ])
  await secure.end()
})

describe('without Google', () => {
  test('the way there says so, and the way back does not exist', async () => {
    const plain = await setAccessScene()
    await expect(plain.browser().access.signInWithGoogle({})).rejects.toMatchObject({
      code: 'GOOGLE_NOT_CONFIGURED',
    })
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
    await expect(offline.browser().access.signInWithGoogle({})).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await offline.end()
  })
})
