import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NotificationKind } from '#contract/notifications/notifications.ts'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { addToCommunity, giveRole, layBlock, unassign } from '#testing/people/ties.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { circleOf, layConversation, layIntercession, layMessage } from '#testing/messages/talk.ts'

let scene: Scene
let lydia: Caller
beforeEach(async () => {
  scene = await setScene()
  lydia = scene.as(scene.cast.lydia)
  return () => scene.end()
})

/** Lydia asks for prayer. Answers the id of what she asks. */
async function askForPrayer(text: string): Promise<string> {
  const id = randomUUID()
  await lydia.entries.submit({ id, kind: 'prayer', text, audience: 'shared' })
  return id
}

/** Somebody replies in the circle of Barnabas to what Lydia said there. */
async function replyInCircle(from: Player, text: string): Promise<{ circle: string; reply: string }> {
  const { owner } = scene.fresh
  const circle = await circleOf(owner, scene.cast.barnabas)
  const said = await layMessage(owner, circle, scene.cast.lydia, { text: 'Who comes along?' })
  return { circle, reply: await layMessage(owner, circle, from, { text, replyTo: said }) }
}

async function reportTimothy(by: Player): Promise<string> {
  const { id } = await scene.as(by).contentReports.submit({
    id: randomUUID(),
    about: 'person',
    of: scene.cast.timothy.id,
    reason: 'unkind',
    details: '',
  })
  return id
}

const listed = async (caller = lydia) => (await caller.notifications.list({})).notifications
const unread = async (caller = lydia) => (await caller.notifications.unread()).count

/** Which kinds one is told of, newest first; and the same many are counted. */
async function kindsFor(caller = lydia): Promise<NotificationKind[]> {
  const { notifications, total } = await caller.notifications.list({})
  expect(notifications).toHaveLength(total)
  expect(await unread(caller)).toBe(notifications.filter(({ readAt }) => readAt === null).length)
  return notifications.map(({ kind }) => kind)
}

