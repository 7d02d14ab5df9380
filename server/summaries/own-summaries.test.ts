import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Cast, type Player, profileOf } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { laySummary } from '#testing/summaries/summaries.ts'
import { layBlock, layLeaving, unassign } from '#testing/people/ties.ts'

const scene = sceneForEach()
let cast: Cast
beforeEach(() => {
  cast = scene.cast
})

const eight = new Date('2026-11-20T13:00:00Z')
const mine = (player: Player = cast.lydia) => scene.as(player).summaries
const all = async (player?: Player) => (await mine(player).mine({})).summaries
const lay = (content: string, stage = 1, leader = cast.barnabas) =>
  laySummary(scene.fresh.owner, leader, cast.lydia, { content, stage, at: '2026-11-20T13:00:00Z' })

const change = (stage: number, content: string, version: number) =>
  scene.as(cast.barnabas).summaries.save({ participantId: cast.lydia.id, stage, content, version })

const told = async (player: Player = cast.lydia) =>
  (await scene.as(player).notifications.list({})).notifications.map(({ kind, actor, readAt }) => ({
    kind,
    by: actor?.displayName,
    unread: readAt === null,
  }))

describe('what leaders wrote about one', () => {
  test('says who wrote it, about which stage and when, and whether it was read', async () => {
    const id = await lay('You took your time.', 2)
    const stage = { number: 2, name: 'Fellowship', discipline: 'Scripture Study' }
    const about = { id, leader: profileOf(cast.barnabas), stage, content: 'You took your time.' }
    const state = { version: 1, versionCount: 0, createdAt: eight, updatedAt: eight, readAt: null }
    const summary = { ...about, ...state }
    expect(await mine().mine({})).toEqual({ summaries: [summary], total: 1, next: null })
  })

  test('comes with the latest change first, in parts', async () => {
    for (const stage of [1, 2, 3]) {
      await change(stage, `Stage ${stage}`, 0)
      scene.clock.pass({ minutes: 1 })
    }
    await change(1, 'Stage 1, anew', 1)
    const first = await mine().mine({ limit: 2 })
    const second = await mine().mine({ limit: 2, after: first.next ?? '' })
    const expected = ['Stage 1, anew', 'Stage 3', 'Stage 2']
    expect([...first.summaries, ...second.summaries].map(({ content }) => content)).toEqual(expected)
    expect([first.total, second.next]).toEqual([3, null])
  })

  test('is read and marked as read by its participant alone', async () => {
    const id = await lay('canary')
    expect(JSON.stringify(await all())).toContain('canary')
    // That others find nothing under its id is shown for all ids in server/strangers.test.ts.
    for (const player of [cast.timothy, cast.priscilla, cast.barnabas]) {
      expect(await mine(player).mine({})).toEqual({ summaries: [], total: 0, next: null })
      await expectRefused('NOT_FOUND', mine(player).read({ seen: [{ id, version: 1 }] }))
    }
    expect(await all()).toMatchObject([{ readAt: null }])
  })

  test('stays where nobody leads one any more, and where its writer has left', async () => {
    await lay('Of Barnabas')
    await unassign(scene.fresh.owner, cast.lydia)
    expect(await all()).toMatchObject([{ leader: { displayName: 'Barnabas' }, content: 'Of Barnabas' }])
    await layLeaving(scene.fresh.owner, cast.barnabas, '2026-11-20')
    const remove = `select sec.remove_one_who_left(person_id, '2026-11-21') from app.deletions`
    await scene.fresh.owner.query(remove)
    const [summary] = await all()
    expect(summary).toMatchObject({ leader: null, content: 'Of Barnabas', readAt: null })
    const { id = '', version = 0 } = summary ?? {}
    await mine().read({ seen: [{ id, version }] })
    expect(await all()).toMatchObject([{ readAt: eight }])
    expect(await mine().versions({ id })).toEqual({ versions: [], next: null })
    expect(await told()).toEqual([])
  })
})

describe('reading them', () => {
  test('is noted once, for those that were seen, as they stood, all or none', async () => {
    const [one, other] = [await lay('One', 1), await lay('Other', 2)]
    const read = (...seen: [id: string, version: number][]) =>
      mine().read({ seen: seen.map(([id, version]) => ({ id, version })) })
    const readAt = async () => Object.fromEntries((await all()).map(({ id, readAt }) => [id, readAt]))
    await expectRefused('NOT_FOUND', read([one, 1], [randomUUID(), 1]))
    expect(await readAt()).toEqual({ [one]: null, [other]: null })
    await read([one, 1])
    scene.clock.pass({ hours: 1 })
    await read([one, 1])
    // Changed since it was shown.
    await change(2, 'Other, anew', 1)
    await read([other, 1])
    expect(await readAt()).toEqual({ [one]: eight, [other]: null })
    await read([other, 2])
    expect(await readAt()).toEqual({ [one]: eight, [other]: new Date('2026-11-20T14:00:00Z') })
    await read()
  })

  test('keeps what was read where it changes, the newest first, in parts', async () => {
    const id = await lay('Said 1')
    for (const version of [1, 2, 3]) {
      await mine().read({ seen: [{ id, version }] })
      await change(1, `Said ${version + 1}`, version)
    }
    expect(await all()).toMatchObject([{ content: 'Said 4', versionCount: 3, readAt: null }])
    const first = await mine().versions({ id, limit: 2 })
    const versions = [3, 2].map((version) => ({ version, content: `Said ${version}`, updatedAt: eight }))
    expect(first).toEqual({ versions, next: 2 })
    const second = await mine().versions({ id, limit: 2, after: first.next ?? 0 })
    expect(second).toMatchObject({ versions: [{ content: 'Said 1' }], next: null })
  })
})

describe('that somebody wrote one', () => {
  test('is told once until it is read, which reading it does', async () => {
    await change(1, 'First', 0)
    await change(1, 'Second', 1)
    await change(2, 'Another', 0)
    expect(await told()).toEqual([{ kind: 'summary', by: 'Barnabas', unread: true }])
    const [latest, ...rest] = await all()
    await mine().read({ seen: [latest].flatMap((each) => each ?? []) })
    expect(await told()).toMatchObject([{ unread: true }])
    await mine().read({ seen: rest })
    expect(await told()).toMatchObject([{ unread: false }])
    expect(await scene.as(cast.lydia).notifications.unread()).toEqual({ count: 0 })
    scene.clock.pass({ minutes: 1 })
    await change(1, 'Third', 2)
    expect(await told()).toMatchObject([{ unread: true }, { unread: false }])
  })

  test('is told to its participant alone, and without its words', async () => {
    await change(1, 'canary', 0)
    const { notifications } = await scene.as(cast.lydia).notifications.list({})
    expect(JSON.stringify(notifications)).not.toContain('canary')
    for (const player of [cast.barnabas, cast.timothy, cast.priscilla]) expect(await told(player)).toEqual([])
  })

  test('is not told to a participant who does not want it or has blocked its writer, and is there all the same', async () => {
    const { notifications } = scene.as(cast.lydia)
    await notifications.setUnwanted({ kinds: ['summary'] })
    await change(1, 'First', 0)
    await notifications.setUnwanted({ kinds: [] })
    await layBlock(scene.fresh.owner, cast.lydia, cast.barnabas)
    await change(2, 'Second', 0)
    expect([await told(), (await all()).length]).toEqual([[], 2])
  })
})
