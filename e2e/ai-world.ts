import type { AiUse } from '#contract/ai/ai.ts'
import { sealsFor } from '#server/platform/sealed.ts'
import type { Player } from '#testing/cast.ts'
import { testSecret } from '#testing/fresh-database.ts'
import { type ModelServer, startModelServer } from '#testing/ai/model-server.ts'
import type { TestServer } from '#testing/server.ts'
import { test as world } from './world.ts'

type AiWorld = {
  /** The model that the server asks. */
  model: ModelServer
  /** Gives the church a key that everyone asks by. */
  shareKey(): Promise<void>
  /** As if these had agreed to a use. */
  agree(use: AiUse, ...players: Player[]): Promise<void>
}

/** A test in a church whose server asks a model of ours. */
export const test = world.extend<AiWorld>({
  // oxlint-disable-next-line no-empty-pattern -- a fixture that needs no other must say so in this form
  model: async ({}, use) => {
    const model = await startModelServer()
    await use(model)
    await model.stop()
  },
  env: async ({ model }, use) => use({ AI_BASE_URL: model.url, AI_MODEL: 'gpt-test' }),
  shareKey: async ({ server, cast }, use) => use(() => keepSharedKey(server, cast.priscilla)),
  agree: async ({ server, model }, use) =>
    use(async (kind, ...players) => {
      await server.fresh.owner.query(
        `insert into app.ai_consents (person_id, organization_id, use, provider)
          select id, organization_id, $1, $2 from app.people where id = any ($3)`,
        [kind, new URL(model.url).host, players.map(({ id }) => id)],
      )
    }),
})

/** Gives the church of an admin a key that everyone asks by. */
export async function keepSharedKey({ fresh }: TestServer, admin: Player): Promise<void> {
  const { rows } = await fresh.owner.query<{ organization_id: string }>(
    'select organization_id from app.people where id = $1',
    [admin.id],
  )
  const church = rows[0]?.organization_id ?? ''
  const sealed = sealsFor(testSecret, 'ai keys').seal('sk-test-1234567890abcdef', church)
  await fresh.owner.query(
    `insert into app.organization_ai_keys (organization_id, sealed, last_four, set_by) values ($1, $2, 'cdef', $3)`,
    [church, sealed, admin.id],
  )
  await fresh.owner.query('update app.organizations set ai_key_shared = true where id = $1', [church])
}