describe('what concerns a person', () => {
  test('is that somebody added them, and whether they did the same', async () => {
    const { tabitha } = scene.cast
    await addToCommunity(scene.fresh.owner, tabitha, scene.cast.lydia)
    const { notifications, total, next } = await lydia.notifications.list({})
    const nothing = { prayer: null, reply: null, feedback: null, highlight: null, override: null }
    const noReport = { reportId: null, errorReportId: null, errorTitle: null, reported: null }
    expect(notifications).toEqual([
      {
        id: expect.any(String),
        kind: 'added',
        actor: { id: tabitha.id, displayName: 'Tabitha', avatar: null, standing: null },
        inMine: false,
        ...nothing,
        ...noReport,
        happenedAt: expect.any(Date),
        readAt: null,
      },
    ])
    expect({ total, next }).toEqual({ total: 1, next: null })
    await addToCommunity(scene.fresh.owner, scene.cast.lydia, tabitha)
    expect(await lydia.notifications.list({})).toMatchObject({ notifications: [{ inMine: true }] })
    expect(await kindsFor(scene.as(tabitha))).toEqual(['added'])
  })

  test('is how many pray for what they asked, and never who', async () => {
    const entryId = await askForPrayer('For my household. '.repeat(20))
    for (const player of [scene.cast.timothy, scene.cast.phoebe]) {
      await layIntercession(scene.fresh.owner, entryId, player)
    }
    const { notifications } = await lydia.notifications.list({})
    expect(notifications).toMatchObject([{ kind: 'praying', actor: null, prayer: { entryId, count: 2 } }])
    expect(notifications[0]?.prayer?.text).toBe('For my household. '.repeat(20).slice(0, 200))
    expect(JSON.stringify(notifications)).not.toMatch(/Timothy|Phoebe/)
  })

  test('is told anew where somebody else begins to pray, and by nobody who begins again', async () => {
    const { fresh, cast } = scene
    const entryId = await askForPrayer('For my household.')
    const timothy = scene.as(cast.timothy)
    await timothy.sharing.pray({ id: entryId })
    await lydia.notifications.read({})
    await timothy.sharing.stopPraying({ id: entryId })
    await timothy.sharing.pray({ id: entryId })
    expect(await unread()).toBe(0)
    await layIntercession(fresh.owner, entryId, cast.phoebe)
    expect(await unread()).toBe(1)
    for (const { id } of await listed()) await lydia.notifications.remove({ id })
    await timothy.sharing.stopPraying({ id: entryId })
    await timothy.sharing.pray({ id: entryId })
    expect(await listed()).toEqual([])
  })

  test('is a reply, with where it was said', async () => {
    const { owner } = scene.fresh
    const { circle } = await replyInCircle(scene.cast.timothy, 'I do')
    const talk = await layConversation(owner, scene.cast.lydia, scene.cast.tabitha)
    const said = await layMessage(owner, talk, scene.cast.lydia, { text: 'Peace' })
    await layMessage(owner, talk, scene.cast.tabitha, { text: 'And to you', replyTo: said })
    const { notifications } = await lydia.notifications.list({})
    const replies = notifications.map(({ actor, reply }) => ({ by: actor?.displayName, ...reply }))
    expect(replies.toSorted((one, other) => Number(other.inCircle) - Number(one.inCircle))).toEqual([
      { by: 'Timothy', conversationId: circle, number: 2, text: 'I do', inCircle: true },
      { by: 'Tabitha', conversationId: talk, number: 2, text: 'And to you', inCircle: false },
    ])
  })

  test('is the answer to their report, and for admins that something was reported', async () => {
    const priscilla = scene.as(scene.cast.priscilla)
    const id = await reportTimothy(scene.cast.lydia)
    const told = await listed(priscilla)
    expect(told).toMatchObject([{ kind: 'reported', reportId: id, actor: null, reported: null }])
    expect(JSON.stringify(told)).not.toContain(scene.cast.lydia.id)
    expect(await kindsFor()).toEqual([])
    const change = { id, version: 1, status: 'resolved', adminNotes: '' } as const
    await priscilla.contentReports.update({ ...change, answer: 'We have spoken with him.' })
    const reported = { about: 'person', of: { displayName: 'Timothy', standing: null } }
    expect(await listed()).toMatchObject([{ kind: 'report-answered', reportId: id, actor: null, reported }])
  })

  test('comes newest first, in parts', async () => {
    const { cast, fresh } = scene
    for (const player of [cast.timothy, cast.phoebe, cast.silas, cast.tabitha, cast.barnabas]) {
      await addToCommunity(fresh.owner, player, cast.lydia)
    }
    await fresh.owner.query(
      `update app.notifications n set happened_at = '2026-11-20'::timestamptz + length(p.display_name) * interval '1 minute'
        from app.people p where p.id = n.actor_id`,
    )
    const first = await lydia.notifications.list({ limit: 3 })
    const second = await lydia.notifications.list({ limit: 3, after: first.next ?? '' })
    expect([first.total, second.total, second.next]).toEqual([5, 5, null])
    const all = [...first.notifications, ...second.notifications]
    expect(new Set(all.map(({ id }) => id)).size).toBe(5)
    expect(all.map(({ actor }) => actor?.displayName.length)).toEqual([8, 7, 7, 6, 5])
  })
})

describe('what is now out of sight', () => {
  test('is a prayer request that was deleted, until it comes back, or for which nobody prays any longer', async () => {
    const id = await askForPrayer('For my household')
    await layIntercession(scene.fresh.owner, id, scene.cast.timothy)
    expect(await kindsFor()).toEqual(['praying'])
    await lydia.entries.trash({ id })
    expect(await kindsFor()).toEqual([])
    await lydia.entries.restore({ id })
    expect(await kindsFor()).toEqual(['praying'])
    await scene.fresh.owner.query('delete from app.intercessions')
    expect(await kindsFor()).toEqual([])
  })

  test.each<[string, (replied: { reply: string }) => Promise<unknown>]>([
    ['in a circle that one has left', () => unassign(scene.fresh.owner, scene.cast.lydia)],
    [
      'that was deleted',
      ({ reply }) =>
        scene.fresh.owner.query('update app.messages set removed_at = now() where id = $1', [reply]),
    ],
  ])('is a reply %s, which says nothing any more', async (_, change) => {
    const replied = await replyInCircle(scene.cast.timothy, 'canary')
    expect(JSON.stringify(await listed())).toContain('canary')
    await change(replied)
    expect(JSON.stringify(await listed())).not.toContain('canary')
    expect(await kindsFor()).toEqual([])
  })

  test('includes a person who hides, and a person whom one has blocked', async () => {
    const { cast, fresh } = scene
    for (const player of [cast.tabitha, cast.silas]) await addToCommunity(fresh.owner, player, cast.lydia)
    expect(await kindsFor()).toEqual(['added', 'added'])
    await fresh.owner.query('delete from app.community_members where owner_id = $1', [cast.tabitha.id])
    expect(await kindsFor()).toEqual(['added', 'added'])
    await scene.as(cast.tabitha).profile.updateDiscoverable({ discoverable: false })
    expect(await listed()).toMatchObject([{ actor: { displayName: 'Silas' } }])
    await layBlock(fresh.owner, cast.lydia, cast.silas)
    expect(await kindsFor()).toEqual([])
  })

  test('does not include a person who has blocked one, as the block would show', async () => {
    const { cast, fresh } = scene
    const talk = await layConversation(fresh.owner, cast.lydia, cast.silas)
    const said = await layMessage(fresh.owner, talk, cast.lydia, { text: 'Peace' })
    await layMessage(fresh.owner, talk, cast.silas, { text: 'And to you', replyTo: said })
    await scene.as(cast.silas).community.block({ personId: cast.lydia.id })
    expect(await kindsFor()).toEqual(['replied'])
  })

  test('includes a content report, for a former admin', async () => {
    await reportTimothy(scene.cast.lydia)
    const priscilla = scene.as(scene.cast.priscilla)
    expect(await kindsFor(priscilla)).toEqual(['reported'])
    await giveRole(scene.fresh.owner, scene.cast.priscilla, 'leader')
    expect(await kindsFor(priscilla)).toEqual([])
  })
})

