import { randomUUID } from 'node:crypto'
import { createRouterClient, type RouterClient } from '@orpc/server'
import type { Access } from '#server/access/access.ts'
import type { Context } from '#server/api.ts'
import type { Ai } from '#server/platform/ai.ts'
import type { Database } from '#server/database/database.ts'
import type { Names } from '#server/platform/names.ts'
import { router } from '#server/router.ts'
import type { Player } from './cast.ts'
import { inspectAnswer } from './inspect-answer.ts'
import { noAi } from '#testing/ai/no-ai.ts'
import { noNames } from './names.ts'
import { noLive } from '#testing/live/no-live.ts'

export type Caller = RouterClient<typeof router>

type CallerParts = { database: Database; access: Access; ai?: Ai; names?: Names }

/** Every procedure, called as one of the cast or as nobody, without the network between. */
export function callAs(player: Player | null, parts: CallerParts): Caller {
  return createRouterClient(router, { context: () => contextOf(player, parts) })
}

/** What procedures are handed where one of the cast or nobody calls them. */
export function contextOf(player: Player | null, parts: CallerParts): Context {
  return {
    ai: noAi,
    names: noNames,
    ...parts,
    live: noLive,
    actor: { sessionToken: player?.sessionToken ?? null },
    request: { id: randomUUID(), address: '127.0.0.1', headers: new Headers() },
    reply: new Headers(),
    inspectAnswer,
  }
}
