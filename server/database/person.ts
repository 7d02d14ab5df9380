import { ORPCError } from '@orpc/server'
import type { Actor } from '#server/platform/actor.ts'
import type { Role } from '#contract/account/me.ts'
import type { Feature } from '#contract/plans.ts'
import type { UnlockSetting } from '#contract/progress/unlock.ts'
import { failure } from '#server/platform/failure.ts'
import { LookUpFailed } from '#server/platform/out-of-reach.ts'
import type { Statement } from './statement.ts'

/** The person who asks, as the database knows them at this moment. */
export type Person = {
  id: string
  organizationId: string
  role: Role
  /** The walk they are on, from 1. */
  walk: number
  displayName: string
  avatar: string | null
  organizationName: string
  unlock: UnlockSetting
  /** What their organization gets of what plans name. */
  features: Feature[]
  /** Whether they are an admin of the organization whose admins run all of them. */
  runsPlatform: boolean
}

const sessionOf = `sec.session($1, $2::text::timestamptz) s
  where $3::text is null or s.person_id::text = $3`
// By it the role is taken only if the key holds the scope.
const keyOf = 'sec.api_key_session($1, $3, $2::text::timestamptz) s'

const openingText = (from: string, also: string) => `
  select s.*, set_config('role', 'emmaus_' || s.role, true),
    set_config('app.person_id', s.person_id::text, true),
    set_config('app.organization_id', s.organization_id::text, true),
    set_config('app.walk', s.walk::text, true),
    set_config('app.now', $2, true)${also}
  from ${from}`

const readOnly = `, set_config('transaction_read_only', 'on', true)`
// What one person writes happens one after the other, or both entries of a day, sent at once, would each miss the other.
const inTurn = ', pg_advisory_xact_lock(hashtextextended(s.person_id::text, 0))'
// PostgreSQL would plan each write anew, because a plan for known values looks cheaper to it. Planning took longer than the write.
const plannedOnce = `, set_config('plan_cache_mode', 'force_generic_plan', true)`

const openings = {
  read: { name: 'open to read', text: openingText(sessionOf, readOnly) },
  write: { name: 'open to write', text: openingText(sessionOf, inTurn + plannedOnce) },
}

const namesKey = `, set_config('app.api_key', s.key_id::text, true)`

const openingsByKey = {
  read: { name: 'open to read by key', text: openingText(keyOf, namesKey + readOnly) },
  write: { name: 'open to write by key', text: openingText(keyOf, namesKey + inTurn + plannedOnce) },
}

/**
 * The statement that opens a transaction at a moment: looks the session or the key up, takes the person's role and says who asks
 * and when. UNAUTHENTICATED at once where there is neither, FORBIDDEN for a key that was not let in for anything.
 */
export function openingOf(
  purpose: keyof typeof openings,
  { sessionToken, shown = null, key }: Actor,
): (now: Temporal.Instant) => Statement {
  if (key) {
    const { hash, scope } = key
    if (scope === undefined) throw failure('FORBIDDEN')
    return (now) => ({ ...openingsByKey[purpose], values: [hash, now.toString(), scope] })
  }
  if (sessionToken === null) throw failure('UNAUTHENTICATED')
  return (now) => ({ ...openings[purpose], values: [sessionToken, now.toString(), shown] })
}

export type OpenedRow = {
  person_id: string
  organization_id: string
  role: Role | null
  walk: number
  display_name: string
  avatar: string | null
  organization_name: string
  unlock_rule: UnlockSetting['rule']
  unlock_hour: number
  unlock_zone: string
  features: Feature[]
  runs_platform: boolean
}

/** The person of an opened transaction; UNAUTHENTICATED where the session is not good. No role is made up for somebody who has none. */
export function presentPerson(row: OpenedRow | undefined): Person {
  if (!row) throw failure('UNAUTHENTICATED')
  if (row.role === null) throw new LookUpFailed(`The person ${row.person_id} has no role`)
  return {
    id: row.person_id,
    organizationId: row.organization_id,
    role: row.role,
    walk: row.walk,
    displayName: row.display_name,
    avatar: row.avatar,
    organizationName: row.organization_name,
    unlock: { rule: row.unlock_rule, hour: row.unlock_hour, zone: row.unlock_zone },
    features: row.features,
    runsPlatform: row.runs_platform,
  }
}

/** For `catch`: the answer for whoever has no good session. Every other error passes. */
export function forNobody<Answer>(answer: Answer): (error: unknown) => Answer {
  return (error) => {
    if (error instanceof ORPCError && error.code === 'UNAUTHENTICATED') return answer
    throw error
  }
}
