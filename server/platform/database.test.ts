import { beforeEach, describe, expect, test } from 'vitest'
import { setScene, type Scene } from '#testing/scene.ts'
import { isOutOfReach } from './database.ts'

/** Connections of a scene's database. */
const connections = 4

let scene: Scene
let held: PromiseWithResolvers<void>
beforeEach(async () => {
  scene = await setScene()
  held = Promise.withResolvers()
  return () => {
    held.resolve()
    return scene.end()
  }
})

describe('a request that finds every connection taken', () => {
  test('is told after five seconds that the database is out of reach, and the next is served', async () => {
    const { database, cast } = scene
    const busy = Array.from({ length: connections }, () => database.read(cast.lydia, () => held.promise))
    const began = performance.now()
    const refused = await database.read(cast.timothy, (tx) => tx.person).catch((error: unknown) => error)
    expect(isOutOfReach(refused)).toBe(true)
    expect(performance.now() - began).toBeGreaterThan(4900)

    held.resolve()
    await Promise.all(busy)
    expect(await database.read(cast.timothy, async (tx) => (await tx.person).displayName)).toBe('Timothy')
  })
})
