import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { linkIn, signUpForm } from '#testing/access/access-scene.ts'
import { callAs } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import {
  alterOrganization,
  type OrganizationScene,
  setOrganizationScene,
} from '#testing/organizations/organizations.ts'
import { howMany } from '#testing/soak.ts'
import { layLeaving } from '#testing/people/ties.ts'

let scene: OrganizationScene
beforeEach(async () => {
  scene = await setOrganizationScene()
  return () => scene.end()
})

type Wanted = Omit<Parameters<ReturnType<OrganizationScene['as']>['joining']['invite']>[0], 'id'>

const invite = (by: Player | null, wanted: Wanted = {}, id: string = randomUUID()) =>
  scene.as(by).joining.invite({ id, ...wanted })
const shown = async (by: Player, organization?: string) =>
  (await scene.as(by).joining.invitations({ ...(organization && { organization }) })).invitations
const standing = async () => (await shown(scene.cast.priscilla))[0]?.standing
const codeOf = (link: string) => link.slice(link.lastIndexOf('/') + 1)
const invited = (link: string, name: string) =>
  scene.browser({ cookies: `emmaus.invitation=${codeOf(link)}`, address: name })

/** Signs up by an invitation and confirms the address. */
async function come(link: string, name: string): Promise<void> {
  await invited(link, name).access.signUp(signUpForm(name))
  const [mail] = await scene.mails()
  await scene.browser().access.confirm({ token: linkIn(mail).token, type: 'signup', pressed: true })
}

const leadersOf = (name: string) =>
  scene.rowsOf(`select l.display_name as leader from app.leader_assignments a join app.people l on l.id = a.leader_id
    join app.people p on p.id = a.participant_id where p.display_name = '${name}'`)

