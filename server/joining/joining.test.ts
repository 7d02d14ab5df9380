import { beforeEach, describe, expect, test } from 'vitest'
import {
  type AccessScene,
  type Browser,
  chosen,
  linkIn,
  setAccessScene,
  signUpForm,
} from '#testing/access/access-scene.ts'
import { keepOn } from './invitation-cookie.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { layInvitation, layOrganization } from '#testing/organizations/organizations.ts'

let scene: AccessScene
let invitation: string
beforeEach(async () => {
  scene = await setAccessScene({ adminEmail: 'peter@example.org' })
  const { owner } = scene.fresh
  const columns = { slug: 'philippi', subscription_tier: 'premium', custom_domain: 'walk.philippi.example' }
  await layOrganization(owner, 'Church of Philippi', columns)
  invitation = await layInvitation(owner, 'philippi')
  return () => scene.end()
})

const lydia = { ...signUpForm('Lydia'), ...chosen }
const inPhilippi = { organization: 'Church of Philippi', origin: 'http://philippi.localhost:3000' }
const inEmmaus = { organization: 'Emmaus', origin: 'http://localhost:3000' }
const cookieOf = (code: string) => `emmaus.invitation=${code}`
const change = (set: string) =>
  scene.fresh.owner.query(`update app.organizations set ${set} where slug = 'philippi'`)

/** Signs up, opens the link of the mail, and answers that mail and where one is now. */
async function join(browser: Browser, person = lydia) {
  await browser.access.signUp(person)
  const [mail] = await scene.mails()
  const { url, token } = linkIn(mail)
  if (url.includes('/new-password?')) await browser.access.resetPassword({ token, ...chosen })
  else await browser.access.confirm({ token, type: 'signup', pressed: true })
  const { organization } = await browser.access.signIn(person)
  return { mail, origin: new URL(url).origin, organization }
}

describe('somebody who signs up comes to', () => {
  test('the organization whose id stands in the host, and its mail bears its name and leads back there', async () => {
    const joined = await join(scene.browser({ host: 'philippi.localhost:3000' }))
    const mail = { fromName: 'Church of Philippi', subject: 'Confirm your address for Church of Philippi' }
    expect(joined).toMatchObject({ ...inPhilippi, mail })
  })

  test('the organization whose own domain it is, once that is proved and while its plan holds it', async () => {
    const host = 'walk.philippi.example'
    const at = (name: string) =>
      join(scene.browser({ host, address: name }), { ...lydia, email: `${name}@example.org` })
    expect(await at('euodia')).toMatchObject(inEmmaus)
    await change('domain_proved_at = now()')
    // No key to an account comes to a host that is in the hands of others.
    expect(await at('syntyche')).toMatchObject(inPhilippi)
    await change(`subscription_tier = 'standard'`)
    expect(await at('clement')).toMatchObject(inEmmaus)
  })

  test('the organization of the host, with links to the port of Emmaus, whatever the host names', async () => {
    expect(await join(scene.browser({ host: 'philippi.localhost:4444' }))).toMatchObject(inPhilippi)
  })

  test('the organization that invited them, whose mail leads to its host', async () => {
    expect(await join(scene.browser({ cookies: cookieOf(invitation) }))).toMatchObject(inPhilippi)
  })

  test('the same for 30 days more each time they sign in', () => {
    expect(keepOn(`a=b; ${cookieOf(invitation)}`, false)).toMatch(`${cookieOf(invitation)}; Max-Age=2592000;`)
    expect(keepOn(cookieOf('made up'), false)).toBeNull()
  })

  test('the default by an invitation that never was', async () => {
    const codes = { syntyche: crypto.randomUUID(), clement: `' or true` }
    for (const [name, code] of Object.entries(codes)) {
      const browser = scene.browser({ cookies: cookieOf(code), address: name })
      expect(await join(browser, { ...lydia, email: `${name}@example.org` })).toMatchObject(inEmmaus)
    }
  })

  test('that of the host, also with an invitation to another', async () => {
    await layOrganization(scene.fresh.owner, 'Church of Berea', { slug: 'berea' })
    const browser = scene.browser({ host: 'berea.localhost:3000', cookies: cookieOf(invitation) })
    expect(await join(browser)).toMatchObject({ organization: 'Church of Berea' })
  })

  test.for([
    'nowhere.localhost:3000',
    'a.philippi.localhost:3000',
    'philippi.localhost.evil.example',
    'philippi',
    'PHILIPPI@evil.example',
    '%70hilippi.evil.example',
    '',
    '::',
  ])('the default at the host “%s”, and no mail leads there', async (host) => {
    expect(await join(scene.browser({ host }))).toMatchObject(inEmmaus)
  })

  test('nowhere where an organization is archived, by whatever way', async () => {
    await change(`subscription_status = 'archived', domain_proved_at = now()`)
    const closed = { code: 'TAKES_NOBODY_NEW' }
    const ways = [{ host: 'philippi.localhost:3000' }, { cookies: cookieOf(invitation) }]
    for (const way of ways) await expect(join(scene.browser(way))).rejects.toMatchObject(closed)
    expect(await scene.mails()).toEqual([])
    expect(await scene.rowsOf('select 1 from auth.sign_ups')).toEqual([])
  })

  test('the church of the host also with ADMIN_EMAIL, without becoming its admin', async () => {
    const peter = { ...lydia, email: 'peter@example.org' }
    const browser = scene.browser({ host: 'philippi.localhost:3000' })
    expect(await join(browser, peter)).toMatchObject(inPhilippi)
    expect(await browser.account.me()).toMatchObject({ role: 'participant' })
    expect(await scene.rowsOf(`select 1 from app.roles where role = 'admin'`)).toEqual([])
  })
})

