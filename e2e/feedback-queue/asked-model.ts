import type { Player } from '#testing/cast.ts'
import { aKey } from '#testing/ai-scene.ts'
import { type ModelServer, startModelServer } from '#testing/model-server.ts'
import type { TestServer } from '#testing/server.ts'
import { test as base } from '#e2e/world.ts'
import { call } from './queueing.ts'

/** A test in whose church a model can be asked, once somebody has given a key and people have agreed. */
export const test = base.extend<{ model: ModelServer }>({
  // Playwright reads from the pattern what a part needs.
  // oxlint-disable-next-line no-empty-pattern
  model: async ({}, use) => {
    const model = await startModelServer()
    await use(model)
    await model.stop()
  },
  env: async ({ model }, use) => use({ AI_BASE_URL: model.url }),
})

/** Gives the church a key that everyone asks by. */
export async function shareKey(server: TestServer, admin: Player): Promise<void> {
  await call(server, admin, 'ai/setOrganizationKey', { key: aKey })
  await call(server, admin, 'ai/changeOrganization', { shared: true })
}

/** Somebody agrees that their leaders ask a model about what they share, or that they ask it themselves. */
export async function agree(
  server: TestServer,
  by: Player,
  model: ModelServer,
  use: 'asking' | 'being-read',
): Promise<void> {
  await call(server, by, 'ai/agree', { use, host: new URL(model.url).host })
}
