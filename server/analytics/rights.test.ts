import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { stored } from '#testing/stored.ts'
import { plantSecrets } from '#testing/secrets.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  return () => scene.end()
})

/** What only some plans hold. */
const advanced = (by: Player | null) => {
  const { stops, activity, feedback } = scene.as(by).analytics
  return [stops(), activity(), feedback()]
}
const figuresFor = (by: Player | null) => [scene.as(by).analytics.people(), ...advanced(by)]
const subscribe = (tier: string, status = 'active') =>
  scene.fresh.owner.query(
    'update app.organizations set subscription_tier = $1, subscription_status = $2 where is_default',
    [tier, status],
  )

describe('the figures of a church', () => {
  test('are for its admins alone, and asking for them changes nothing', async () => {
    const { lydia, barnabas, tabitha, demas, priscilla } = scene.cast
    const before = await stored(scene.fresh.owner)
    for (const by of [lydia, barnabas, tabitha, demas]) await expectRefused('FORBIDDEN', ...figuresFor(by))
    await expectRefused('UNAUTHENTICATED', ...figuresFor(null))
    expect(await Promise.all(figuresFor(priscilla))).toHaveLength(4)
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
      expect(await scene.as(priscilla).analytics.people()).toMatchObject({
        people: 8,
        roles: { participant: 5, leader: null, admin: null },
      })
      const refused = { code: 'NOT_IN_PLAN', data: { feature: 'advanced-analytics' } }
      const answers = await Promise.allSettled(advanced(priscilla))
      expect(answers).toMatchObject(answers.map(() => ({ status: 'rejected', reason: refused })))
      await subscribe('standard', 'trial')
      expect(await Promise.all(advanced(priscilla))).toHaveLength(3)
    }
  })

  test('hold no name, no id and no word of anybody', async () => {
    const { cast, database, fresh } = scene
    const secrets = await plantSecrets({ cast, database, fresh })
    const figures = await Promise.all(figuresFor(cast.priscilla))
    const told = JSON.stringify(figures)
    const names = Object.values(cast).flatMap(({ id, displayName, email }) => [id, displayName, email])
    for (const word of [...names, ...secrets.ofLydia, ...Object.values(secrets.ofOthers)]) {
      expect(told).not.toContain(word)
    }
    expect(figures).toMatchObject([
      { begun: null, days: [] },
      { stopped: 0 },
      { zone: 'America/New_York' },
      {},
    ])
  })
})
