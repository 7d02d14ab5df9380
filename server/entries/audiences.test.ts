import { describe, expect, test } from 'vitest'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { walkDays } from '#testing/walked.ts'
import { write } from '#testing/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')

describe('audiences', () => {
  test('the last choice of audience is offered next time, except on the days of Confession', async () => {
    const lydia = scene.as(scene.cast.lydia)
    await write(lydia, 'reflection', 1, { audience: 'private' })
    const desk = await lydia.journal.desk({})
    const expected = { reflection: 'private', challenge: 'shared', testimony: 'shared', prayer: 'leader' }
    expect(desk.defaultAudience).toEqual(expected)
    expect(desk.usualAudience).toEqual(desk.defaultAudience)
    const confession = await lydia.journal.desk({ day: 51 })
    expect(confession.defaultAudience).toEqual({ ...desk.usualAudience, challenge: 'private' })
    expect(confession.usualAudience).toEqual(desk.usualAudience)
  })

  test('what no day asks for begins with the writer alone while a day of Confession is theirs, whatever day they look at', async () => {
    await walkDays(scene, scene.cast.lydia, 51)
    const lydia = scene.as(scene.cast.lydia)
    const asToday = { testimony: 'private', prayer: 'private' }
    for (const asked of [{}, { day: 10 }, { walk: 1 }, { walk: 1, day: 3 }]) {
      expect((await lydia.journal.desk(asked)).defaultAudience).toMatchObject(asToday)
    }
    const { defaultAudience } = await lydia.journal.desk({ day: 10 })
    expect(defaultAudience).toMatchObject({ reflection: 'shared', challenge: 'shared' })
    const { entry } = await write(lydia, 'testimony', 10, { audience: defaultAudience.testimony })
    expect(entry).toMatchObject({ day: 52, audience: 'private' })
  })

  test('each audience tells how many people it would reach', async () => {
    const readers = async (player: keyof typeof scene.cast) =>
      (await scene.as(scene.cast[player]).journal.desk({})).readers
    expect(await readers('lydia')).toEqual({ leader: 2, shared: 4, admins: 1 })
    expect(await readers('tabitha')).toEqual({ leader: 1, shared: 1, admins: 1 })
    expect(await readers('demas')).toEqual({ leader: 0, shared: 0, admins: 0 })
  })
})
