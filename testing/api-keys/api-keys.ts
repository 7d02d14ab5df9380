import type { Scope } from '#contract/api-keys/scopes.ts'
import type { FreshDatabase } from '#testing/fresh-database.ts'
import type { Player } from '#testing/cast.ts'
import { hashOfApiKey, newApiKey } from '#server/platform/api-key.ts'

/** Lays down a key that somebody made, and answers it whole. */
export async function layApiKey(
  { owner }: FreshDatabase,
  maker: Player,
  scopes: readonly Scope[],
  { name = 'Website', endsAt = null }: { name?: string; endsAt?: string | null } = {},
): Promise<string> {
  const key = newApiKey()
  await owner.query(
    `insert into app.api_keys (organization_id, name, hash, last_four, scopes, made_by, made_at, ends_at)
      select organization_id, $2, $3, $4, $5, id, sec.now(), $6 from app.people where id = $1`,
    [maker.id, name, hashOfApiKey(key), key.slice(-4), scopes, endsAt],
  )
  return key
}
