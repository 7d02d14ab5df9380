import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { frontier } from '#server/progress/day-rule.ts'
import type { Player } from '#testing/cast.ts'
import { daysAt, layCompletions } from '#testing/progress/completed.ts'
import { days, override } from '#testing/overrides/overrides.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { giveRole, layLeaving } from '#testing/people/ties.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { write } from '#testing/entries/writing.ts'
import { tries } from '#testing/soak.ts'
import { countPeople } from './walks.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  return () => scene.end()
})

const read = (by: Player = scene.cast.priscilla) => scene.database.read(by, countPeople)
/** The days on which somebody stands, and how many: `{ 4: 1 }`. */
const standing = async (by?: Player) => {
  const { byDay } = await read(by)
  expect(byDay).toHaveLength(75)
  return Object.fromEntries(byDay.flatMap((people, index) => (people > 0 ? [[index + 1, people]] : [])))
}

describe('the people of a church', () => {
  test('are counted by their roles, and nobody has begun who completed nothing', async () => {
    await write(scene.as(scene.cast.lydia), 'reflection', 1)
    const roles = { participant: 5, leader: 2, admin: 1 }
    expect(await read()).toMatchObject({ people: 8, roles, begun: 0, finished: 0, through: 0 })
    expect(await standing()).toEqual({})
  })

  test('stand on the first day that is not complete, also those who lead', async () => {
    const { lydia, timothy, barnabas, priscilla } = scene.cast
    await walkDays(scene, lydia, 3)
    await walkDays(scene, timothy, 3)
    await walkDays(scene, barnabas, 74)
    for (const kind of ['reflection', 'challenge'] as const) await write(scene.as(priscilla), kind, 1)
    expect(await standing()).toEqual({ 2: 1, 4: 2, 75: 1 })
    expect(await read()).toMatchObject({ people: 8, begun: 4, finished: 0, through: 0 })
  })

  test('stand behind what an admin marked, and before a gap', async () => {
    const { lydia, timothy } = scene.cast
    await override(scene, lydia, days(1, 10))
    await override(scene, timothy, [1, 2, 40])
    expect(await standing()).toEqual({ 3: 1, 11: 1 })
    await override(scene, lydia, [])
    // Whose every mark was taken has completed nothing; who wrote has begun, whatever became of it.
    expect(await read()).toMatchObject({ begun: 1 })
    await walkDays(scene, lydia, 1)
    await override(scene, lydia, [])
    expect(await standing()).toEqual({ 1: 1, 3: 1 })
  })

  test('stand on no day once they are through, and on day 1 when they walk again', async () => {
    const { lydia, timothy } = scene.cast
    await walkDays(scene, lydia, 75)
    await override(scene, timothy, days(1, 75))
    expect(await read()).toMatchObject({ begun: 2, finished: 2, through: 2 })
    expect(await standing()).toEqual({})
    await scene.as(lydia).progress.walkAgain({ leaving: 1 })
    expect(await read()).toMatchObject({ begun: 2, finished: 2, through: 1 })
    expect(await standing()).toEqual({ 1: 1 })
    // What was written stays walked; what an admin marked, as long as the mark stands.
    await override(scene, timothy, days(1, 74))
    await walkDays(scene, scene.cast.silas, 75)
    await override(scene, scene.cast.silas, days(2, 75))
    expect(await read()).toMatchObject({ begun: 3, finished: 2, through: 1 })
    expect(await standing()).toEqual({ 1: 1, 75: 1 })
  })

  test('do not count who is suspended or about to leave, until they are back', async () => {
    const { owner } = scene.fresh
    const { lydia, timothy, silas } = scene.cast
    for (const player of [lydia, timothy, silas]) await walkDays(scene, player, 5)
    await owner.query('update app.people set suspended_at = now() where id = $1', [timothy.id])
    await layLeaving(owner, silas)
    const roles = { participant: 3, leader: 2, admin: 1 }
    expect(await read()).toMatchObject({ people: 6, roles, begun: 1 })
    expect(await standing()).toEqual({ 6: 1 })
    await owner.query('update app.people set suspended_at = null where id = $1', [timothy.id])
    expect(await read()).toMatchObject({ people: 7, begun: 2 })
  })

  test('are where the rule of days says, whatever is complete', async () => {
    const walkers = ['lydia', 'timothy', 'phoebe', 'silas', 'tabitha', 'barnabas'] as const
    const day = fc.integer({ min: 1, max: 75 })
    const complete = fc.oneof(
      fc.uniqueArray(day),
      fc.integer({ min: 0, max: 75 }).map((last) => days(1, last)),
    )
    const each = fc.tuple(...walkers.map(() => complete))
    await fc.assert(
      fc.asyncProperty(each, async (all) => {
        await scene.fresh.owner.query('delete from app.completions')
        for (const [index, name] of walkers.entries()) {
          const moments = Object.fromEntries((all[index] ?? []).map((one) => [one, '2026-11-01T12:00:00Z']))
          await layCompletions(scene, scene.cast[name], moments)
        }
        const begun = all.filter(({ length }) => length > 0)
        const onTheWay = begun.filter(({ length }) => length < 75)
        const figures = await read()
        expect(figures).toMatchObject({ begun: begun.length, through: begun.length - onTheWay.length })
        for (const [index, people] of figures.byDay.entries()) {
          expect(people).toBe(onTheWay.filter((those) => frontier(new Set(those)) === index + 1).length)
        }
      }),
      tries(10, 300),
    )
  })
})

describe('the people of another church', () => {
  test('are counted there and nowhere else', async () => {
    const { lydia, demas } = scene.cast
    await giveRole(scene.fresh.owner, demas, 'admin')
    await walkDays(scene, lydia, 3)
    await layCompletions(scene, demas, daysAt('2026-11-01T12:00:00Z', 1, 8))
    expect(await standing()).toEqual({ 4: 1 })
    expect(await standing(demas)).toEqual({ 9: 1 })
    const roles = { participant: 0, leader: 0, admin: 1 }
    expect(await read(demas)).toMatchObject({ people: 1, roles, begun: 1 })
  })
})
