import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { stored } from '#testing/stored.ts'
import { plantSecrets } from '#testing/secrets.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  return () => scene.end()
})

const calls = (by: Player | null) => {
  const { people, stops, activity, feedback } = scene.as(by).analytics
  return { people, stops, activity, feedback }
}
const advanced = (by: Player) => {
  const { people: _, ...rest } = calls(by)
  return Object.values(rest)
}
const subscribe = (tier: string, status = 'active') =>
  scene.fresh.owner.query(
    'update app.organizations set subscription_tier = $1, subscription_status = $2 where is_default',
    [tier, status],
  )

describe('the figures of a church', () => {
  test('are for its admins alone, and asking for them changes nothing', async () => {
    const { lydia, barnabas, tabitha, demas, priscilla } = scene.cast
    const before = await stored(scene.fresh.owner)
    for (const by of [lydia, barnabas, tabitha, demas]) {
      for (const call of Object.values(calls(by))) {
        await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      }
    }
    for (const call of Object.values(calls(null))) {
      await expect(call()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    }
    for (const call of Object.values(calls(priscilla))) await expect(call()).resolves.toBeTruthy()
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })

  test('go as far as the plan, which counts at once', async () => {
    const { priscilla } = scene.cast
    for (const [tier, status] of [
      ['free', 'active'],
      ['enterprise', 'paused'],
      ['premium', 'archived'],
    ] as const) {
      await subscribe(tier, status)
      expect(await calls(priscilla).people()).toMatchObject({ people: 8 })
      for (const call of advanced(priscilla)) {
        await expect(call()).rejects.toMatchObject({
          code: 'NOT_IN_PLAN',
          data: { feature: 'advanced-analytics' },
        })
      }
      await subscribe('standard', 'trial')
      for (const call of advanced(priscilla)) await expect(call()).resolves.toBeTruthy()
    }
  })

  test('hold no name, no id and no word of anybody', async () => {
    const { cast, database, fresh } = scene
    const secrets = await plantSecrets({ cast, database, fresh })
    const figures = await Promise.all(Object.values(calls(cast.priscilla)).map((call) => call()))
    const told = JSON.stringify(figures)
    for (const { id, displayName, email } of Object.values(cast)) {
      for (const word of [id, displayName, email]) expect(told).not.toContain(word)
    }
    for (const word of [...secrets.ofLydia, ...Object.values(secrets.ofOthers)]) {
      expect(told).not.toContain(word)
    }
    expect(figures).toMatchObject([{ begun: 2 }, { stopped: 0 }, { zone: 'America/New_York' }, {}])
  })
})
