import { beforeEach, describe, expect, test } from 'vitest'
import {
  type AccessScene,
  addPerson,
  type Browser,
  linkIn,
  setAccessScene,
  setUpToken,
  signUpForm,
} from '#testing/access/access-scene.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { graceForm } from '#testing/organizations/organizations.ts'

let scene: AccessScene
/** Signed in as the first admin of the default organization. */
let platform: Browser
beforeEach(async () => {
  scene = await setAccessScene()
  platform = scene.browser()
  await platform.access.setUp({
    token: await setUpToken(scene),
    ...signUpForm('Priscilla'),
  })
  await platform.organizations.create(theirs)
  return () => scene.end()
})

const philippi = { id: 'philippi' }
const theirs = {
  ...graceForm,
  ...philippi,
  name: 'Church of Philippi',
  subscriptionTier: 'standard',
} as const
/** A browser at the host of that church. */
const there = (address?: string) =>
  scene.browser({ host: 'philippi.localhost:3000', ...(address && { address }) })
const setUpLink = async () => tokenIn((await platform.organizations.setUpLink(philippi)).link)

/** Signs up by a set-up token, which makes nobody an admin before the mail is opened, opens it and signs in. */
async function setUpBy(browser: Browser, token: string, form: ReturnType<typeof signUpForm>) {
  expect(await browser.access.setUp({ token, ...form })).toBeNull()
  await expectRefused('EMAIL_NOT_CONFIRMED', browser.access.signIn(form))
  expect(await platform.organizations.read(philippi)).toMatchObject({ hasAdmin: false })
  const mail = (await scene.mails()).findLast(({ to }) => JSON.stringify(to).includes(form.email))
  await browser.access.confirm({ token: linkIn(mail).token, type: 'signup', pressed: true })
  return browser.access.signIn(form)
}

function tokenIn(link: string | null): string {
  return new URL(link ?? '').searchParams.get('token') ?? ''
}

