import { type Ai, openAi } from '#server/platform/ai.ts'
import { openLog } from '#server/platform/log.ts'
import type { Player } from '#testing/cast.ts'
import { testSecret } from '#testing/fresh-database.ts'
import { type ModelServer, startModelServer } from './model-server.ts'
import { type Scene, setScene } from '#testing/scene.ts'

export type AiScene = Scene & {
  ai: Ai
  /** The model that is asked, and all that was asked of it. */
  model: ModelServer
  /** Gives the organization a key that everyone asks by. */
  shareKey(): Promise<void>
  /** As if these had agreed: to ask, and that their leaders ask about them. */
  agree(...players: Player[]): Promise<void>
}

/** A key that follows the rule for keys. */
export const aKey = 'sk-test-1234567890abcdef'

/** A scene in which a model can be asked. `patience` is how long for, in milliseconds. */
export async function setAiScene({ patience = 2000 } = {}): Promise<AiScene> {
  const model = await startModelServer()
  const ai = openAi({
    place: { baseUrl: model.url, model: 'gpt-test' },
    secret: testSecret,
    log: openLog('silent'),
    patience,
  })
  const scene = await setScene(undefined, ai)
  return {
    ...scene,
    ai,
    model,
    async shareKey() {
      const { priscilla } = scene.cast
      await scene.as(priscilla).ai.setOrganizationKey({ key: aKey })
      await scene.as(priscilla).ai.changeOrganization({ shared: true })
      model.asked.length = 0
    },
    async agree(...players) {
      const { host } = ai.provider
      for (const use of ['asking', 'being-read'] as const) {
        for (const player of players) await scene.as(player).ai.agree({ use, host })
      }
    },
    async end() {
      await scene.end()
      await model.stop()
    },
  }
}
