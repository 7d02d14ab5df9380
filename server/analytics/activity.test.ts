import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { daysAt, layCompletions } from '#testing/progress/completed.ts'
import { override } from '#testing/overrides/overrides.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { giveRole, layLeaving } from '#testing/people/ties.ts'
import { write } from '#testing/entries/writing.ts'
import { countActivity } from './procedures.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene('2026-11-23T04:59:59.999-05:00')
  return () => scene.end()
})

const read = (by: Player = scene.cast.priscilla) => scene.database.read(by, countActivity)
/** The last weeks, each as its completions, those of them that were marked, and the people. */
const last = async (count: number) =>
  (await read()).weeks
    .slice(-count)
    .map(({ begins, completions, marked, people }) => [begins, completions, marked, people])
const writeDay = async (player: Player, day: number) => {
  for (const kind of ['reflection', 'challenge'] as const) await write(scene.as(player), kind, day)
}

describe('the activity of a week', () => {
  test('counts completions and people, from Monday at 5:00 AM on', async () => {
    const { lydia, timothy } = scene.cast
    // In the night before Monday it is Sunday still.
    await writeDay(lydia, 1)
    expect(await last(1)).toEqual([['2026-11-16', 1, 0, 1]])
    scene.clock.set('2026-11-23T05:00:00-05:00')
    await writeDay(lydia, 2)
    await writeDay(timothy, 1)
    expect(await last(2)).toEqual([
      ['2026-11-16', 1, 0, 1],
      ['2026-11-23', 2, 0, 2],
    ])
    scene.clock.set('2026-11-24T05:00:00-05:00')
    await writeDay(lydia, 3)
    expect(await last(1)).toEqual([['2026-11-23', 3, 0, 2]])
  })

  test('begins at midnight where days do, and by the clock of the church', async () => {
    const { lydia } = scene.cast
    const set = (columns: string) => scene.fresh.owner.query(`update app.organizations set ${columns}`)
    const lay = () =>
      layCompletions(scene, lydia, { 1: '2026-11-22T23:59:59.999-05:00', 2: '2026-11-23T00:00:00-05:00' })
    scene.clock.set('2026-11-23T05:00:00-05:00')
    await lay()
    const asNights = [
      ['2026-11-16', 2, 0, 1],
      ['2026-11-23', 0, 0, 0],
    ]
    expect(await last(2)).toEqual(asNights)
    // What is told of it already stays, until its walker goes on.
    await set(`unlock_rule = 'calendar-day'`)
    expect(await last(2)).toEqual(asNights)
    await layCompletions(scene, lydia, { 3: '2026-11-23T01:00:00-05:00' })
    expect(await last(2)).toEqual([
      ['2026-11-16', 1, 0, 1],
      ['2026-11-23', 2, 0, 1],
    ])
    await scene.fresh.owner.query('delete from app.completions')
    expect(await last(1)).toEqual([['2026-11-23', 0, 0, 0]])
    await set(`unlock_zone = 'America/Chicago'`)
    await lay()
    expect(await last(2)).toEqual(asNights)
    expect(await read()).toMatchObject({ zone: 'America/Chicago' })
  })

  test('keeps its hour when the clocks change', async () => {
    // In New York they went back on Sunday, November 1, at 2:00 AM.
    scene.clock.set('2026-11-03T12:00:00-05:00')
    await layCompletions(scene, scene.cast.lydia, {
      1: '2026-10-26T04:59:59.999-04:00',
      2: '2026-10-26T05:00:00-04:00',
      3: '2026-11-02T04:59:59.999-05:00',
      4: '2026-11-02T05:00:00-05:00',
    })
    expect(await last(3)).toEqual([
      ['2026-10-19', 1, 0, 1],
      ['2026-10-26', 2, 0, 1],
      ['2026-11-02', 1, 0, 1],
    ])
  })

  test('counts what an admin marks, which makes nobody active', async () => {
    const { lydia, timothy } = scene.cast
    await override(scene, lydia, [1, 2, 3])
    expect(await last(1)).toEqual([['2026-11-16', 3, 3, 0]])
    await writeDay(timothy, 1)
    expect(await last(1)).toEqual([['2026-11-16', 4, 3, 1]])
  })

  test('is told of the last 12 weeks and no other, in every walk', async () => {
    const { lydia } = scene.cast
    const empty = (await read()).weeks
    expect(empty).toHaveLength(12)
    expect(empty[0]).toEqual({ begins: '2026-08-31', completions: 0, marked: 0, people: 0 })
    await layCompletions(scene, lydia, { 1: '2026-08-31T04:59:59.999-04:00', 2: '2026-08-31T05:00:00-04:00' })
    await scene.fresh.owner.query(
      'insert into app.walks (person_id, organization_id, number) select id, organization_id, 2 from app.people where id = $1',
      [lydia.id],
    )
    await layCompletions(scene, lydia, daysAt('2026-09-01T12:00:00Z', 1, 2), { walk: 2 })
    await layCompletions(scene, scene.cast.timothy, { 1: '2026-09-02T12:00:00Z' })
    const { weeks } = await read()
    // On two walks in one week, and one person all the same.
    expect(weeks[0]).toMatchObject({ completions: 4, people: 2 })
    expect(weeks.slice(1)).toEqual(empty.slice(1))
  })

  test('leaves out suspended and leaving people, and other churches', async () => {
    const { owner } = scene.fresh
    const { lydia, timothy, phoebe, demas } = scene.cast
    await giveRole(scene.fresh.owner, demas, 'admin')
    for (const player of [lydia, timothy, phoebe, demas])
      await layCompletions(scene, player, daysAt('2026-11-19T12:00:00Z', 1, 2))
    expect(await last(1)).toEqual([['2026-11-16', 6, 0, 3]])
    await owner.query('update app.people set suspended_at = now() where id = $1', [timothy.id])
    await layLeaving(owner, phoebe)
    expect(await last(1)).toEqual([['2026-11-16', 2, 0, 1]])
    expect((await read(demas)).weeks.at(-1)).toMatchObject({ completions: 2, people: 1 })
  })
})
