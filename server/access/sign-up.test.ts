import { beforeEach, describe, expect, test } from 'vitest'
import {
  type AccessScene,
  type Browser,
  linkIn,
  setAccessScene,
  signUpForm,
} from '#testing/access/access-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'

let scene: AccessScene
let access: Browser['access']
let account: Browser['account']
beforeEach(async () => {
  scene = await setAccessScene()
  ;({ access, account } = scene.browser())
  return () => scene.end()
})

const lydia = signUpForm('Lydia', 'purple cloth')
const count = async (table: string) => (await scene.rowsOf(`select 1 from ${table}`)).length
const confirm = (token: string, type: 'signup' | 'email_change' = 'signup') =>
  access.confirm({ token, type, pressed: true })

/** Signs up, and answers the token of the link that comes. */
async function signUp(form = lydia): Promise<string> {
  expect(await access.signUp(form)).toEqual({ wayIn: 'open' })
  return linkIn((await scene.mails())[0]).token
}

describe('signing up', () => {
  test('sends a link that makes the account a person, and only then one can sign in', async () => {
    await access.signUp(lydia)
    const mails = await scene.mails()
    const to = { name: '', address: 'lydia@example.org' }
    expect(mails).toMatchObject([{ to, subject: 'Confirm your address for Emmaus' }])
    const { url, token } = linkIn(mails[0])
    expect(url).toMatch(/^http:\/\/localhost:3000\/auth\/confirm\?token=[\w.-]+&type=signup$/)
    expect(mails[0]?.html).toContain(url.replace('&', '&#38;'))

    await expectRefused('EMAIL_NOT_CONFIRMED', access.signIn(lydia))
    await expectRefused('WRONG_CREDENTIALS', access.signIn({ ...lydia, password: 'guess' }))
    expect(await count('app.people')).toBe(0)

    expect(await confirm(token)).toMatchObject({ waits: false })
    const me = await access.signIn(lydia)
    expect(me).toMatchObject({ displayName: 'Lydia', role: 'participant', avatar: null })
    expect(await account.me()).toEqual(me)
    const names = [{ first_name: 'Lydia', last_name: 'of the Way' }]
    expect(await scene.rowsOf('select first_name, last_name from app.names')).toEqual(names)
    // The link may be opened again until it expires.
    expect(await confirm(token)).toMatchObject({ waits: false })
    scene.clock.pass({ hours: 24 })
    await expectRefused('LINK_EXPIRED', confirm(token))
    expect(await access.signIn(lydia)).toMatchObject({ displayName: 'Lydia' })
  })

  test('in any browser but the one that asked for it, a link does nothing before somebody presses', async () => {
    const token = await signUp()
    const open = (browser: Browser, pressed = false) =>
      browser.access.confirm({ token, type: 'signup', pressed })
    const scanner = scene.browser()
    expect(await open(scanner)).toEqual({ confirmed: false, waits: false, missedInvitation: false })
    await expectRefused('EMAIL_NOT_CONFIRMED', access.signIn(lydia))
    expect(await count('auth."user"')).toBe(0)
    expect(await open(scanner, true)).toMatchObject({ confirmed: true })
    expect(await access.signIn(lydia)).toMatchObject({ displayName: 'Lydia' })
  })

  test('a link acts by itself where it was asked for: where one signed up, or had it sent again', async () => {
    const { access: again } = scene.browser()
    const [first, second] = [await signUp(), await again.resendConfirmation({ email: lydia.email })]
    expect(second).toEqual({})
    const sent = linkIn((await scene.mails())[0]).token
    const unpressed = { type: 'signup', pressed: false } as const
    expect(await access.confirm({ token: sent, ...unpressed })).toMatchObject({ confirmed: false })
    expect(await again.confirm({ token: first, ...unpressed })).toMatchObject({ confirmed: false })
    expect(await again.confirm({ token: sent, ...unpressed })).toMatchObject({ confirmed: true })
    expect(await access.confirm({ token: first, ...unpressed })).toMatchObject({ confirmed: true })
  })

  test('takes a password as it was typed, blanks and brackets too', async () => {
    const password = ' <b>  six '
    await confirm(await signUp({ ...lydia, password, confirmPassword: password }))
    await expectRefused('WRONG_CREDENTIALS', access.signIn({ ...lydia, password: '<b> six' }))
    expect(await access.signIn({ ...lydia, password })).toMatchObject({ displayName: 'Lydia' })
  })

  test('a link of another kind, a forged one and a made-up one open nothing', async () => {
    const token = await signUp()
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    await expectRefused('LINK_EXPIRED', confirm(token, 'email_change'), confirm(forged), confirm('x'))
    expect(await count('app.people')).toBe(0)
  })

  test('an address that has an account gets the same answer, and its owner a mail that says so', async () => {
    await confirm(await signUp())
    const again = { ...signUpForm('Somebody'), email: lydia.email }
    expect(await access.signUp(again)).toEqual({ wayIn: 'open' })
    const mails = await scene.mails()
    const to = { name: 'Lydia', address: 'lydia@example.org' }
    expect(mails).toMatchObject([{ to, subject: 'You already have an account with Emmaus' }])
    expect(linkIn(mails[0]).url).toBe('http://localhost:3000/auth')
    expect(mails[0]?.text).toContain('http://localhost:3000/auth/forgotten-password')
    await expectRefused('EMAIL_NOT_CONFIRMED', access.signIn(again))
    expect(await access.signIn(lydia)).toMatchObject({ displayName: 'Lydia' })
    expect([await count('auth."user"'), await count('auth.sign_ups')]).toEqual([1, 1])
  })

  test('at once from many sides makes sign-ups that wait, three mails and no account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        scene.browser({ address: `198.51.100.${n}` }).access.signUp(signUpForm('Lydia', `password ${n}`)),
      ),
    )
    expect(answers).toEqual(answers.map(() => ({ wayIn: 'open' })))
    expect(await scene.mails()).toHaveLength(3)
    expect([await count('auth."user"'), await count('auth.sign_ups')]).toEqual([0, 8])
  })
})

