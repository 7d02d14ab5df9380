import { sql } from 'kysely'
import { keyRequests } from '#contract/api-keys/limits.ts'
import type { Scope } from '#contract/api-keys/scopes.ts'
import type { Database } from '#server/database/database.ts'
import { failure } from '#server/platform/failure.ts'
import { failLookUp } from '#server/platform/out-of-reach.ts'
import type { Actor } from '#server/platform/actor.ts'
import { networkOf, takeTurn } from '#server/database/throttle.ts'
import type { Limit } from '#server/database/turns.ts'

/** Wrong keys from one network. Whoever has a right one is not shut out by them. */
const wrongFromNetwork: Limit = {
  name: 'wrong API key from network',
  act: 'api-key',
  most: 30,
  seconds: 900,
}

type Door = { database: Database; address: string }
type Admitted = { scopes: Scope[]; in_plan: boolean; allowed: boolean; resets_at: Date }

/**
 * Lets a key in for what needs a scope, if anything of it may be asked by key at all. Counts the request. Errors: UNAUTHENTICATED for a key
 * that is none, or none any more; RATE_LIMITED; FORBIDDEN for everything else.
 */
export async function admitKey(
  { hash }: NonNullable<Actor['key']>,
  scope: Scope | undefined,
  { database, address }: Door,
): Promise<Actor> {
  const now = database.now()
  const admitted = await database
    .call(
      sql<Admitted>`
      select scopes, in_plan, allowed, resets_at from sec.admit_api_key(
        ${hash}, ${now.toString()}::text::timestamptz, ${keyRequests.perMinute}::integer, ${keyRequests.perHour}::integer)`,
    )
    .catch(failLookUp)
  if (!admitted) {
    await takeTurn(database, wrongFromNetwork, networkOf(address))
    throw failure('UNAUTHENTICATED')
  }
  if (!admitted.allowed) throw failure('RATE_LIMITED', { act: 'api-key', resetsAt: admitted.resets_at })
  if (!admitted.in_plan || scope === undefined || !admitted.scopes.includes(scope)) throw failure('FORBIDDEN')
  return { sessionToken: null, key: { hash, scope } }
}
