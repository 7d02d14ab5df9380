import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { days, override, recordsOf, writingOf } from '#testing/overrides/overrides.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { giveRole, layLeaving } from '#testing/people/ties.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach('2026-11-20T12:00:00-05:00')
let lydia: Player
let hers: Caller
beforeEach(() => {
  lydia = scene.cast.lydia
  hers = scene.as(lydia)
})

const overrides = (by = scene.cast.priscilla) => scene.as(by).overrides
const undo = (id: string, by = scene.cast.priscilla) => overrides(by).undo({ id })
const history = () => overrides().history({ personId: lydia.id })
const mark = (complete: number[], more = {}) => override(scene, lydia, complete, more)
const progressOf = async () => (await hers.progress.read({})).progress

describe('an undo', () => {
  test('puts back day, moment, source, openings, former completions and days walked just as they were', async () => {
    await walkDays(scene, lydia, 5)
    await mark(days(1, 9))
    // In the trash and back, a day has a former completion.
    const id = (await hers.journal.desk({ day: 4 })).reflection!.id
    await hers.entries.trash({ id })
    await hers.entries.restore({ id })
    const writing = await writingOf(scene, lydia)
    scene.clock.pass({ hours: 1 })
    for (const complete of [[], [1, 3, 5, 7, 30], days(1, 75), [1, 2, 3], days(5, 75)]) {
      const before = await recordsOf(scene, lydia)
      const made = await mark(complete)
      expect(await recordsOf(scene, lydia)).not.toEqual(before)
      scene.clock.pass({ minutes: 5 })
      const undoneAt = new Date(scene.clock.now().epochMilliseconds)
      const undone = { id: made.id, undoneAt, undoneBy: { id: scene.cast.priscilla.id } }
      expect(await undo(made.id)).toMatchObject({ ...undone, can: { undo: false } })
      expect(await recordsOf(scene, lydia)).toEqual(before)
    }
    expect(await writingOf(scene, lydia)).toEqual(writing)
  })

  test('leaves every word of somebody who has written all 75 days, and so does the override', async () => {
    await walkDays(scene, lydia, 75)
    const { reflection, challenge } = await hers.journal.desk({ day: 40 })
    const { id, version, audience } = reflection!
    await hers.entries.edit({ id, version, text: 'Said otherwise', audience })
    await hers.entries.trash({ id: challenge!.id })
    await write(hers, 'testimony', 75)
    await write(hers, 'prayer', 75)
    const text = 'Half a'
    await hers.drafts.save({ kind: 'challenge', walk: 1, day: 40, text, audience: 'private', known: null })
    await scene.fresh.owner.query(
      `insert into app.attachments (id, person_id, organization_id, entry_id, name, media_type, bytes, key, loose_since)
        select gen_random_uuid(), person_id, organization_id, id, 'photo', 'image/webp', 1, md5(id::text), null
        from app.entries where person_id = $1 and day = 7 and kind = 'reflection'`,
      [lydia.id],
    )
    const writing = await writingOf(scene, lydia)
    expect(writing.length).toBeGreaterThan(155)
    const before = await recordsOf(scene, lydia)
    const first = await mark([])
    const second = await mark(days(10, 60))
    expect(first.unmarked).toHaveLength(74)
    expect(await writingOf(scene, lydia)).toEqual(writing)
    await undo(second.id)
    await undo(first.id)
    expect(await writingOf(scene, lydia)).toEqual(writing)
    expect(await recordsOf(scene, lydia)).toEqual(before)
  })

  test('leaves open what has opened since, and opens what would have opened meanwhile', async () => {
    await write(hers, 'reflection')
    await write(hers, 'challenge')
    const made = await mark(days(1, 10))
    scene.clock.set('2026-11-21T12:00:00-05:00')
    expect(await progressOf()).toMatchObject({ opened: days(1, 11) })
    await undo(made.id)
    expect(await progressOf()).toMatchObject({ completed: [1], opened: [1, 2, 11], frontier: 2, next: null })
  })

  test('keeps what came of other days since', async () => {
    await walkDays(scene, lydia, 2)
    const made = await mark([1, 2, 20])
    await write(hers, 'reflection', 3)
    await write(hers, 'challenge', 3)
    // A single entry of a day that it marked is overwritten by nothing.
    await write(hers, 'reflection', 20)
    expect(await undo(made.id)).toMatchObject({ can: { undo: false } })
    expect(await progressOf()).toMatchObject({ completed: [1, 2, 3], frontier: 4, next: { day: 4 } })
    expect((await hers.journal.desk({ day: 20 })).reflection).toMatchObject({ day: 20 })
  })

  test('is refused where a day that it changed was written or marked since', async () => {
    await walkDays(scene, lydia, 2)
    const canUndo = async (id: string) => (await history()).overrides.find((one) => one.id === id)?.can.undo
    const refusedAfter = async (id: string, otherwise: () => Promise<unknown>) => {
      expect(await canUndo(id)).toBe(true)
      await otherwise()
      expect(await canUndo(id)).toBe(false)
      const before = await recordsOf(scene, lydia)
      await expectRefused('CHANGED_MEANWHILE', undo(id))
      expect(await recordsOf(scene, lydia)).toEqual(before)
    }
    const marked = await mark([1, 2, 3])
    await refusedAfter(marked.id, async () => {
      await write(hers, 'reflection', 3)
      await write(hers, 'challenge', 3)
    })
    const taken = await mark([1, 3])
    await refusedAfter(taken.id, () => hers.progress.completeDay({ day: 2 }))
    const other = await mark([1, 2, 3, 9])
    await refusedAfter(other.id, () => mark([1, 2, 3]))
  })

  test('is refused where an entry of a day is gone that it would call written', async () => {
    await walkDays(scene, lydia, 2)
    const made = await mark([1])
    const { id } = (await hers.journal.desk({ day: 2 })).reflection!
    await hers.entries.trash({ id })
    await expectRefused('CHANGED_MEANWHILE', undo(made.id))
    await hers.entries.restore({ id })
    expect(await undo(made.id)).toMatchObject({ can: { undo: false } })
    expect(await progressOf()).toMatchObject({ completed: [1, 2] })
  })

  test('is refused once they walk again', async () => {
    const made = await mark(days(1, 75))
    await hers.progress.walkAgain({ leaving: 1 })
    expect(await history()).toMatchObject({ overrides: [{ id: made.id, walk: 1, can: { undo: false } }] })
    await expectRefused('CHANGED_MEANWHILE', undo(made.id))
  })

  test('happens once where it is asked for twice, and finds nothing under an unknown id', async () => {
    const made = await mark([1])
    const first = await undo(made.id)
    scene.clock.pass({ minutes: 1 })
    expect(await undo(made.id)).toEqual(first)
    expect(await hers.notifications.list({})).toMatchObject({ total: 2 })
    await expectRefused('NOT_FOUND', undo(randomUUID()))
  })
})