describe('one address in two churches', () => {
  const passwords = { philippi: 'Seller of purple', emmaus: 'Thyatira' }
  const inPlace = (place: keyof typeof passwords) => ({
    ...lydia,
    password: passwords[place],
    confirmPassword: passwords[place],
  })
  const at = (place: keyof typeof passwords, name: string = place) =>
    scene.browser({ host: place === 'emmaus' ? 'localhost:3000' : `${place}.localhost:3000`, address: name })
  /** Signs up in both, and confirms each. */
  async function joinBoth() {
    for (const place of ['emmaus', 'philippi'] as const) {
      await at(place).access.signUp(inPlace(place))
      const [mail] = await scene.mails()
      await at(place).access.confirm({ token: linkIn(mail).token, type: 'signup', pressed: true })
    }
  }

  test('has an account in each, which opens there alone', async () => {
    await joinBoth()
    expect(await at('emmaus').access.signIn(inPlace('emmaus'))).toMatchObject({ organization: 'Emmaus' })
    const signedIn = await at('philippi').access.signIn(inPlace('philippi'))
    expect(signedIn).toMatchObject({ organization: 'Church of Philippi' })
    await expectRefused('WRONG_CREDENTIALS', at('emmaus').access.signIn(inPlace('philippi')))
    await expectRefused('WRONG_CREDENTIALS', at('philippi').access.signIn(inPlace('emmaus')))
  })

  test('learns in one of them nothing of a sign-up, an account or too many tries in the other', async () => {
    await at('philippi').access.signUp(inPlace('philippi'))
    await expectRefused('EMAIL_NOT_CONFIRMED', at('philippi').access.signIn(inPlace('philippi')))
    await expectRefused('WRONG_CREDENTIALS', at('emmaus').access.signIn(inPlace('philippi')))
    const [mail] = await scene.mails()
    await at('philippi').access.confirm({ token: linkIn(mail).token, type: 'signup', pressed: true })
    for (let turn = 0; turn < 6; turn++)
      await at('philippi', 'a stranger')
        .access.signIn(inPlace('emmaus'))
        .catch(() => {})
    await expectRefused('RATE_LIMITED', at('philippi', 'a stranger').access.signIn(inPlace('philippi')))
    await expectRefused('WRONG_CREDENTIALS', at('emmaus', 'a stranger').access.signIn(inPlace('philippi')))
    for (const asked of ['forgotPassword', 'resendConfirmation'] as const)
      await at('emmaus').access[asked]({ email: lydia.email })
    expect(await scene.mails()).toEqual([])
    await at('emmaus').access.signUp(inPlace('emmaus'))
    const [word] = await scene.mails()
    expect(word).toMatchObject({ subject: 'Confirm your address for Emmaus' })
  })

  test('chooses a new password for one of them, by a letter that leads there', async () => {
    await joinBoth()
    for (const [place, origin] of [
      ['philippi', inPhilippi.origin],
      ['emmaus', inEmmaus.origin],
    ] as const) {
      await at(place).access.forgotPassword({ email: lydia.email })
      const mail = (await scene.mails()).findLast(({ subject }) => subject.startsWith('Choose a new'))
      const { url, token } = linkIn(mail)
      expect(new URL(url).origin).toBe(origin)
      const password = `new in ${place}`
      await at(place).access.resetPassword({ token, password, confirmPassword: password })
      expect(await at(place).access.signIn({ ...lydia, password })).toMatchObject({ displayName: 'Lydia' })
    }
    const password = 'new in philippi'
    expect(await at('philippi').access.signIn({ ...lydia, password })).toMatchObject({ displayName: 'Lydia' })
  })

  test('can be taken in a church by a person with another address there, unless it is taken', async () => {
    await joinBoth()
    const euodia = { ...lydia, email: 'euodia@example.org', displayName: 'Euodia' }
    const browser = at('philippi', 'euodia')
    await join(browser, euodia)
    const change = { email: lydia.email, currentPassword: euodia.password }
    await browser.account.changeEmail(change)
    const words = (await scene.mails()).map(({ subject }) => subject)
    expect(words).toContain('You already have an account with Church of Philippi')
    await scene.rowsOf(`delete from auth."user" where email = '${lydia.email}'
      and organization_id = (select id from app.organizations where slug = 'philippi')`)
    await browser.account.changeEmail(change)
    const link = (await scene.mails()).map(linkIn).find(({ url }) => url.includes('/auth/confirm'))
    expect(new URL(link!.url).origin).toBe(inPhilippi.origin)
    await browser.access.confirm({ token: link!.token, type: 'email_change', pressed: true })
    expect(await browser.account.read()).toMatchObject({ email: lydia.email })
    expect(await at('emmaus').access.signIn(inPlace('emmaus'))).toMatchObject({ organization: 'Emmaus' })
  })
})

