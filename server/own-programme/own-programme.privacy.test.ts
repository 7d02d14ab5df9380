import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { expectRefused } from '#testing/expect-refused.ts'
import type { Player } from '#testing/cast.ts'
import { changeDay, textOf } from '#testing/own-programme/own-programme.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { giveRole } from '#testing/people/ties.ts'

const scene = sceneForEach('2026-11-20T12:00:00-05:00')

const secret = 'canary of a day'
const every = [
  'day_texts',
  'own_day_texts',
  'day_versions',
  'days',
  'own_days',
  'own_stages',
  'stage_versions',
]

/** All that somebody can select of the programme, as far as they may select from each. */
async function selected(player: Player, tables = every): Promise<string> {
  const all: unknown[] = []
  for (const table of tables) {
    const rows = await scene.database
      .read(player, (tx) => tx.all(sql`select * from ${sql.table(`app.${table}`)}`))
      .catch((error: { code?: string }) => {
        if (error.code !== '42501') throw error
        return []
      })
    all.push(rows)
  }
  return JSON.stringify(all)
}

describe('what a church made of a day', () => {
  test('comes to a participant when the day is open, and before that neither by a procedure nor by SQL nor by a version', async () => {
    const { priscilla, barnabas, lydia, silas } = scene.cast
    await changeDay(scene, priscilla, 3, { reflectionPrompt: secret, title: 'A title ahead' })
    await walkDays(scene, lydia, 2)
    expect((await scene.as(lydia).journal.desk({ day: 3 })).content?.reflectionPrompt).toBe(secret)
    expect(await selected(lydia)).toContain(secret)
    expect(await selected(lydia, ['day_versions'])).toBe('[[]]')
    for (const reader of [priscilla, barnabas]) expect(await selected(reader)).toContain(secret)

    expect(await scene.as(silas).journal.desk({ day: 3 })).toMatchObject({ content: null })
    const seen = await selected(silas)
    expect(seen).toContain('A title ahead')
    expect(seen).not.toContain(secret)
    // Nor does what it was before come to whoever could read that.
    await scene.as(priscilla).ownProgramme.reset({ day: 3, version: 1 })
    expect(await selected(lydia)).not.toContain(secret)
    expect(await selected(priscilla)).toContain(secret)
  })

  test('is read and changed by admins of that church alone', async () => {
    const { priscilla, barnabas, lydia, demas } = scene.cast
    await giveRole(scene.fresh.owner, demas, 'admin')
    const shipped = await textOf(scene, priscilla, 1)
    await changeDay(scene, priscilla, 1, { reflectionPrompt: secret })
    await scene.as(priscilla).ownProgramme.nameStage({ number: 1, version: 0, name: secret })
    expect(await selected(demas)).not.toContain(secret)
    const expected = { text: shipped, version: 0, isOwn: false }
    expect(await scene.as(demas).ownProgramme.day({ day: 1 })).toMatchObject(expected)
    expect(await scene.as(demas).ownProgramme.versions({ day: 1 })).toMatchObject({ versions: [], total: 0 })
    expect(await scene.as(demas).ownProgramme.stageVersions({ number: 1 })).toMatchObject({ total: 0 })
    expect((await scene.as(demas).ownProgramme.read()).stages[0]?.name).toBe('Spiritual Discipline')
    expect((await scene.as(demas).journal.desk({ day: 1 })).content?.reflectionPrompt).not.toBe(secret)

    // What he makes of his own leaves ours as it is.
    await changeDay(scene, demas, 1, { title: 'Of Thessalonica' })
    await scene.as(demas).ownProgramme.nameStage({ number: 1, version: 0, name: 'Of Thessalonica' })
    const midnight = { rule: 'calendar-day', hour: 0, zone: 'UTC', version: 1 } as const
    await scene.as(demas).ownProgramme.changeUnlock(midnight)
    await scene.as(demas).ownProgramme.reset({ day: 1, version: 1 })
    const ours = await scene.as(priscilla).ownProgramme.read()
    expect(ours).toMatchObject({ unlock: { rule: 'programme-day', hour: 5, zone: 'America/New_York' } })
    expect(ours.stages[0]?.name).toBe(secret)
    expect(await textOf(scene, priscilla, 1)).toMatchObject({ reflectionPrompt: secret })

    for (const by of [barnabas, lydia]) {
      const api = scene.as(by).ownProgramme
      await expectRefused(
        'FORBIDDEN',
        api.read(),
        api.day({ day: 1 }),
        api.check({ day: 1, text: shipped }),
        api.versions({ day: 1 }),
        api.save({ day: 1, version: 1, text: shipped }),
        api.reset({ day: 1, version: 1 }),
        api.nameStage({ number: 1, version: 1, name: 'Other' }),
        api.stageVersions({ number: 1 }),
        api.changeUnlock({ rule: 'calendar-day', hour: 1, zone: 'UTC', version: 1 }),
      )
    }
    expect(await scene.as(priscilla).ownProgramme.read()).toEqual(ours)
  })

  test('follows the version that was there, also in writes that go past the procedures', async () => {
    const { priscilla, barnabas } = scene.cast
    const add = (by: Player, version: number) =>
      scene.database.write(by, (tx) =>
        tx.first(
          sql`insert into app.day_versions (day, version, text) values (1, ${version}::integer, null)`,
        ),
      )
    const name = (by: Player, version: number) =>
      scene.database.write(by, (tx) =>
        tx.first(
          sql`insert into app.stage_versions (number, version, name) values (1, ${version}::integer, 'New')`,
        ),
      )
    for (const next of [add, name]) {
      await expectRefused('42501', next(priscilla, 2))
      await expectRefused('42501', next(barnabas, 1))
      await next(priscilla, 1)
      await expectRefused('23505', next(priscilla, 1))
      await next(priscilla, 2)
    }
  })
})
