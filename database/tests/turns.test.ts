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

describe('turns', () => {
  const take = (player: Player) =>
    scene.ask<Turn>(player, sql`select * from sec.take_turn('write', 3, '1 minute')`)

  test('are counted from the first, in a window that ends and begins anew', async () => {
    const ends = new Date('2026-11-20T13:01:00Z')
    expect(await take(cast.lydia)).toEqual({ allowed: true, remaining: 2, resets_at: ends })
    scene.clock.pass({ seconds: 30 })
    expect(await take(cast.lydia)).toEqual({ allowed: true, remaining: 1, resets_at: ends })
    expect(await take(cast.lydia)).toEqual({ allowed: true, remaining: 0, resets_at: ends })
    expect(await take(cast.lydia)).toEqual({ allowed: false, remaining: 0, resets_at: ends })
    expect(await take(cast.timothy)).toMatchObject({ allowed: true, remaining: 2 })
    scene.clock.pass({ seconds: 30 })
    expect(await take(cast.lydia)).toEqual({
      allowed: true,
      remaining: 2,
      resets_at: new Date('2026-11-20T13:02:00Z'),
    })
  })

  test('can be counted without taking one', async () => {
    const left = (player: Player) => scene.ask(player, sql`select * from sec.turns_left('write', 3)`)
    expect(await left(cast.lydia)).toEqual({ remaining: 3, resets_at: null })
    await take(cast.lydia)
    const resets_at = new Date('2026-11-20T13:01:00Z')
    expect(await left(cast.lydia)).toEqual({ remaining: 2, resets_at })
    expect(await left(cast.lydia)).toEqual({ remaining: 2, resets_at })
    expect(await left(cast.timothy)).toEqual({ remaining: 3, resets_at: null })
  })

  test('that were refused are not counted, so that one given back can be taken', async () => {
    const throttle = () => scene.database.call<Turn>(sql`select * from sec.throttle('door', 2, '1 hour')`)
    const allowed: unknown[] = []
    for (let turn = 0; turn < 5; turn++) allowed.push((await throttle())?.allowed)
    await scene.database.call(sql`select sec.give_turn_back('door')`)
    allowed.push((await throttle())?.allowed, (await throttle())?.allowed)
    expect(allowed).toEqual([true, true, false, false, false, true, false])
  })

  test('taken at once are counted each', async () => {
    const turns = await Promise.all(Array.from({ length: 6 }, () => take(cast.lydia)))
    expect(turns.filter((turn) => turn?.allowed)).toHaveLength(3)
  })

  test('of a window that is over are cleared away', async () => {
    await scene.database.call(sql`select sec.throttle('old', 1, '-1 second')`)
    await scene.database.call(sql`select sec.throttle('new', 1, '1 hour')`)
    expect(await scene.database.call(sql`select sec.purge_counters() as gone`)).toEqual({ gone: 1 })
    expect(await scene.count('app.counters')).toBe(1)
  })
})

type Turn = { allowed: boolean; remaining: number; resets_at: Date }