describe('the set-up link of an organization', () => {
  test('is one until it is used, and makes its holder the first admin there and nowhere else', async () => {
    const token = await setUpLink()
    expect(await setUpLink()).toBe(token)
    const browser = there()
    await browser.access.checkLink({ token, type: 'set-up' })
    const admin = { organization: 'Church of Philippi', role: 'admin', can: { becomeAdmin: false } }
    expect(await setUpBy(browser, token, signUpForm('Lydia'))).toMatchObject(admin)
    const { organizations } = await browser.organizations.list({})
    expect(organizations).toMatchObject([{ id: 'philippi', people: 1 }])
    const second = scene.browser().access.setUp({ token, ...signUpForm('Demas') })
    await expectRefused('SETUP_CLOSED', setUpLink(), second)
    expect(await platform.organizations.read(philippi)).toMatchObject({ hasAdmin: true })
  })

  test('makes an admin of somebody who waits to be let in, by the password that they chose at first', async () => {
    await scene.rowsOf(`update app.organizations set sign_ups = 'approval' where slug = 'philippi'`)
    const lydia = there()
    await lydia.access.signUp(signUpForm('Lydia'))
    const confirm = async () => {
      const [mail] = await scene.mails()
      return lydia.access.confirm({ token: linkIn(mail).token, type: 'signup', pressed: true })
    }
    expect(await confirm()).toMatchObject({ waits: true })
    const token = await setUpLink()
    await lydia.access.setUp({ token, ...signUpForm('Lydia', 'another password') })
    expect(await confirm()).toMatchObject({ waits: false })
    expect(await lydia.access.signIn(signUpForm('Lydia'))).toMatchObject({ role: 'admin' })
  })

  test('makes an admin of somebody who is in the organization, and of nobody who is not', async () => {
    const lydia = there()
    await lydia.access.signUp(signUpForm('Lydia'))
    const [mail] = await scene.mails()
    await lydia.access.confirm({ token: linkIn(mail).token, type: 'signup', pressed: true })
    expect(await lydia.access.signIn(signUpForm('Lydia'))).toMatchObject({ can: { becomeAdmin: true } })

    const token = await setUpLink()
    const stranger = scene.browser({ address: 'stranger' })
    await stranger.access.signIn(await addPerson(scene, 'Silas'))
    await expect(stranger.account.becomeAdmin({ token })).rejects.toMatchObject({ code: 'SETUP_CLOSED' })
    expect(await stranger.account.me()).toMatchObject({ role: 'participant', can: { becomeAdmin: false } })
    expect(await lydia.account.becomeAdmin({ token })).toMatchObject({ role: 'admin' })
  })

  test('of 20 who confirm their addresses at once makes one the admin, and the others come as anybody does', async () => {
    const token = await setUpLink()
    for (let at = 0; at < 20; at += 1) {
      const form = { ...signUpForm('Holder'), email: `h${at}@example.org` }
      await scene.browser({ address: `holder-${at}` }).access.setUp({ token, ...form })
    }
    const links = (await scene.mails()).map((mail) => linkIn(mail).token)
    const { access } = scene.browser()
    await Promise.all(links.map((link) => access.confirm({ token: link, type: 'signup', pressed: true })))
    const { rows } = await scene.fresh.owner.query(
      `select r.role, count(*)::integer from app.roles r join app.organizations o on o.id = r.organization_id
        where o.slug = 'philippi' group by r.role order by r.role`,
    )
    expect(rows).toEqual([
      { role: 'admin', count: 1 },
      { role: 'participant', count: 19 },
    ])
  })

  test('says the same of an address that has an account, which it leaves as it is', async () => {
    const token = await setUpLink()
    const silas = await addPerson(scene, 'Silas')
    const { access } = there('holder')
    const holder = signUpForm('Silas', 'of the holder')
    expect(await access.setUp({ token, ...holder })).toBeNull()
    await expectRefused('EMAIL_NOT_CONFIRMED', access.signIn(holder))
    expect(await scene.browser().access.signIn(silas)).toMatchObject({ role: 'participant' })
    expect(await platform.organizations.read(philippi)).toMatchObject({ hasAdmin: false })
  })

  test('ends after 14 days, and at once where another is made; each stands on record', async () => {
    const { organizations } = platform
    const first = await organizations.setUpLink(philippi)
    expect(await organizations.setUpLink(philippi)).toEqual(first)
    const second = await organizations.setUpLink({ ...philippi, renew: true })
    expect(second.link).not.toBe(first.link)
    const { access } = there()
    const by = (link: string) => access.setUp({ token: tokenIn(link), ...signUpForm('Lydia') })
    await expectRefused('LINK_EXPIRED', by(first.link))
    await by(second.link)
    const days = 'round(extract(epoch from ends_at - made_at) / 86400)::integer as days'
    const ends = await scene.rowsOf(`select ${days} from app.setup_tokens where ends_at is not null`)
    expect(ends).toEqual([{ days: 14 }])

    await scene.rowsOf(`update app.setup_tokens set ends_at = '2000-01-01' where ends_at is not null`)
    await expectRefused('LINK_EXPIRED', by(second.link))
    // Who waited too long with the mail comes as anybody does.
    const [mail] = await scene.mails()
    await access.confirm({ token: linkIn(mail).token, type: 'signup', pressed: true })
    expect(await access.signIn(signUpForm('Lydia'))).toMatchObject({ role: 'participant' })
    const third = await organizations.setUpLink(philippi)
    expect(third.link).not.toBe(second.link)
    const { rows } = await scene.fresh.owner.query(
      `select o.slug, count(*)::integer from app.audit_log l join app.organizations o on o.id = l.organization_id
        where act = 'set-up-link.made' group by o.slug order by o.slug = 'philippi'`,
    )
    expect(rows).toMatchObject([{ count: 3 }, { slug: 'philippi', count: 3 }])
  })

  test('is given to those only who run all organizations', async () => {
    const own = there()
    await setUpBy(own, await setUpLink(), signUpForm('Lydia'))
    await expectRefused('FORBIDDEN', own.organizations.setUpLink(philippi))
    await scene.rowsOf(`update app.organizations set slug = 'home' where is_default`)
    await expectRefused('NOT_FOUND', own.organizations.setUpLink({ id: 'home' }))
    await scene.fresh.owner.query(`update app.roles set role = 'participant' where person_id = (
      select p.id from app.people p join app.organizations o on o.id = p.organization_id where o.slug = 'philippi')`)
    await expectRefused('FORBIDDEN', own.organizations.setUpLink(philippi))
    await expectRefused('NOT_FOUND', platform.organizations.setUpLink({ id: 'nowhere' }))
  })
})
