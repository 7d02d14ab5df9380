import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast, Player } from '#testing/cast.ts'
import { type DatabaseScene, setDatabaseScene } from './database-scene.ts'

let scene: DatabaseScene
let cast: Cast
beforeEach(async () => {
  scene = await setDatabaseScene()
  cast = scene.cast
  return () => scene.end()
})

describe('a day', () => {
  const mark = (player: Player) =>
    scene.ask(player, sql`select sec.mark_day(1::smallint, 1::smallint) as complete`)

  test('is complete when both entries are there, and for its writer only', async () => {
    const reflection = await scene.addEntry(cast.lydia, 'reflection')
    expect(await mark(cast.lydia)).toEqual({ complete: false })
    await scene.addEntry(cast.lydia, 'challenge')
    expect(await mark(cast.lydia)).toEqual({ complete: true })
    expect(await mark(cast.timothy)).toEqual({ complete: false })
    expect(await scene.count('app.completions')).toBe(1)
    await scene.fresh.owner.query('update app.entries set trashed_at = now() where id = $1', [reflection])
    expect(await mark(cast.lydia)).toEqual({ complete: false })
    expect(await scene.count('app.completions')).toBe(0)
  })

  test('once complete counts as walked for good, and once', async () => {
    const walked = async () => {
      const { rows } = await scene.fresh.owner.query(
        'select walked from app.walks where person_id = any ($1) order by cardinality(walked)',
        [[cast.lydia.id, cast.timothy.id]],
      )
      return rows.map((row) => row.walked)
    }
    const reflection = await scene.addEntry(cast.lydia, 'reflection')
    await mark(cast.lydia)
    expect(await walked()).toEqual([[], []])
    await scene.addEntry(cast.lydia, 'challenge')
    await mark(cast.lydia)
    await mark(cast.lydia)
    expect(await walked()).toEqual([[], [1]])
    await scene.fresh.owner.query('update app.entries set trashed_at = now() where id = $1', [reflection])
    await mark(cast.lydia)
    expect(await walked()).toEqual([[], [1]])
  })

  test('counts only once it has opened, and in a walk that was begun', async () => {
    await scene.fresh.owner.query(
      `insert into app.walks (person_id, organization_id, number, started_at)
        select id, organization_id, 2, null from app.people where id = $1`,
      [cast.lydia.id],
    )
    for (const kind of ['reflection', 'challenge']) {
      for (const [walk, day] of [
        [1, 2],
        [2, 1],
      ]) {
        await scene.fresh.owner.query('update app.entries set walk = $2, day = $3 where id = $1', [
          await scene.addEntry(cast.lydia, kind),
          walk,
          day,
        ])
      }
    }
    const markOf = (walk: number, day: number) =>
      scene.ask(cast.lydia, sql`select sec.mark_day(${walk}::smallint, ${day}::smallint) as complete`)
    const open = (at: string) =>
      scene.fresh.owner.query(
        `insert into app.openings (person_id, organization_id, walk, day, opens_at)
          select id, organization_id, 1, 2, $2 from app.people where id = $1
          on conflict (person_id, walk, day) do update set opens_at = excluded.opens_at`,
        [cast.lydia.id, at],
      )
    expect(await markOf(1, 2)).toEqual({ complete: false })
    expect(await markOf(2, 1)).toEqual({ complete: false })
    await open('2026-11-20T13:00:01Z')
    expect(await markOf(1, 2)).toEqual({ complete: false })
    await open('2026-11-20T13:00:00Z')
    expect(await markOf(1, 2)).toEqual({ complete: true })
    await scene.fresh.owner.query('update app.walks set started_at = now() where number = 2')
    expect(await markOf(2, 1)).toEqual({ complete: true })
  })

  test('is complete again from the moment at which it was, once an entry comes back from the trash', async () => {
    const { owner } = scene.fresh
    const completedAt = async () => {
      const { rows } = await owner.query('select completed_at from app.completions')
      return rows.map((row) => row.completed_at.toISOString())
    }
    const trash = (id: string, is = true) =>
      owner.query('update app.entries set trashed_at = case when $2 then now() end where id = $1', [id, is])
    const reflection = await scene.addEntry(cast.lydia, 'reflection')
    const challenge = await scene.addEntry(cast.lydia, 'challenge')
    await owner.query(`update app.entries set written_at = '2026-11-20T13:00:00Z'`)
    await mark(cast.lydia)
    scene.clock.set('2026-11-22T13:00:00Z')
    for (const id of [reflection, challenge]) {
      await trash(id)
      await mark(cast.lydia)
    }
    for (const id of [reflection, challenge]) {
      await trash(id, false)
      await mark(cast.lydia)
    }
    expect(await completedAt()).toEqual(['2026-11-20T13:00:00.000Z'])

    // What takes the place of an entry completes the day by its own moment.
    for (const moment of ['written_at', 'imported_at']) {
      await trash(reflection)
      await mark(cast.lydia)
      await trash(reflection, false)
      await owner.query(`update app.entries set ${moment} = '2026-11-21T13:00:00Z' where id = $1`, [
        reflection,
      ])
      await mark(cast.lydia)
      expect(await completedAt()).toEqual(['2026-11-22T13:00:00.000Z'])
      await owner.query(`delete from app.completions`)
      await owner.query(`update app.entries set written_at = '2026-11-20T13:00:00Z', imported_at = null`)
    }
  })

  test('that an admin marked stays so without entries', async () => {
    await scene.complete(cast.lydia, 'override')
    expect(await mark(cast.lydia)).toEqual({ complete: true })
  })

  test('opens only after the day before was completed', async () => {
    const keep = (player: Player, day: number | null, at: string) =>
      scene.ask(player, sql`select sec.keep_opening(1::smallint, ${day}::smallint, ${at}::timestamptz)`)
    const openings = () => scene.count('app.openings')
    await keep(cast.lydia, 2, '2026-11-21T10:00:00Z')
    expect(await openings()).toBe(0)
    await scene.complete(cast.lydia, 'entries')
    await keep(cast.lydia, 2, '2026-11-20T13:00:00Z')
    await keep(cast.lydia, 3, '2026-11-21T10:00:00Z')
    await keep(cast.timothy, 2, '2026-11-21T10:00:00Z')
    expect(await openings()).toBe(0)
    await keep(cast.lydia, 2, '2026-11-21T10:00:00Z')
    expect(await openings()).toBe(1)
    await keep(cast.timothy, null, '2026-11-21T10:00:00Z')
    expect(await openings()).toBe(1)
    await keep(cast.lydia, null, '2026-11-21T10:00:00Z')
    expect(await openings()).toBe(0)
  })

  test('that has opened stays open', async () => {
    await scene.complete(cast.lydia, 'entries')
    const keep = (day: number | null) =>
      scene.ask(
        cast.lydia,
        sql`select sec.keep_opening(1::smallint, ${day}::smallint, '2026-11-21T10:00:00Z')`,
      )
    await keep(2)
    scene.clock.set('2026-11-21T10:00:00Z')
    await keep(null)
    expect(await scene.count('app.openings')).toBe(1)
  })
})
