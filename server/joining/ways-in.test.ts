import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { chooseByMail, chosen, linkIn, signUpForm } from '#testing/access/access-scene.ts'
import { callAs } from '#testing/caller.ts'
import { forgetOldSignUps } from '#server/account/housekeeping.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import {
  alterOrganization,
  layInvitation,
  type OrganizationScene,
  setOrganizationScene,
} from '#testing/organizations/organizations.ts'
import { giveRole } from '#testing/people/ties.ts'

let scene: OrganizationScene
beforeEach(async () => {
  scene = await setOrganizationScene()
  return () => scene.end()
})

const euodia = signUpForm('Euodia')
const choose = (rule: 'open' | 'invitation' | 'approval') =>
  alterOrganization(scene.fresh.owner, 'Emmaus', { sign_ups: rule })
const managed = () => scene.as(scene.cast.priscilla)
const toLetIn = async () => (await managed().people.waiting({ waitsFor: 'approval' })).signUps
const inviteWith = async (columns?: Parameters<typeof layInvitation>[2]) => {
  const { rows } = await scene.fresh.owner.query<{ slug: string }>(
    'select slug from app.organizations where is_default',
  )
  const code = await layInvitation(scene.fresh.owner, rows[0]?.slug ?? '', columns)
  return scene.browser({ cookies: `emmaus.invitation=${code}` })
}
const wayIn = async (cookies = '') =>
  (await scene.doorkeeper.receive({ sessionToken: null }, { host: 'localhost:3000', cookie: cookies })).wayIn

/** Signs up and opens the link of the mail. */
async function comeTo(browser = scene.browser(), form = euodia) {
  await browser.access.signUp(form)
  const [mail] = await scene.mails()
  return browser.access.confirm({ token: linkIn(mail).token, type: 'signup', pressed: true })
}

describe('where one comes by invitation only', () => {
  beforeEach(() => choose('invitation'))

  test('nobody signs up without a good invitation, and with one they do', async () => {
    expect(await wayIn()).toBe('uninvited')
    await expectRefused('INVITATION_NEEDED', scene.browser().access.signUp(euodia))
    const ended = await inviteWith({ ends_at: '2001-01-01' })
    expect(await wayIn(ended.cookies())).toBe('uninvited')
    await expectRefused('INVITATION_NEEDED', ended.access.signUp(euodia))
    expect(await scene.rowsOf('select 1 from auth.sign_ups')).toEqual([])
    const good = await inviteWith()
    expect(await wayIn(good.cookies())).toBe('invited')
    expect(await comeTo(good)).toMatchObject({ waits: false })
    expect(await good.access.signIn(euodia)).toMatchObject({ organization: 'Emmaus' })
  })

  test('a church of a thousand signs up by one invitation in one room, and nobody beside it more often than elsewhere', async () => {
    const [good, other] = [await inviteWith(), await inviteWith()]
    const room = scene.browser({ address: '192.0.2.1', cookies: good.cookies() })
    await room.access.signUp(euodia)
    await choose('open')
    const beside = scene.browser({ address: '192.0.2.1' })
    await beside.access.signUp(signUpForm('Syntyche'))
    const use = (name: string, count: number) =>
      scene.rowsOf(`update app.counters set count = ${count} where key like '${name}:%'`)
    await use('sign-up from network', 100)
    await use('mail from network', 200)
    await expectRefused('RATE_LIMITED', beside.access.signUp(signUpForm('Clement')))
    expect(await room.access.signUp(signUpForm('Clement'))).toEqual({ wayIn: 'invited' })
    expect(await scene.mails()).toHaveLength(3)
    await use('sign-up by invitation', 1000)
    await expectRefused('RATE_LIMITED', room.access.signUp(signUpForm('Epaphroditus')))
    const another = scene.browser({ address: '192.0.2.1', cookies: other.cookies() })
    expect(await another.access.signUp(signUpForm('Epaphroditus'))).toEqual({ wayIn: 'invited' })
  })

  test('an invitation of another church lets nobody in', async () => {
    const code = await layInvitation(scene.fresh.owner, 'thessalonica')
    const { owner } = scene.fresh
    await owner.query(`update app.organizations set sign_ups = 'invitation'`)
    const mine = await inviteWith()
    const theirs = { cookies: mine.cookies(), host: 'thessalonica.localhost:3000' }
    await expectRefused('INVITATION_NEEDED', scene.browser(theirs).access.signUp(euodia))
    // Without a host of its own the church is that of the invitation.
    expect(await comeTo(scene.browser({ cookies: `emmaus.invitation=${code}` }))).toMatchObject({
      waits: false,
    })
    const came =
      await scene.rowsOf(`select o.slug from app.people p join app.organizations o on o.id = p.organization_id
      where p.display_name = 'Euodia'`)
    expect(came).toEqual([{ slug: 'thessalonica' }])
  })

  test('a person who has an account signs in as ever', async () => {
    await choose('open')
    await comeTo()
    await choose('invitation')
    expect(await scene.browser().access.signIn(euodia)).toMatchObject({ displayName: 'Euodia' })
  })
})