describe('what becomes known', () => {
  test('is told to whose days they are, with the reason, whomever they have blocked and whatever they want to hear', async () => {
    const { priscilla } = scene.cast
    const told = hers.notifications
    await hers.community.block({ personId: priscilla.id })
    await told.setUnwanted({ kinds: ['added', 'praying', 'replied', 'report-answered', 'reported'] })
    const made = await mark([1, 2], { reason: 'Walked on paper' })
    await undo(made.id)
    const changed = { reason: 'Walked on paper', marked: [1, 2], unmarked: [] }
    const { notifications } = await told.list({})
    expect(notifications).toHaveLength(2)
    expect(notifications).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'overridden', actor: null, override: changed, readAt: null }),
        expect.objectContaining({ kind: 'override-undone', actor: null, override: changed }),
      ]),
    )
    const events = `select distinct name from app.events where scope_id = $1 and scope = 'person'`
    const { rows } = await scene.fresh.owner.query(events, [lydia.id])
    const names = rows.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['notifications.changed', 'progress.changed']))
    for (const other of [scene.cast.timothy, scene.cast.barnabas, priscilla]) {
      expect(await scene.as(other).notifications.list({})).toMatchObject({ total: 0 })
    }
  })

  test('is on record: who, when, whose, how many days and why', async () => {
    const made = await mark([1, 2], { reason: 'Walked on paper' })
    await undo(made.id)
    const { rows } = await scene.fresh.owner.query(
      `select act, actor_id, subject_id, detail from app.audit_log where act like 'progress.%' order by act collate "C"`,
    )
    const about = { actor_id: scene.cast.priscilla.id, subject_id: lydia.id }
    const detail = { days: 2, reason: 'Walked on paper' }
    expect(rows).toEqual([
      { act: 'progress.overridden', ...about, detail },
      { act: 'progress.override-undone', ...about, detail },
    ])
  })

  test('stands in a history, newest first, in parts', async () => {
    const ids: string[] = []
    for (const complete of [[1], [1, 2], [2]]) {
      ids.unshift((await mark(complete)).id)
      scene.clock.pass({ minutes: 1 })
    }
    const first = await overrides().history({ personId: lydia.id, limit: 2 })
    const second = await overrides().history({ personId: lydia.id, limit: 2, after: first.next ?? '' })
    expect([...first.overrides, ...second.overrides].map(({ id }) => id)).toEqual(ids)
    expect([first.total, second.next]).toEqual([3, null])
    expect(first.overrides[0]).toMatchObject({ marked: [], unmarked: [1], before: 3, after: 1 })
  })

  test('outlives the admin, and goes with whose days they are', async () => {
    const { owner } = scene.fresh
    const { apollos } = scene.cast
    await giveRole(owner, apollos, 'admin')
    const made = await mark([1], { by: apollos, reason: 'canary' })
    await undo(made.id, apollos)
    const remove = async (player: Player) => {
      await layLeaving(owner, player, '2026-11-20')
      await owner.query(
        `select sec.remove_one_who_left(person_id, '2026-11-21') from app.deletions where person_id = $1`,
        [player.id],
      )
    }
    await remove(apollos)
    const nameless = { id: made.id, admin: null, undoneBy: null, reason: 'canary' }
    expect((await history()).overrides).toMatchObject([nameless])
    await remove(lydia)
    const { rows } = await owner.query(
      `select count(*)::integer as count from app.audit_log where detail::text like '%canary%'
      union all select count(*)::integer from app.progress_overrides`,
    )
    expect(rows).toEqual([{ count: 0 }, { count: 0 }])
  })
})