test('a letter leads to the church that it is about, never to a domain of its own, whatever host it is asked for at', async () => {
  await change('domain_proved_at = now()')
  await join(scene.browser({ host: 'philippi.localhost:3000' }))
  const asked = scene.browser({ host: 'walk.philippi.example' })
  await asked.access.forgotPassword({ email: lydia.email })
  await asked.access.signUp({ ...lydia, email: 'euodia@example.org' })
  const letters = await scene.mails()
  expect(letters.map(linkIn).map(({ url }) => new URL(url).origin)).toEqual(
    letters.map(() => inPhilippi.origin),
  )
  expect(letters).toHaveLength(2)
})

test('who signed up before an organization was archived does not come into it by the link of the mail', async () => {
  const browser = scene.browser({ host: 'philippi.localhost:3000' })
  await browser.access.signUp(lydia)
  const [mail] = await scene.mails()
  await change(`subscription_status = 'archived'`)
  const { token } = linkIn(mail)
  const opened = () => browser.access.confirm({ token, type: 'signup', pressed: true })
  await expect(opened()).rejects.toMatchObject({ code: 'TAKES_NOBODY_NEW' })
  await change(`subscription_status = 'active'`)
  await opened()
  expect(await browser.access.signIn(lydia)).toMatchObject({ organization: 'Church of Philippi' })
})

test('a visitor’s page speaks for the organization that they come to', async () => {
  const nobody = { sessionToken: null }
  const at = (host: string) => scene.doorkeeper.receive(nobody, { host })
  expect(await at('philippi.localhost:3000')).toMatchObject({ appName: 'Church of Philippi', wayIn: 'open' })
  expect(await at('localhost:3000')).toMatchObject({ appName: 'Emmaus', wayIn: 'open' })
  await change(`subscription_status = 'archived'`)
  expect(await at('philippi.localhost:3000')).toMatchObject({
    appName: 'Church of Philippi',
    wayIn: 'closed',
  })
})