describe('where an admin lets people in', () => {
  beforeEach(() => choose('approval'))

  test('a confirmed sign-up waits, is told so at sign-in, and comes in once an admin lets it in', async () => {
    expect(await wayIn()).toBe('approval')
    expect(await comeTo()).toMatchObject({ waits: true })
    const { access } = scene.browser()
    await expectRefused('WAITS_FOR_APPROVAL', access.signIn(euodia))
    await expectRefused('WRONG_CREDENTIALS', access.signIn({ ...euodia, password: 'another' }))
    expect(await scene.rowsOf(`select 1 from app.people where display_name = 'Euodia'`)).toEqual([])
    expect(await managed().people.list({})).toMatchObject({ waiting: 0, toLetIn: 1 })
    expect(await managed().people.waiting({})).toMatchObject({ total: 0 })
    const confirmedAt = new Date('2026-11-20T13:00:00Z')
    expect(await toLetIn()).toMatchObject([{ email: euodia.email, displayName: 'Euodia', confirmedAt }])

    const [waiting] = await toLetIn()
    await managed().people.letIn({ id: waiting?.id ?? '' })
    expect((await scene.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [{ name: 'Euodia', address: euodia.email }, 'You can now sign in to Emmaus'],
    ])
    expect(await access.signIn(euodia)).toMatchObject({ displayName: 'Euodia', role: 'participant' })
    expect(await toLetIn()).toEqual([])
    expect(
      await scene.rowsOf('select 1 from auth.sign_ups union all select 1 from auth.sign_up_passwords'),
    ).toEqual([])
    const acts = await scene.rowsOf(
      `select actor_id, subject_id from app.audit_log where act = 'sign-up.let-in'`,
    )
    expect(acts).toEqual([{ actor_id: scene.cast.priscilla.id, subject_id: waiting?.id }])
  })

  test.each(['letIn', 'turnAway'] as const)('%s is done though its mail cannot be posted', async (act) => {
    await comeTo()
    const [waiting] = await toLetIn()
    const down = { ...scene, access: { ...scene.access, post: () => Promise.reject(new Error('down')) } }
    await callAs(scene.cast.priscilla, down).people[act]({ id: waiting?.id ?? '' })
    expect(await toLetIn()).toEqual([])
  })

  test('a sign-up that is turned away is told so, and nothing of it is kept', async () => {
    await comeTo()
    const [waiting] = await toLetIn()
    await managed().people.turnAway({ id: waiting?.id ?? '' })
    expect((await scene.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [{ name: '', address: euodia.email }, 'Your sign-up for Emmaus'],
    ])
    await expectRefused('WRONG_CREDENTIALS', scene.browser().access.signIn(euodia))
    expect(
      await scene.rowsOf('select 1 from auth.sign_ups union all select 1 from auth.sign_up_passwords'),
    ).toEqual([])
    const acts = await scene.rowsOf(
      `select subject_id, detail from app.audit_log where act = 'sign-up.turned-away'`,
    )
    expect(acts).toEqual([{ subject_id: null, detail: {} }])
    await expectRefused('NOT_FOUND', managed().people.letIn({ id: waiting?.id ?? '' }))
  })

  test('a sign-up is told the way in as it stands then', async () => {
    const invited = await inviteWith()
    expect(await invited.access.signUp(euodia)).toEqual({ wayIn: 'invited' })
    await scene.rowsOf('update app.invitations set withdrawn_at = now()')
    expect(await invited.access.signUp(euodia)).toEqual({ wayIn: 'approval' })
    await choose('open')
    expect(await invited.access.signUp(euodia)).toEqual({ wayIn: 'open' })
  })

  test('an invitation lets in at once', async () => {
    expect(await comeTo(await inviteWith())).toMatchObject({ waits: false })
    expect(await scene.browser().access.signIn(euodia)).toMatchObject({ displayName: 'Euodia' })
  })

  test('a waiting sign-up chooses another password by mail, and waits on', async () => {
    await comeTo()
    const browser = scene.browser()
    await chooseByMail(scene, euodia.email, browser)
    const changed = { ...euodia, ...chosen }
    await expectRefused('WAITS_FOR_APPROVAL', browser.access.signIn(changed))
    const [waiting] = await toLetIn()
    await managed().people.letIn({ id: waiting?.id ?? '' })
    expect(await browser.access.signIn(changed)).toMatchObject({ displayName: 'Euodia' })
  })

  test('a confirmed sign-up that waits is not forgotten with those never confirmed', async () => {
    await comeTo()
    scene.clock.set('2027-11-20T13:00:00Z')
    await forgetOldSignUps(scene.access)
    expect(await toLetIn()).toHaveLength(1)
    await expectRefused('WAITS_FOR_APPROVAL', scene.browser().access.signIn(euodia))
  })

  describe('beside whom a stranger signs up with the same address', () => {
    const evil = { ...euodia, displayName: 'Evil', ...chosen }
    const stranger = () => scene.browser({ address: 'stranger' })
    beforeEach(async () => {
      await comeTo()
      await stranger().access.signUp(evil)
    })

    test('waits on under their own name and password, and is written to without a link', async () => {
      for (const ask of ['signUp', 'resendConfirmation'] as const) {
        if (ask === 'resendConfirmation') await stranger().access.resendConfirmation({ email: euodia.email })
        const [mail] = await scene.mails()
        expect(mail).toMatchObject({ subject: 'You are waiting to be let in to Emmaus' })
        expect(mail?.text).not.toContain('/auth/confirm')
      }
      const { accounts, links } = scene.access
      const [, theirs] = (await scene.rowsOf('select id from auth.sign_ups order by confirmed_at')) as {
        id: string
      }[]
      const [own] = await toLetIn()
      const id = theirs?.id === own?.id ? '' : (theirs?.id ?? '')
      const token = links.token(
        'sign-up',
        await links.add(accounts, 'sign-up', { accountId: id, address: euodia.email, askedBy: null }),
      )
      expect(await stranger().access.confirm({ token, type: 'signup', pressed: true })).toMatchObject({
        waits: true,
      })
      expect(await toLetIn()).toMatchObject([{ id: own?.id, displayName: 'Euodia' }])
      await managed().people.letIn({ id: own?.id ?? '' })
      await expectRefused('EMAIL_NOT_CONFIRMED', stranger().access.signIn(evil))
      expect(await scene.browser().access.signIn(euodia)).toMatchObject({ displayName: 'Euodia' })
    })

    test('chooses another password for their own sign-up', async () => {
      await scene.mails()
      await chooseByMail(scene, euodia.email)
      expect(await toLetIn()).toMatchObject([{ displayName: 'Euodia' }])
      await expectRefused('WAITS_FOR_APPROVAL', scene.browser().access.signIn({ ...euodia, ...chosen }))
      await expectRefused('WRONG_CREDENTIALS', scene.browser().access.signIn(euodia))
    })

    test.each(['letIn', 'turnAway'] as const)(
      'is decided by %s, of which the stranger learns nothing',
      async (act) => {
        await expectRefused('EMAIL_NOT_CONFIRMED', stranger().access.signIn(evil))
        const [waiting] = await toLetIn()
        await managed().people[act]({ id: waiting?.id ?? '' })
        await expectRefused('EMAIL_NOT_CONFIRMED', stranger().access.signIn(evil))
      },
    )

    test('comes in by an invitation that the stranger has, too, and by their own password', async () => {
      await scene.mails()
      expect(await comeTo(await inviteWith(), evil)).toMatchObject({ waits: false })
      expect(await scene.browser().access.signIn(euodia)).toMatchObject({ displayName: 'Euodia' })
    })
  })

  test('nobody is let in where the church is archived', async () => {
    await comeTo()
    const [waiting] = await toLetIn()
    await scene.fresh.owner.query(`update app.organizations set subscription_status = 'archived'`)
    await expectRefused('TAKES_NOBODY_NEW', managed().people.letIn({ id: waiting?.id ?? '' }))
    expect(await toLetIn()).toHaveLength(1)
  })

  test('the admins are told once, until they have looked, and no longer once nobody waits', async () => {
    const { priscilla, barnabas, demas } = scene.cast
    const told = async (of = priscilla) =>
      (await scene.as(of).notifications.list({})).notifications.filter(({ kind }) => kind === 'sign-up-waits')
    await comeTo()
    await comeTo(scene.browser({ address: 'another' }), signUpForm('Syntyche'))
    expect(await told()).toHaveLength(1)
    expect([await told(barnabas), await told(demas)]).toEqual([[], []])
    await giveRole(scene.fresh.owner, barnabas, 'admin')
    for (const { id } of await toLetIn()) await scene.as(barnabas).people.turnAway({ id })
    expect(await told()).toEqual([])
    await scene.mails()
    await scene.as(priscilla).notifications.setUnwanted({ kinds: ['sign-up-waits'] })
    await comeTo()
    expect(await told()).toEqual([])
  })

  test('is decided by the admins of that church alone, and by one of two at once', async () => {
    const { barnabas, demas, lydia } = scene.cast
    await comeTo()
    const [waiting] = await toLetIn()
    const id = waiting?.id ?? ''
    const each = (by: Parameters<typeof scene.as>[0], which = id) => {
      const { people } = scene.as(by)
      return [people.letIn({ id: which }), people.turnAway({ id: which })]
    }
    await expectRefused('NOT_FOUND', ...each(demas), ...each(scene.cast.priscilla, randomUUID()))
    await expectRefused('FORBIDDEN', ...each(barnabas), ...each(lydia))
    await expectRefused('UNAUTHENTICATED', ...each(null))
    await giveRole(scene.fresh.owner, barnabas, 'admin')
    const both = await Promise.allSettled([
      managed().people.letIn({ id }),
      scene.as(barnabas).people.turnAway({ id }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('nobody is let in who has yet to confirm their address', async () => {
    await scene.browser().access.signUp(euodia)
    const [waiting] = (await managed().people.waiting({})).signUps
    const id = waiting?.id ?? ''
    await expectRefused('NOT_FOUND', managed().people.letIn({ id }), managed().people.turnAway({ id }))
  })
})
