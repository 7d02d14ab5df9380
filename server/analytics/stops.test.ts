import { beforeEach, describe, expect, test } from 'vitest'
import { daysAt, layCompletions } from '#testing/progress/completed.ts'
import { days, override } from '#testing/overrides/overrides.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { layLeaving } from '#testing/people/ties.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { countStops } from './walks.ts'

const longAgo = '2026-09-01T12:00:00Z'

let scene: Scene
beforeEach(async () => {
  scene = await setScene('2026-11-20T12:00:00-05:00')
  return () => scene.end()
})

const read = () => scene.database.read(scene.cast.priscilla, countStops)
/** How many stopped after which day: `{ 4: 1 }`. */
const stopped = async () => {
  const { stopped: all, days: each } = await read()
  expect(each.map(({ day }) => day)).toEqual(days(1, 74))
  const found = each.filter((day) => day.stopped > 0).map((day) => [day.day, day.stopped] as const)
  expect(found.reduce((sum, [, people]) => sum + people, 0)).toBe(all)
  return Object.fromEntries(found)
}
const day = async (number: number) => (await read()).days[number - 1]

describe('who has stopped', () => {
  test('completed nothing for 14 days, and is counted at the last day that they completed', async () => {
    const { lydia, timothy, phoebe } = scene.cast
    await layCompletions(scene, lydia, daysAt(longAgo, 1, 4))
    await layCompletions(scene, timothy, daysAt(longAgo, 1, 4))
    await layCompletions(scene, phoebe, { ...daysAt(longAgo, 1, 8), 9: '2026-11-19T12:00:00Z' })
    expect(await stopped()).toEqual({ 4: 2 })
    await layCompletions(scene, timothy, { 5: '2026-11-20T12:00:00Z' })
    expect(await stopped()).toEqual({ 4: 1 })
  })

  test('is so from the fourteenth day on at the same time of day, also where the clocks change between', async () => {
    const { lydia, timothy } = scene.cast
    // In New York the clocks go back on November 1: between the two are 14 days and an hour.
    await layCompletions(scene, lydia, { 1: '2026-10-25T12:00:00-04:00' })
    await layCompletions(scene, timothy, { 1: '2026-11-02T12:00:00-05:00' })
    scene.clock.set('2026-11-08T11:59:59.999-05:00')
    expect(await stopped()).toEqual({})
    scene.clock.set('2026-11-08T12:00:00-05:00')
    expect(await stopped()).toEqual({ 1: 1 })
    scene.clock.set('2026-11-16T11:59:59.999-05:00')
    expect(await stopped()).toEqual({ 1: 1 })
    scene.clock.set('2026-11-16T12:00:00-05:00')
    expect(await stopped()).toEqual({ 1: 2 })
  })

  test('goes by the clock of the church', async () => {
    await layCompletions(scene, scene.cast.lydia, { 1: '2026-10-25T12:00:00-04:00' })
    scene.clock.set('2026-11-08T11:00:00-05:00')
    expect(await stopped()).toEqual({})
    // Where the clocks stand still, 14 days are over by now.
    await scene.fresh.owner.query(`update app.organizations set unlock_zone = 'America/Bogota'`)
    expect(await stopped()).toEqual({ 1: 1 })
  })

  test('leaves out people who have begun nothing, came to the end, are suspended or leaving', async () => {
    const { owner } = scene.fresh
    const { lydia, timothy, phoebe, silas } = scene.cast
    await layCompletions(scene, lydia, daysAt(longAgo, 1, 75))
    // To the end, though with a gap by now.
    await layCompletions(scene, timothy, daysAt(longAgo, 2, 75))
    await layCompletions(scene, phoebe, daysAt(longAgo, 1, 3))
    await layCompletions(scene, silas, daysAt(longAgo, 1, 3))
    await owner.query('update app.people set suspended_at = now() where id = $1', [phoebe.id])
    await layLeaving(owner, silas)
    expect(await stopped()).toEqual({})
  })

  test('leaves out a person whom an admin has just marked on, or who walks again', async () => {
    const { lydia, timothy } = scene.cast
    await layCompletions(scene, lydia, daysAt(longAgo, 1, 3))
    await override(scene, lydia, days(1, 6))
    expect(await stopped()).toEqual({})
    scene.clock.pass({ hours: 14 * 24 })
    expect(await stopped()).toEqual({ 6: 1 })
    await walkDays(scene, timothy, 75)
    await scene.as(timothy).progress.walkAgain({ leaving: 1 })
    scene.clock.pass({ hours: 14 * 24 })
    expect(await stopped()).toEqual({ 6: 1 })
    await layCompletions(scene, timothy, { 1: longAgo }, { walk: 2 })
    expect(await stopped()).toEqual({ 1: 1, 6: 1 })
  })
})

describe('going on from a day to the next', () => {
  test('counts people who came further, in any walk, and not those who stopped there', async () => {
    const { lydia, timothy, phoebe, silas } = scene.cast
    await layCompletions(scene, lydia, daysAt(longAgo, 1, 4))
    await layCompletions(scene, timothy, daysAt('2026-11-19T12:00:00Z', 1, 4))
    await layCompletions(scene, phoebe, { ...daysAt(longAgo, 1, 2), 5: longAgo })
    expect([await day(1), await day(3), await day(4), await day(5), await day(6)]).toEqual([
      { day: 1, stopped: 0, passed: 3 },
      { day: 3, stopped: 0, passed: 3 },
      // Timothy may yet go on.
      { day: 4, stopped: 1, passed: 1 },
      { day: 5, stopped: 1, passed: 0 },
      { day: 6, stopped: 0, passed: 0 },
    ])
    await walkDays(scene, silas, 75)
    await scene.as(silas).progress.walkAgain({ leaving: 1 })
    await layCompletions(scene, silas, { 1: '2026-11-20T12:00:00Z' }, { walk: 2 })
    expect([await day(1), await day(4), await day(74)]).toEqual([
      { day: 1, stopped: 0, passed: 4 },
      { day: 4, stopped: 1, passed: 2 },
      { day: 74, stopped: 0, passed: 1 },
    ])
  })
})
