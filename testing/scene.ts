import { inject } from 'vitest'
import type { Access } from '#server/access/access.ts'
import type { Ai } from '#server/platform/ai.ts'
import type { Database } from '#server/database/database.ts'
import { type Caller, callAs } from './caller.ts'
import { assembleCast, type Cast, type Player } from './cast.ts'
import { type HeldClock, holdClock } from './clock.ts'
import { emptyDatabase } from './empty-database.ts'
import type { FreshDatabase } from './fresh-database.ts'
import { namesFrom, type Records } from './names.ts'

export type Scene = {
  cast: Cast
  clock: HeldClock
  database: Database
  fresh: FreshDatabase
  /** What is found where names of domains are kept. */
  records: Records
  /** Every procedure, called as one of the cast or as nobody. */
  as(player: Player | null): Caller
  end(): Promise<void>
}

/** A church with the cast in it and nothing else, at a moment that the test holds. Models are asked through `ai`, or not at all. */
export async function setScene(moment?: string, ai?: Ai, takeDatabase = emptyDatabase): Promise<Scene> {
  const fresh = await takeDatabase(inject('cluster'))
  const cast = await assembleCast(fresh.owner)
  const clock = holdClock(moment)
  const records: Records = new Map()
  const database = fresh.openAt(clock)
  return {
    cast,
    clock,
    database,
    fresh,
    records,
    // These calls carry their session; none of them signs in.
    as: (player) =>
      callAs(player, { database, access: noAccess, names: namesFrom(records), ...(ai && { ai }) }),
    end: fresh.drop,
  }
}

/** For calls that carry their session: none of them signs in. */
export const noAccess = new Proxy({} as Access, {
  get: (_, name) => {
    throw new Error(`This scene has no sign-in; ${String(name)} needs one.`)
  },
})
