import { sql } from 'kysely'
import { mostKeys } from '#contract/api-keys/limits.ts'
import type { ApiKey } from '#contract/api-keys/api-keys.ts'
import type { Scope } from '#contract/api-keys/scopes.ts'
import { hashOfApiKey, newApiKey } from '#server/platform/api-key.ts'
import { dateOf } from '#server/platform/clock.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { apiKeyAnswers } from '#words/en/api-keys/api.ts'

type Row = {
  id: string
  name: string
  last_four: string
  scopes: Scope[]
  maker: ProfileRow | null
  made_at: Date
  last_used_at: Date | null
  ends_at: Date | null
  rests: boolean
}

type Asked = { name: string; scopes: Scope[]; endsAt: Date | null }

const columns = sql`
  k.id, k.name, k.last_four, k.scopes, ${profileOf(sql`k.made_by`)} as maker, k.made_at, k.last_used_at, k.ends_at,
  k.id in (select * from sec.resting_api_keys()) as rests`

/** The keys of the organization that were not revoked, the newest first, without those that ended long ago. */
export async function listKeys(
  tx: Transaction,
): Promise<{ keys: ApiKey[]; inPlan: boolean; can: { make: boolean } }> {
  const [asker, rows] = await Promise.all([
    tx.person,
    tx.all(sql<Row>`
      select ${columns} from app.api_keys k
      where k.revoked_at is null and (k.ends_at is null or k.ends_at > sec.now() - interval '30 days')
      order by k.made_at desc, k.id`),
  ])
  const keys = rows.map((row) => presentKey(row, tx.now))
  const inPlan = asker.features.includes('api-access')
  const living = keys.filter(({ state }) => state !== 'ended').length
  return { keys, inPlan, can: { make: inPlan && living < mostKeys } }
}

/** Makes a key in the name of the asker, and shows it this once. Errors: INVALID_INPUT, NOT_IN_PLAN, TOO_MANY_KEYS. */
export async function makeKey(
  tx: Transaction,
  { name, scopes, endsAt }: Asked,
): Promise<{ key: ApiKey; secret: string }> {
  if (endsAt && endsAt <= dateOf(tx.now)) {
    throw failure('INVALID_INPUT', { fields: { endsAt: [apiKeyAnswers.endsInPast] } })
  }
  const secret = newApiKey()
  const answer = await tx.first(sql<{
    refused: 'FORBIDDEN' | 'NOT_IN_PLAN' | 'TOO_MANY_KEYS' | null
    made: string
  }>`
    select refused, made from sec.make_api_key(
      ${name}, ${hashOfApiKey(secret)}, ${secret.slice(-4)}, ${[...new Set(scopes)]}::text[], ${endsAt}::timestamptz,
      ${mostKeys}::integer)`)
  if (answer?.refused === 'NOT_IN_PLAN') throw failure('NOT_IN_PLAN', { feature: 'api-access' })
  if (answer?.refused) throw failure(answer.refused)
  const row = await tx.first(
    sql<Row>`select ${columns} from app.api_keys k where k.id = ${answer?.made}::uuid`,
  )
  if (!row) throw new Error('A key was made and is not there.')
  return { key: presentKey(row, tx.now), secret }
}

/** Takes a key back for good. Errors: NOT_FOUND, also where it was revoked already. */
export async function revokeKey(tx: Transaction, id: string): Promise<void> {
  const answer = await tx.first(sql<{ revoked: boolean }>`select sec.revoke_api_key(${id}::uuid) as revoked`)
  if (!answer?.revoked) throw failure('NOT_FOUND')
}

function presentKey(row: Row, now: Temporal.Instant): ApiKey {
  const ended = row.ends_at !== null && row.ends_at <= dateOf(now)
  return {
    id: row.id,
    name: row.name,
    lastFour: row.last_four,
    scopes: row.scopes,
    madeBy: row.maker && presentProfile(row.maker),
    madeAt: row.made_at,
    lastUsedAt: row.last_used_at,
    endsAt: row.ends_at,
    state: ended ? 'ended' : row.rests ? 'resting' : 'living',
  }
}
