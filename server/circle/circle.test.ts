import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { Cast, Player } from '#testing/cast.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { say } from '#testing/messages/talk.ts'
import { assign, layBlock, layLeaving, unassign } from '#testing/people/ties.ts'

let scene: Scene
let cast: Cast
let lydia: Caller
let barnabas: Caller

beforeEach(async () => {
  scene = await setScene()
  cast = scene.cast
  lydia = scene.as(cast.lydia)
  barnabas = scene.as(cast.barnabas)
  return () => scene.end()
})

const circlesOf = async (player: Player) => (await scene.as(player).circles.list()).circles

async function circleOf(player: Player): Promise<string> {
  return (await circlesOf(player))[0]?.id ?? ''
}

const threadOf = async (player: Player, conversationId: string) =>
  (await scene.as(player).messages.thread({ conversationId })).messages

async function share(
  caller: Caller,
  text: string,
  audience: 'private' | 'leader' | 'shared' = 'shared',
): Promise<string> {
  const id = randomUUID()
  await caller.entries.submit({ id, kind: 'testimony', text, audience })
  return id
}

describe('a circle', () => {
  test('is a leader with those assigned to them, and is seen by nobody else', async () => {
    const names = ['Lydia', 'Phoebe', 'Timothy']
    for (const player of [cast.barnabas, cast.lydia, cast.timothy]) {
      const [circle, ...rest] = await circlesOf(player)
      expect(rest).toEqual([])
      expect(circle).toMatchObject({ leader: { displayName: 'Barnabas' }, mine: player === cast.barnabas })
      expect(circle?.participants.map(({ displayName }) => displayName)).toEqual(names)
    }
    const id = await circleOf(cast.lydia)
    for (const player of [cast.tabitha, cast.silas, cast.apollos, cast.priscilla, cast.demas]) {
      expect(JSON.stringify(await circlesOf(player))).not.toContain(cast.lydia.id)
      await expect(threadOf(player, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(say(scene.as(player), id, 'Hello')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('is left by a participant who is no longer assigned, and keeps what they said', async () => {
    const id = await circleOf(cast.lydia)
    await say(lydia, id, 'Of Lydia')
    await unassign(scene.fresh.owner, cast.lydia)
    expect(await circlesOf(cast.lydia)).toEqual([])
    await expect(threadOf(cast.lydia, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await threadOf(cast.timothy, id)).map(({ text }) => text)).toEqual(['Of Lydia'])
    await assign(scene.fresh.owner, cast.barnabas, cast.lydia)
    expect((await threadOf(cast.lydia, id)).map(({ text }) => text)).toEqual(['Of Lydia'])
  })

  test('is one of several for a participant with several leaders, the earliest first', async () => {
    scene.clock.pass({ hours: 1 })
    await assign(scene.fresh.owner, cast.apollos, cast.lydia)
    const circles = await circlesOf(cast.lydia)
    expect(circles.map(({ leader, isDefault }) => [leader.displayName, isDefault])).toEqual([
      ['Barnabas', true],
      ['Apollos', false],
    ])
    await scene.fresh.owner.query('delete from app.leader_assignments where leader_id = $1', [
      cast.barnabas.id,
    ])
    expect(await circlesOf(cast.lydia)).toMatchObject([
      { leader: { displayName: 'Apollos' }, isDefault: true },
    ])
  })

  test('outlives the role of its leader, and says so', async () => {
    expect(await circlesOf(cast.lydia)).toMatchObject([{ leader: { displayName: 'Barnabas' }, isLed: true }])
    await scene.fresh.owner.query(`update app.roles set role = 'participant' where person_id = $1`, [
      cast.barnabas.id,
    ])
    for (const player of [cast.lydia, cast.barnabas])
      expect(await circlesOf(player)).toMatchObject([{ leader: { displayName: 'Barnabas' }, isLed: false }])
  })

  test('shows a person whom they have blocked, and nobody who has blocked them', async () => {
    const { lydia: blocker, timothy, barnabas: leader } = cast
    for (const blocked of [timothy, leader]) await layBlock(scene.fresh.owner, blocker, blocked)
    const blockedFor = async (player: Player) =>
      (await circlesOf(player)).flatMap((circle) =>
        [circle.leader, ...circle.participants]
          .filter(({ blockedByMe }) => blockedByMe)
          .map(({ displayName }) => displayName),
      )
    expect(await blockedFor(blocker)).toEqual(['Barnabas', 'Timothy'])
    for (const player of [timothy, leader, cast.phoebe]) expect(await blockedFor(player)).toEqual([])
    await lydia.community.unblock({ personId: timothy.id })
    expect(await blockedFor(blocker)).toEqual(['Barnabas'])
  })

  test('does not exist while nobody is assigned', async () => {
    await scene.fresh.owner.query('delete from app.leader_assignments')
    expect(await circlesOf(cast.barnabas)).toEqual([])
  })

  test('says whether something new was said in it', async () => {
    const id = await circleOf(cast.lydia)
    const unread = async (player: Player) => [
      (await circlesOf(player))[0]?.unread,
      (await scene.as(player).messages.unread()).circle,
    ]
    await say(lydia, id, 'Good morning')
    expect(await unread(cast.lydia)).toEqual([false, false])
    expect(await unread(cast.timothy)).toEqual([true, true])
    await scene.as(cast.timothy).messages.read({ conversationId: id, number: 1 })
    expect(await unread(cast.timothy)).toEqual([false, false])

    await say(lydia, id, 'Good evening')
    await share(scene.as(cast.timothy), 'Of Timothy')
    expect(await unread(cast.timothy)).toEqual([true, true])
    const { id: taken } = (await threadOf(cast.lydia, id)).find(({ text }) => text === 'Good evening') ?? {}
    await lydia.messages.delete({ id: taken ?? '' })
    expect(await unread(cast.timothy)).toEqual([false, false])
  })

  test('without participants has nothing new for its leader', async () => {
    const apollos = scene.as(cast.apollos)
    await say(scene.as(cast.silas), await circleOf(cast.silas), 'Goodbye')
    expect(await apollos.messages.unread()).toMatchObject({ circle: true })
    await unassign(scene.fresh.owner, cast.silas)
    expect(await circlesOf(cast.apollos)).toEqual([])
    expect(await apollos.messages.unread()).toMatchObject({ circle: false })
  })

  test('is read by nobody once its leader has left for good, and what the others said is kept for them', async () => {
    const { owner } = scene.fresh
    const id = await circleOf(cast.lydia)
    await say(lydia, id, 'Of Lydia')
    await say(barnabas, id, 'Of Barnabas')
    await owner.query('delete from auth."user" where id = $1', [cast.barnabas.id])
    expect(await circlesOf(cast.lydia)).toEqual([])
    await expect(threadOf(cast.lydia, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { rows } = await owner.query('select text from app.messages where conversation_id = $1', [id])
    expect(rows).toEqual([{ text: 'Of Lydia' }])
  })

  test('lets its leader remove what anybody says, and nobody else', async () => {
    const id = await circleOf(cast.lydia)
    const message = await say(lydia, id, 'Unkind')
    await expect(scene.as(cast.timothy).messages.delete({ id: message.id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(barnabas.messages.edit({ id: message.id, text: 'Kind' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await barnabas.messages.delete({ id: message.id })).toMatchObject({ deleted: 'leader', text: '' })
    expect((await threadOf(cast.lydia, id))[0]).toMatchObject({ deleted: 'leader', text: '' })
    const own = await say(barnabas, id, 'Of Barnabas')
    await expect(lydia.messages.delete({ id: own.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await scene.fresh.owner.query(`update app.roles set role = 'participant' where person_id = $1`, [
      cast.barnabas.id,
    ])
    const later = await say(lydia, id, 'Later')
    await expect(barnabas.messages.delete({ id: later.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('what somebody shares', () => {
  test('stands in their circle as a message that refers to it, and shows its text as it is now', async () => {
    const circle = await circleOf(cast.lydia)
    const id = await share(lydia, 'As written')
    const shown = async () =>
      (await threadOf(cast.timothy, circle)).map(({ isEntry, text, entry }) => [isEntry, text, entry?.text])
    expect(await shown()).toEqual([[true, '', 'As written']])
    await lydia.entries.edit({ id, version: 1, text: 'As thought better of', audience: 'shared' })
    expect(await shown()).toEqual([[true, '', 'As thought better of']])
    const { rows } = await scene.fresh.owner.query(`select text from app.messages where text <> ''`)
    expect(rows).toEqual([])
  })

  test('empties at once where it is no longer shared, deleted or purged, and tells the circle', async () => {
    const circle = await circleOf(cast.lydia)
    const timothy = scene.as(cast.timothy)
    const id = await share(lydia, 'A secret')
    let { change } = await timothy.messages.thread({ conversationId: circle })
    const news = async () => {
      const part = await timothy.messages.changes({ conversationId: circle, since: change })
      change = part.change
      return part.messages.map(({ isEntry, entry }) => [isEntry, entry?.text ?? null])
    }
    await lydia.entries.edit({ id, version: 1, text: 'A secret', audience: 'leader' })
    expect(await news()).toEqual([[true, null]])
    // Who may read it elsewhere as well: it is not there for the circle any more.
    for (const player of [cast.lydia, cast.barnabas])
      expect((await threadOf(player, circle)).map(({ entry }) => entry)).toEqual([null])
    await lydia.entries.edit({ id, version: 2, text: 'A secret', audience: 'shared' })
    expect(await news()).toEqual([[true, 'A secret']])
    await lydia.entries.trash({ id })
    expect(await news()).toEqual([[true, null]])
    await lydia.entries.restore({ id })
    expect(await news()).toEqual([[true, 'A secret']])
    await lydia.entries.trash({ id })
    await lydia.entries.purge({ id })
    expect(await news()).toEqual([[true, null]])
    expect(await threadOf(cast.timothy, circle)).toHaveLength(1)
  })

  test('is not there where it is for fewer, and comes once where it is shared later', async () => {
    const circle = await circleOf(cast.lydia)
    const id = await share(lydia, 'For my leader', 'leader')
    expect(await threadOf(cast.barnabas, circle)).toEqual([])
    await lydia.entries.edit({ id, version: 1, text: 'For all', audience: 'shared' })
    await lydia.entries.edit({ id, version: 2, text: 'For all of you', audience: 'shared' })
    expect((await threadOf(cast.timothy, circle)).map(({ entry }) => entry?.text)).toEqual(['For all of you'])
  })

  test('does not come again where its message was removed', async () => {
    const circle = await circleOf(cast.lydia)
    const id = await share(lydia, 'Shared')
    const [message] = await threadOf(cast.lydia, circle)
    await lydia.messages.delete({ id: message?.id ?? '' })
    await lydia.entries.edit({ id, version: 1, text: 'Edited', audience: 'shared' })
    expect((await threadOf(cast.timothy, circle)).map(({ entry, deleted }) => [entry, deleted])).toEqual([
      [null, 'sender'],
    ])
  })

  test('comes into another circle where its writer shares it anew there, and by no edit', async () => {
    const id = await share(lydia, 'A testimony')
    await unassign(scene.fresh.owner, cast.lydia)
    await assign(scene.fresh.owner, cast.apollos, cast.lydia)
    const circle = await circleOf(cast.lydia)
    const text = 'A longer testimony'
    await lydia.entries.edit({ id, version: 1, text, audience: 'shared' })
    expect(await threadOf(cast.apollos, circle)).toEqual([])
    await lydia.entries.edit({ id, version: 2, text, audience: 'private' })
    await lydia.entries.edit({ id, version: 3, text, audience: 'shared' })
    expect(await threadOf(cast.apollos, circle)).toMatchObject([{ entry: { text: 'A longer testimony' } }])
  })

  test('stands in the earliest circle alone, and that of a leader in their own', async () => {
    scene.clock.pass({ hours: 1 })
    await assign(scene.fresh.owner, cast.apollos, cast.lydia)
    await share(lydia, 'Of Lydia')
    expect(await threadOf(cast.barnabas, await circleOf(cast.lydia))).toHaveLength(1)
    expect(await threadOf(cast.apollos, await circleOf(cast.silas))).toEqual([])
    await share(barnabas, 'Of Barnabas')
    expect(
      (await threadOf(cast.timothy, await circleOf(cast.timothy))).map(({ entry }) => entry?.text),
    ).toEqual(['Of Lydia', 'Of Barnabas'])
  })

  test('is empty once its writer is leaving, and is back for the circle when they come back', async () => {
    const circle = await circleOf(cast.lydia)
    const timothy = scene.as(cast.timothy)
    await share(lydia, 'Of Lydia')
    const { change } = await timothy.messages.thread({ conversationId: circle })
    const { owner } = scene.fresh
    await layLeaving(owner, cast.lydia)
    const left = await timothy.messages.changes({ conversationId: circle, since: change })
    expect(left.messages.map(({ entry }) => entry)).toEqual([null])
    await owner.query('update app.deletions set cancelled_at = sec.now()')
    const back = await timothy.messages.changes({ conversationId: circle, since: left.change })
    expect(back.messages.map(({ entry }) => entry?.text)).toEqual(['Of Lydia'])
  })

  test('is hidden from a person who blocks its writer, and stays for the leader', async () => {
    const circle = await circleOf(cast.lydia)
    await share(lydia, 'Of Lydia')
    await layBlock(scene.fresh.owner, cast.timothy, cast.lydia)
    expect((await threadOf(cast.phoebe, circle)).map(({ entry }) => entry?.text)).toEqual(['Of Lydia'])
    expect(await threadOf(cast.timothy, circle)).toEqual([])
    expect((await threadOf(cast.barnabas, circle)).map(({ entry }) => entry?.text)).toEqual(['Of Lydia'])
  })
})
