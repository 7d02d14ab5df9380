import { beforeEach, describe, expect, test } from 'vitest'
import { type AccessScene, linkIn, setAccessScene, signUpForm } from '#testing/access-scene.ts'

let scene: AccessScene
beforeEach(async () => {
  scene = await setAccessScene()
  return () => scene.end()
})

const lydia = signUpForm('Lydia', 'purple cloth')
const wrong = { code: 'WRONG_CREDENTIALS' }
const expired = { code: 'LINK_EXPIRED' }

async function count(table: string): Promise<number> {
  return (await scene.rowsOf(`select 1 from ${table}`)).length
}

describe('signing up', () => {
  test('sends a link that makes the account a person, and only then one can sign in', async () => {
    const { access, account } = scene.browser()
    expect(await access.signUp(lydia)).toEqual({})
    const mails = await scene.mails()
    expect(mails).toMatchObject([
      { to: { name: '', address: 'lydia@example.org' }, subject: 'Confirm your address for Emmaus' },
    ])
    const { url, token } = linkIn(mails[0])
    expect(url).toMatch(/^http:\/\/localhost:3000\/auth\/confirm\?token=[\w.-]+&type=signup$/)
    expect(mails[0]?.html).toContain(url.replace('&', '&#38;'))

    await expect(access.signIn(lydia)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
    await expect(access.signIn({ ...lydia, password: 'guess' })).rejects.toMatchObject(wrong)
    expect(await count('app.people')).toBe(0)

    expect(await access.confirm({ token, type: 'signup' })).toEqual({})
    const me = await access.signIn(lydia)
    expect(me).toMatchObject({ displayName: 'Lydia', role: 'participant', avatar: null })
    expect(await account.me()).toEqual(me)
    const names = [{ first_name: 'Lydia', last_name: 'of the Way' }]
    expect(await scene.rowsOf('select first_name, last_name from app.names')).toEqual(names)
  })

  test('takes a password as it was typed, blanks and brackets too', async () => {
    const { access } = scene.browser()
    const password = ' <b>  six '
    await access.signUp({ ...lydia, password, confirmPassword: password })
    const { token } = linkIn((await scene.mails())[0])
    await access.confirm({ token, type: 'signup' })
    await expect(access.signIn({ ...lydia, password: '<b> six' })).rejects.toMatchObject(wrong)
    expect(await access.signIn({ ...lydia, password })).toMatchObject({ displayName: 'Lydia' })
  })

  test('the link may be opened again until it expires', async () => {
    const { access } = scene.browser()
    await access.signUp(lydia)
    const { token } = linkIn((await scene.mails())[0])
    await access.confirm({ token, type: 'signup' })
    expect(await access.confirm({ token, type: 'signup' })).toEqual({})
    scene.clock.pass({ hours: 24 })
    await expect(access.confirm({ token, type: 'signup' })).rejects.toMatchObject(expired)
    await expect(access.signIn(lydia)).resolves.toMatchObject({ displayName: 'Lydia' })
  })

  test('a link of another kind, a forged one and a made-up one open nothing', async () => {
    const { access } = scene.browser()
    await access.signUp(lydia)
    const { token } = linkIn((await scene.mails())[0])
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const input of [
      { token, type: 'email_change' as const },
      { token: forged, type: 'signup' as const },
      { token: 'x', type: 'signup' as const },
    ]) {
      await expect(access.confirm(input)).rejects.toMatchObject(expired)
    }
    expect(await count('app.people')).toBe(0)
  })

  test('an address that has an account gets the same answer, and its owner a mail that says so', async () => {
    const { access } = scene.browser()
    await access.signUp(lydia)
    await access.confirm({ token: linkIn((await scene.mails())[0]).token, type: 'signup' })
    const again = { ...signUpForm('Somebody'), email: lydia.email }
    expect(await access.signUp(again)).toEqual({})
    const mails = await scene.mails()
    expect(mails.map(({ subject }) => subject)).toEqual(['You already have an account with Emmaus'])
    expect(mails[0]?.to).toEqual({ name: 'Lydia', address: 'lydia@example.org' })
    expect(linkIn(mails[0]).url).toBe('http://localhost:3000/auth')
    expect(mails[0]?.text).toContain('http://localhost:3000/auth/forgotten-password')
    await expect(access.signIn(again)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
    expect(await access.signIn(lydia)).toMatchObject({ displayName: 'Lydia' })
    expect(await count('auth."user"')).toBe(1)
    expect(await count('auth.sign_ups')).toBe(1)
  })

  test('at once from many sides makes sign-ups that wait, three mails and no account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        scene.browser({ address: `198.51.100.${n}` }).access.signUp(signUpForm('Lydia', `password ${n}`)),
      ),
    )
    expect(answers).toEqual(answers.map(() => ({})))
    expect(await scene.mails()).toHaveLength(3)
    expect(await count('auth.sign_ups')).toBe(8)
    expect(await count('auth."user"')).toBe(0)
  })
})

describe('sending the confirmation again', () => {
  test('answers the same whether or not there is an account, and writes only to those who wait for it', async () => {
    const { access } = scene.browser()
    await access.signUp(lydia)
    await scene.mails()
    expect(await access.resendConfirmation({ email: lydia.email })).toEqual({})
    expect(await access.resendConfirmation({ email: 'nobody@example.org' })).toEqual({})
    const mails = await scene.mails()
    expect(mails.map(({ to }) => to.address)).toEqual([lydia.email])
    await access.confirm({ token: linkIn(mails[0]).token, type: 'signup' })
    expect(await access.signIn(lydia)).toMatchObject({ displayName: 'Lydia' })
  })
})

describe('mails', () => {
  const kinds = ['signUp', 'resendConfirmation', 'forgotPassword'] as const

  test('come three an hour of each kind to one address, and whoever asks for more is told the same', async () => {
    for (const email of ['lydia@example.org', 'nobody@example.org']) {
      const { access } = scene.browser()
      const ask = {
        signUp: () => access.signUp({ ...lydia, email }),
        resendConfirmation: () => access.resendConfirmation({ email }),
        forgotPassword: () => access.forgotPassword({ email }),
      }
      for (const kind of kinds) {
        for (let asked = 0; asked < 5; asked += 1) expect(await ask[kind]()).toEqual({})
        expect(await scene.mails(), kind).toHaveLength(3)
      }
    }
  })

  test('and two hundred an hour from one network', async () => {
    const at = (n: number) => scene.browser({ address: `2001:db8:1:2::${n}` }).access
    for (let sent = 0; sent < 200; sent += 1) await at(sent).forgotPassword({ email: `a${sent}@example.org` })
    const more = at(999).forgotPassword({ email: 'b@example.org' })
    await expect(more).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const elsewhere = scene.browser({ address: '2001:db8:1:3::1' }).access
    expect(await elsewhere.forgotPassword({ email: 'b@example.org' })).toEqual({})
  })

  test('name nobody in the log or in the counters', async () => {
    const { access } = scene.browser({ address: '192.0.2.44' })
    await access.signUp(lydia)
    await expect(access.signIn({ ...lydia, password: 'guess' })).rejects.toMatchObject(wrong)
    await scene.mails()
    const rows = await scene.rowsOf('select key from app.counters')
    expect(rows.length).toBeGreaterThan(3)
    expect(JSON.stringify([rows, scene.log])).not.toMatch(/lydia|example\.org|192\.0\.2|purple|guess/i)
  })
})
