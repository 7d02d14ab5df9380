import { beforeEach, describe, expect, test } from 'vitest'
import {
  type AccessScene,
  type Browser,
  chosen,
  linkIn,
  setAccessScene,
  signUpForm,
} from '#testing/access-scene.ts'
import { layOrganization } from '#testing/organizations.ts'

let scene: AccessScene
let invitation: string
beforeEach(async () => {
  scene = await setAccessScene({ adminEmail: 'peter@example.org' })
  const { rows } = await scene.fresh.owner.query<{ invitation: string }>(
    `insert into app.organizations (name, slug, subscription_tier, custom_domain)
      values ('Church of Philippi', 'philippi', 'premium', 'walk.philippi.example') returning invitation`,
  )
  invitation = rows[0]!.invitation
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
  else await browser.access.confirm({ token, type: 'signup' })
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

  test('the organization that invited them, with links to where they are', async () => {
    const joined = await join(scene.browser({ cookies: cookieOf(invitation) }))
    expect(joined).toMatchObject({ ...inPhilippi, origin: 'http://localhost:3000' })
  })

  test('the default by an invitation that was renewed, or that never was', async () => {
    await change('invitation = gen_random_uuid()')
    const codes = { euodia: invitation, syntyche: crypto.randomUUID(), clement: `' or true` }
    for (const [name, code] of Object.entries(codes)) {
      const browser = scene.browser({ cookies: cookieOf(code), address: name })
      expect(await join(browser, { ...lydia, email: `${name}@example.org` })).toMatchObject(inEmmaus)
    }
  })

  test('that of the host, whoever invited them', async () => {
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

  test('the default with the address of ADMIN_EMAIL, wherever that is given', async () => {
    const browser = scene.browser({ host: 'philippi.localhost:3000' })
    await join(browser, { ...lydia, email: 'peter@example.org' })
    expect(await browser.account.me()).toMatchObject({ organization: 'Emmaus', role: 'admin' })
  })
})

test('an account of one organization signs in at the host of another and stays where it is', async () => {
  await join(scene.browser())
  const elsewhere = scene.browser({ host: 'philippi.localhost:3000' })
  expect(await elsewhere.access.signIn(lydia)).toMatchObject({ organization: 'Emmaus' })
})

test('no letter leads somebody to the host of another organization, whoever asks for it there', async () => {
  await change('domain_proved_at = now()')
  await join(scene.browser())
  for (const host of ['walk.philippi.example', 'philippi.localhost:3000']) {
    const stranger = scene.browser({ host, address: host })
    await stranger.access.forgotPassword({ email: lydia.email })
    await stranger.access.resendConfirmation({ email: lydia.email })
    await stranger.access.signUp(lydia)
    await stranger.access.signUp({ ...lydia, email: 'peter@example.org' })
    const mails = await scene.mails()
    expect(mails.map(({ to }) => to.address)).toContain('peter@example.org')
    expect(mails).toHaveLength(4)
    for (const mail of mails) expect(`${mail.text} ${mail.html}`).not.toContain('philippi')
  }
})

test('who signed up before an organization was archived does not come into it by the link of the mail', async () => {
  const browser = scene.browser({ host: 'philippi.localhost:3000' })
  await browser.access.signUp(lydia)
  const [mail] = await scene.mails()
  await change(`subscription_status = 'archived'`)
  const { token } = linkIn(mail)
  const opened = () => browser.access.confirm({ token, type: 'signup' })
  await expect(opened()).rejects.toMatchObject({ code: 'TAKES_NOBODY_NEW' })
  await change(`subscription_status = 'active'`)
  await opened()
  expect(await browser.access.signIn(lydia)).toMatchObject({ organization: 'Church of Philippi' })
})

test('what a page says to whoever is not signed in is said by the organization that they come to', async () => {
  const nobody = { sessionToken: null }
  const at = (host: string) => scene.doorkeeper.receive(nobody, { host })
  expect(await at('philippi.localhost:3000')).toMatchObject({ appName: 'Church of Philippi', takesNew: true })
  expect(await at('localhost:3000')).toMatchObject({ appName: 'Emmaus', takesNew: true })
  await change(`subscription_status = 'archived'`)
  expect(await at('philippi.localhost:3000')).toMatchObject({
    appName: 'Church of Philippi',
    takesNew: false,
  })
})