test('a confirmation is sent again to those alone who wait for it, and all who ask are answered the same', async () => {
  await signUp()
  expect(await access.resendConfirmation({ email: lydia.email })).toEqual({})
  expect(await access.resendConfirmation({ email: 'nobody@example.org' })).toEqual({})
  const mails = await scene.mails()
  expect(mails.map(({ to }) => to.address)).toEqual([lydia.email])
  await confirm(linkIn(mails[0]).token)
  expect(await access.signIn(lydia)).toMatchObject({ displayName: 'Lydia' })
})

describe('mails', () => {
  test('come three an hour of each kind to one address, and further requests get the same answer', async () => {
    for (const email of ['lydia@example.org', 'nobody@example.org'])
      for (const kind of ['signUp', 'resendConfirmation', 'forgotPassword'] as const) {
        for (let asked = 0; asked < 5; asked += 1)
          expect(await access[kind]({ ...lydia, email })).toEqual(kind === 'signUp' ? { wayIn: 'open' } : {})
        expect(await scene.mails(), kind).toHaveLength(3)
      }
  })

  test('come two hundred an hour to one network', async () => {
    const ask = (host: string, email: string) =>
      scene.browser({ address: `2001:db8:1:${host}` }).access.forgotPassword({ email })
    for (let sent = 0; sent < 200; sent += 1) await ask(`2::${sent}`, `a${sent}@example.org`)
    await expectRefused('RATE_LIMITED', ask('2::999', 'b@example.org'))
    expect(await ask('3::1', 'b@example.org')).toEqual({})
  })

  test('name nobody in the log or in the counters', async () => {
    ;({ access } = scene.browser({ address: '192.0.2.44' }))
    await signUp()
    await expectRefused('WRONG_CREDENTIALS', access.signIn({ ...lydia, password: 'guess' }))
    const rows = await scene.rowsOf('select key from app.counters')
    expect(rows.length).toBeGreaterThan(3)
    expect(JSON.stringify([rows, scene.log])).not.toMatch(/lydia|example\.org|192\.0\.2|purple|guess/i)
  })
})