describe('an invitation', () => {
  test('of an admin says how long it is good, for how many, and how many came by it', async () => {
    const { priscilla } = scene.cast
    const { invitation, spared } = await invite(priscilla, { label: 'Sunday screen', days: 7, places: 2 })
    expect(spared).toBe(0)
    expect(invitation).toMatchObject({
      link: expect.stringMatching(/^http:\/\/localhost:3000\/join\/[\da-f-]{36}$/),
      label: 'Sunday screen',
      leader: null,
      intoCircle: false,
      madeBy: { displayName: 'Priscilla' },
      endsAt: new Date('2026-11-27T13:00:00Z'),
      places: 2,
      standing: 'good',
    })
    await invited(invitation.link, 'Euodia').access.signUp(signUpForm('Euodia'))
    await come(invitation.link, 'Euodia')
    const counts = { opened: 0, signedUp: 1, confirmed: 1, standing: 'good' }
    expect(await shown(priscilla)).toMatchObject([counts])
    await come(invitation.link, 'Syntyche')
    expect(await shown(priscilla)).toMatchObject([{ signedUp: 2, confirmed: 2, standing: 'full' }])
    expect(await leadersOf('Euodia')).toEqual([])
  })

  test('is good for 14 days where nobody says otherwise, and until it is withdrawn where they say so', async () => {
    const { priscilla } = scene.cast
    const { invitation } = await invite(priscilla)
    expect(invitation.endsAt).toEqual(new Date('2026-12-04T13:00:00Z'))
    expect((await invite(priscilla, { days: null })).invitation.endsAt).toBeNull()
  })

  test('of a leader leads into their circle', async () => {
    const { apollos } = scene.cast
    const { invitation } = await invite(apollos, { leaderId: apollos.id })
    expect(invitation).toMatchObject({ leader: { displayName: 'Apollos' }, intoCircle: true })
    await come(invitation.link, 'Euodia')
    expect(await leadersOf('Euodia')).toEqual([{ leader: 'Apollos' }])
    const noted = await scene.as(scene.cast.priscilla).audit.list({ act: 'assignment.added' })
    const hers = noted.notes.find(({ subject }) => subject?.displayName === 'Euodia')
    expect(hers).toMatchObject({
      actor: null,
      detail: { how: 'invitation', leader: { displayName: 'Apollos' } },
    })
  })

  test('of a leader who led nobody opens their circle', async () => {
    const { priscilla } = scene.cast
    const { invitation } = await invite(priscilla, { leaderId: priscilla.id })
    await come(invitation.link, 'Euodia')
    expect((await scene.as(priscilla).circles.list()).circles).toMatchObject([
      { mine: true, participants: [{ displayName: 'Euodia' }] },
    ])
  })

  test('tells the leader who came into their circle by it, unless they want to hear nothing of that', async () => {
    const { apollos, barnabas, priscilla } = scene.cast
    const told = async (of = apollos) =>
      (await scene.as(of).notifications.list({})).notifications.map(({ kind, actor }) => [
        kind,
        actor?.displayName,
      ])
    const { invitation } = await invite(priscilla, {
      leaderId: apollos.id,
      addresses: ['euodia@example.org'],
    })
    // Those who are invited hear first whose circle it is.
    expect((await scene.mails())[0]?.text).toContain('You will join the circle of Apollos')
    const visit = { host: 'localhost:3000', cookie: `emmaus.invitation=${codeOf(invitation.link)}` }
    expect(await scene.doorkeeper.receive({ sessionToken: null }, visit)).toMatchObject({ leader: 'Apollos' })
    await come(invitation.link, 'Euodia')
    expect(await told()).toEqual([['joined', 'Euodia']])
    expect([await told(barnabas), await told(priscilla)]).toEqual([[], []])
    await scene.as(apollos).notifications.setUnwanted({ kinds: ['joined'] })
    await come(invitation.link, 'Syntyche')
    expect(await leadersOf('Syntyche')).toEqual([{ leader: 'Apollos' }])
    expect(await told()).toEqual([['joined', 'Euodia']])
    // Whom they lead no longer is no news to them.
    await scene.rowsOf('delete from app.leader_assignments')
    expect(await told()).toEqual([])
  })

  test('made twice is one, and mailed once to each address', async () => {
    const { priscilla } = scene.cast
    const id = randomUUID()
    const wanted = { label: 'The choir', addresses: ['a@example.org', ' A@example.org ', 'b@example.org'] }
    const { invitation } = await invite(priscilla, wanted, id)
    const mails = await scene.mails()
    // They go out at once, in any order.
    expect(mails.map(({ to, subject }) => `${to.address}: ${subject}`).toSorted()).toEqual([
      'a@example.org: You are invited to Emmaus',
      'b@example.org: You are invited to Emmaus',
    ])
    expect(mails[0]?.text).toContain(invitation.link)
    expect(mails[0]?.text).toContain('Priscilla invites you to Emmaus')
    expect(mails[0]?.text).toContain('December 4, 2026')
    expect(mails[0]?.text).not.toContain('the circle')
    expect(await invite(priscilla, wanted, id)).toMatchObject({ invitation: { mailed: 2 }, spared: 0 })
    expect(await scene.mails()).toEqual([])
    expect(await shown(priscilla)).toHaveLength(1)
    await expectRefused('NOT_FOUND', invite(scene.cast.barnabas, { leaderId: scene.cast.barnabas.id }, id))
  })

  test('is mailed to an address twice a month by one church, however often and by whatever way it is asked for', async () => {
    const { priscilla } = scene.cast
    const { rows } = await scene.fresh.owner.query<{ slug: string }>(
      'select slug from app.organizations where is_default',
    )
    const ways: Wanted[] = [{}, { organization: rows[0]?.slug }, {}]
    const asked = ways.map((way) => invite(priscilla, { ...way, addresses: ['a@example.org'] }))
    const spared = (await Promise.all(asked)).map((answer) => answer.spared)
    expect(spared.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    const mailed = (await shown(priscilla)).map((each) => each.mailed)
    expect(mailed.toSorted((a, b) => a - b)).toEqual([0, 1, 1])
    expect(await scene.mails()).toHaveLength(2)
  })

  test('that has no place left lets people into an open church without it, and they are told', async () => {
    const { apollos, priscilla } = scene.cast
    const { invitation } = await invite(priscilla, { leaderId: apollos.id, places: 1 })
    for (const name of ['Euodia', 'Syntyche'])
      await invited(invitation.link, name).access.signUp(signUpForm(name))
    const came: unknown[] = []
    for (const mail of await scene.mails()) {
      const { token } = linkIn(mail)
      came.push(await scene.browser().access.confirm({ token, type: 'signup', pressed: true }))
    }
    expect(came).toEqual([
      { confirmed: true, waits: false, missedInvitation: false },
      { confirmed: true, waits: false, missedInvitation: true },
    ])
    expect(await leadersOf('Euodia')).toEqual([{ leader: 'Apollos' }])
    expect(await leadersOf('Syntyche')).toEqual([])
  })

  test('that is withdrawn lets nobody in, keeps back its letters, and stays withdrawn', async () => {
    const { priscilla } = scene.cast
    await alterOrganization(scene.fresh.owner, 'Emmaus', { sign_ups: 'invitation' })
    const { invitation } = await invite(priscilla, { addresses: ['a@example.org'] })
    await invited(invitation.link, 'Euodia').access.signUp(signUpForm('Euodia'))
    for (let turn = 0; turn < 2; turn++) await scene.as(priscilla).joining.withdraw({ id: invitation.id })
    expect(await standing()).toBe('withdrawn')
    const mails = await scene.mails()
    expect(mails.map(({ to }) => to.address)).toEqual(['euodia@example.org'])
    const { token } = linkIn(mails[0])
    await expectRefused(
      'INVITATION_NEEDED',
      scene.browser().access.confirm({ token, type: 'signup', pressed: true }),
    )
    expect(await scene.rowsOf(`select 1 from app.people where display_name = 'Euodia'`)).toEqual([])
    const acts = await scene.rowsOf(
      `select act from app.audit_log where act like 'invitation.%' order by act`,
    )
    expect(acts).toEqual([{ act: 'invitation.made' }, { act: 'invitation.withdrawn' }])
  })

  test('lets nobody in once it has ended, or while its leader leads nobody', async () => {
    const { barnabas, priscilla } = scene.cast
    const { owner } = scene.fresh
    await invite(priscilla, { leaderId: barnabas.id })
    await owner.query('update app.people set suspended_at = now() where id = $1', [barnabas.id])
    expect(await standing()).toBe('resting')
    await owner.query('update app.people set suspended_at = null')
    expect(await standing()).toBe('good')
    await layLeaving(owner, barnabas)
    expect(await standing()).toBe('resting')
    await owner.query('delete from app.deletions')
    await owner.query(`update app.roles set role = 'participant' where person_id = $1`, [barnabas.id])
    expect(await standing()).toBe('resting')
    await owner.query(`update app.roles set role = 'leader' where person_id = $1`, [barnabas.id])
    await alterOrganization(owner, 'Emmaus', { subscription_tier: 'free' })
    expect(await standing()).toBe('resting')
    await alterOrganization(owner, 'Emmaus', { subscription_tier: 'enterprise' })
    await owner.query(`update app.organizations set subscription_status = 'archived'`)
    expect(await standing()).toBe('resting')
    await owner.query(`update app.organizations set subscription_status = 'active'`)
    scene.clock.set('2026-12-04T12:59:59Z')
    expect(await standing()).toBe('good')
    scene.clock.set('2026-12-04T13:00:00Z')
    expect(await standing()).toBe('ended')
  })

  test('with 10 places lets in 10 of a crowd who confirm their addresses at once', async () => {
    await alterOrganization(scene.fresh.owner, 'Emmaus', { sign_ups: 'invitation' })
    const { invitation } = await invite(scene.cast.priscilla, { places: 10 })
    const crowd = howMany(20, 200)
    for (let at = 0; at < crowd; at += 1) {
      const form = { ...signUpForm('Disciple'), email: `d${at}@example.org` }
      await invited(invitation.link, `network-${at}`).access.signUp(form)
    }
    const tokens = (await scene.mails()).map((mail) => linkIn(mail).token)
    const { access } = scene.browser()
    const answers = await Promise.allSettled(
      tokens.map((token) => access.confirm({ token, type: 'signup', pressed: true })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set(['INVITATION_NEEDED']))
    const came = await scene.rowsOf(`select 1 from app.people where display_name = 'Disciple'`)
    expect(came).toHaveLength(10)
    expect(await shown(scene.cast.priscilla)).toMatchObject([
      { confirmed: 10, signedUp: crowd, standing: 'full' },
    ])
  })
})

test('a member learns what one means for them: into whose circle it leads, and whether that is theirs', async () => {
  const { apollos, barnabas, demas, lydia, priscilla } = scene.cast
  const codes = {
    church: codeOf((await invite(priscilla)).invitation.link),
    circle: codeOf((await invite(priscilla, { leaderId: barnabas.id })).invitation.link),
    ofApollos: codeOf((await invite(apollos, { leaderId: apollos.id })).invitation.link),
    another: codeOf((await invite(demas, { leaderId: demas.id })).invitation.link),
  }
  const means = (code: string, whom = lydia) => scene.as(whom).joining.forMember({ code })
  const nothing = { elsewhere: null, leader: null, leadsMe: false }
  expect(await means(codes.church)).toEqual(nothing)
  expect(await means(codes.circle)).toMatchObject({ leader: { displayName: 'Barnabas' }, leadsMe: true })
  expect(await means(codes.ofApollos)).toMatchObject({ leader: { displayName: 'Apollos' }, leadsMe: false })
  expect(await means(codes.another)).toEqual({ ...nothing, elsewhere: 'Church of Thessalonica' })
  await expectRefused('NOT_FOUND', means(randomUUID()))
  await expectRefused('UNAUTHENTICATED', scene.as(null).joining.forMember({ code: codes.church }))
  await scene.rowsOf('update app.invitations set withdrawn_at = now()')
  expect(await means(codes.circle)).toMatchObject({ leadsMe: true })
  // Whoever leads nobody any more is nobody to ask.
  await alterOrganization(scene.fresh.owner, 'Emmaus', { subscription_tier: 'free' })
  expect(await means(codes.ofApollos)).toEqual(nothing)
})

test('what cannot be handed to the post is tried again, and the others are counted', async () => {
  const { priscilla } = scene.cast
  const [id, addresses] = [randomUUID(), ['a@example.org', 'b@example.org']]
  const { post } = scene.access
  const failing: typeof post = (letter) =>
    'address' in letter && letter.address === 'a@example.org'
      ? Promise.reject(new Error('down'))
      : post(letter)
  const down = { ...scene, access: { ...scene.access, post: failing } }
  await expect(callAs(priscilla, down).joining.invite({ id, addresses })).rejects.toThrow('down')
  expect((await scene.as(priscilla).joining.invitations({})).invitations).toMatchObject([{ mailed: 1 }])
  expect(await invite(priscilla, { addresses }, id)).toMatchObject({ invitation: { mailed: 2 }, spared: 0 })
  expect((await scene.mails()).map(({ to }) => to.address).toSorted()).toEqual(addresses)
})

describe('of the ten mailings of a day', () => {
  const list = ['a@example.org', 'b@example.org']
  const turnsOf = async (name: string) =>
    scene.rowsOf(`select count from app.counters where key like '${name}:%'`)

  test('one that is asked for again, since its answer was lost, takes one', async () => {
    const { priscilla } = scene.cast
    const id = randomUUID()
    for (let turn = 0; turn < 3; turn++) await invite(priscilla, { addresses: list }, id)
    for (const name of ['mailings', 'mailings of organization', 'invitations'])
      expect(await turnsOf(name), name).toEqual([{ count: 1 }])
    await invite(priscilla, { addresses: [...list, 'c@example.org'] }, id)
    expect(await turnsOf('mailings')).toEqual([{ count: 2 }])
    expect(await turnsOf('mailings of organization')).toEqual([{ count: 2 }])
  })

  test.each(['mailings', 'mailings of organization'])(
    'one that finds none left of the %s is refused as often as it is asked for, and sent once there is one',
    async (name) => {
      const { priscilla } = scene.cast
      await invite(priscilla, { addresses: ['c@example.org'] })
      await scene.mails()
      await scene.rowsOf(`update app.counters set count = 20 where key like '${name}:%'`)
      const id = randomUUID()
      const again = () => invite(priscilla, { addresses: list }, id)
      await expectRefused('RATE_LIMITED', again(), again())
      expect(await scene.mails()).toEqual([])
      expect(await scene.as(priscilla).joining.invitations({})).toMatchObject({ total: 1 })
      await scene.rowsOf(`delete from app.counters where key like '${name}:%'`)
      expect(await invite(priscilla, { addresses: list }, id)).toMatchObject({ invitation: { mailed: 2 } })
      expect(await scene.mails()).toHaveLength(2)
    },
  )
})

describe('who invites', () => {
  test('is an admin into any circle, a leader into their own, and nobody else', async () => {
    const { apollos, barnabas, lydia, priscilla, demas } = scene.cast
    await invite(priscilla, { leaderId: barnabas.id })
    await expectRefused('NOT_A_LEADER', invite(priscilla, { leaderId: lydia.id }))
    await expectRefused('NOT_A_LEADER', invite(priscilla, { leaderId: demas.id }))
    await expectRefused('FORBIDDEN', invite(barnabas), invite(barnabas, { leaderId: apollos.id }))
    await expectRefused('FORBIDDEN', invite(lydia), invite(lydia, { leaderId: lydia.id }))
    await expectRefused('UNAUTHENTICATED', invite(null))
    await alterOrganization(scene.fresh.owner, 'Emmaus', { subscription_tier: 'free' })
    await expectRefused('NOT_IN_PLAN', invite(priscilla, { leaderId: barnabas.id }))
    await invite(priscilla)
  })

  test('reads and withdraws what they look after, and knows of no other', async () => {
    const { apollos, barnabas, lydia, priscilla, demas } = scene.cast
    const { invitation: open } = await invite(priscilla)
    const { invitation: own } = await invite(priscilla, { leaderId: barnabas.id })
    const { invitation: theirs } = await invite(demas)
    const ids = async (by: Player, organization?: string) =>
      (await shown(by, organization)).map(({ id }) => id)
    expect((await ids(priscilla)).toSorted()).toEqual([open.id, own.id].toSorted())
    expect(await ids(barnabas)).toEqual([own.id])
    expect(await ids(apollos)).toEqual([])
    expect(await ids(demas)).toEqual([theirs.id])
    expect(await ids(priscilla, 'thessalonica')).toEqual([theirs.id])
    await expectRefused('NOT_FOUND', shown(demas, 'emmaus'), shown(barnabas, 'thessalonica'))
    await expectRefused('FORBIDDEN', shown(lydia))

    const withdraw = (by: Player, { id }: { id: string }) => scene.as(by).joining.withdraw({ id })
    await expectRefused('NOT_FOUND', withdraw(barnabas, open), withdraw(apollos, own), withdraw(demas, own))
    await expectRefused('NOT_FOUND', withdraw(priscilla, { id: randomUUID() }))
    await withdraw(barnabas, own)
    await withdraw(priscilla, theirs)
    expect((await shown(demas))[0]?.standing).toBe('withdrawn')
  })

  test('runs all organizations and invites to another, at whose host the link leads in', async () => {
    const { barnabas, priscilla, demas } = scene.cast
    const { invitation } = await invite(priscilla, { organization: 'thessalonica' })
    expect(invitation.link).toMatch('http://thessalonica.localhost:3000/join/')
    expect(await shown(demas)).toMatchObject([{ id: invitation.id, madeBy: null }])
    await expectRefused('NOT_FOUND', invite(demas, { organization: 'nowhere' }))
    await expectRefused(
      'NOT_FOUND',
      invite(barnabas, { organization: 'thessalonica', leaderId: barnabas.id }),
    )
    expect(await scene.as(demas).joining.invitations({})).toMatchObject({ archived: false })
    await alterOrganization(scene.fresh.owner, 'Church of Thessalonica', { subscription_status: 'archived' })
    expect(await scene.as(demas).joining.invitations({})).toMatchObject({ archived: true })
    await expectRefused('TAKES_NOBODY_NEW', invite(demas))
  })

  test('is told what of an invitation cannot be so', async () => {
    const wrong: Wanted[] = [
      { days: 0 },
      { days: 366 },
      { days: 1.5 },
      { places: 0 },
      { places: 10_001 },
      { label: 'x'.repeat(81) },
      { addresses: ['nobody'] },
      { addresses: Array.from({ length: 201 }, (_, at) => `a${at}@example.org`) },
    ]
    await expectRefused('BAD_REQUEST', ...wrong.map((wanted) => invite(scene.cast.priscilla, wanted)))
  })
})