describe('a notification', () => {
  beforeEach(async () => {
    const { cast, fresh } = scene
    for (const player of [cast.timothy, cast.tabitha]) await addToCommunity(fresh.owner, player, cast.lydia)
  })

  test('is read one by one, or all at once, and keeps the moment at which it was', async () => {
    const [one] = await listed()
    const id = one?.id ?? ''
    await lydia.notifications.read({ id })
    expect(await unread()).toBe(1)
    const moment = (await listed()).find((each) => each.id === id)?.readAt
    expect(moment).toEqual(new Date('2026-11-20T13:00:00Z'))
    scene.clock.pass({ minutes: 5 })
    await lydia.notifications.read({ id })
    await lydia.notifications.read({})
    expect(await unread()).toBe(0)
    expect((await listed()).find((each) => each.id === id)?.readAt).toEqual(moment)
    await expect(lydia.notifications.read({ id: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is removed', async () => {
    const [one = { id: '' }, other] = await listed()
    await lydia.notifications.remove({ id: one.id })
    expect(await listed()).toEqual([other])
  })

  test('is listed, counted and read by its own person alone', async () => {
    const before = await listed()
    expect(before).toHaveLength(2)
    for (const player of [scene.cast.timothy, scene.cast.barnabas, scene.cast.priscilla, scene.cast.demas]) {
      const other = scene.as(player)
      expect(await other.notifications.list({})).toEqual({ notifications: [], total: 0, next: null })
      expect(await unread(other)).toBe(0)
      await other.notifications.read({})
    }
    expect(await listed()).toEqual(before)
  })

  test('is kept for 90 days', async () => {
    await scene.fresh.owner.query(
      `update app.notifications set happened_at = case actor_id when $1 then timestamptz '2026-11-20' else '2026-11-21' end`,
      [scene.cast.timothy.id],
    )
    const { rows } = await scene.fresh.owner.query(
      `select sec.purge_notifications(timestamptz '2026-11-20T12:00:00Z' + interval '90 days') as gone`,
    )
    expect(rows).toEqual([{ gone: 1 }])
    expect(await listed()).toMatchObject([{ actor: { displayName: 'Tabitha' } }])
  })
})

describe('the kinds that one does not want', () => {
  test('are none at first, and then those that one names, once each', async () => {
    expect(await lydia.notifications.unwanted()).toEqual({ kinds: [] })
    await lydia.notifications.setUnwanted({ kinds: ['added', 'praying', 'added'] })
    expect(await lydia.notifications.unwanted()).toEqual({ kinds: ['added', 'praying'] })
    expect(await scene.as(scene.cast.timothy).notifications.unwanted()).toEqual({ kinds: [] })
    await lydia.notifications.setUnwanted({ kinds: [] })
    expect(await lydia.notifications.unwanted()).toEqual({ kinds: [] })
  })

  test('are not told from then on, and earlier notifications stay', async () => {
    const { cast, fresh } = scene
    await addToCommunity(fresh.owner, cast.timothy, cast.lydia)
    await lydia.notifications.setUnwanted({ kinds: ['added'] })
    await addToCommunity(fresh.owner, cast.phoebe, cast.lydia)
    await replyInCircle(cast.timothy, 'I do')
    const told = (await kindsFor()).toSorted()
    expect(told).toEqual(['added', 'replied'])
  })
})
