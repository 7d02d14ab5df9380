import { inject } from 'vitest'
import type { Access } from '#server/access/access.ts'
import type { Ai } from '#server/platform/ai.ts'
import { openDatabase, type Database } from '#server/platform/database.ts'
import { type Caller, callAs } from './caller.ts'
import { assembleCast, type Cast, type Player } from './cast.ts'
import { type HeldClock, holdClock } from './clock.ts'
import { freshDatabase, type FreshDatabase } from './fresh-database.ts'

export type Scene = {
  cast: Cast
  clock: HeldClock
  database: Database
  fresh: FreshDatabase
  /** Every procedure, called as one of the cast or as nobody. */
  as(player: Player | null): Caller
  end(): Promise<void>
}

/** A fresh church with the cast in it, at a moment that the test holds. Models are asked through `ai`, or not at all. */
export async function setScene(moment?: string, ai?: Ai): Promise<Scene> {
  const fresh = await freshDatabase(inject('cluster'))
  const cast = await assembleCast(fresh.owner)
  const clock = holdClock(moment)
  const database = openDatabase(fresh.logins.server, { clock, size: 4 })
  return {
    cast,
    clock,
    database,
    fresh,
    // These calls carry their session; none of them signs in.
    as: (player) => callAs(player, { database, access: noAccess, ...(ai && { ai }) }),
    end: async () => {
      await database.close()
      await fresh.drop()
    },
  }
}

/** For calls that carry their session: none of them signs in. */
export const noAccess = new Proxy({} as Access, {
  get: (_, name) => {
    throw new Error(`This scene has no sign-in; ${String(name)} needs one.`)
  },
})
