import { sql } from 'kysely'
import type { Role } from '#contract/account/me.ts'
import type { Consent } from '#contract/highlights/highlights.ts'
import { me } from '#server/database/asker.ts'

/**
 * Columns of a highlight: what the author of the entry `e` says to it by their answer `c`. They agreed to the entry as it stood, and
 * not to what they have made of it since.
 */
export const consentColumns = sql`
  case when c.answer is null or (c.answer = 'given' and c.entry_version <> e.version) then 'asked' else c.answer end as consent,
  coalesce(c.answer = 'given' and c.named and c.entry_version = e.version, false) as named, c.answered_at`

export type ConsentRow = { consent: Consent; named: boolean; answered_at: Date | null }

/** A condition: whoever asks, by their office, may highlight the entry `e`, which they read. */
export function mayHighlight(role: Role) {
  const leads = sql`e.person_id = any (array(select sec.my_participants()))`
  return sql`(e.person_id <> ${me} and e.audience <> 'private' and e.trashed_at is null
    and ${role === 'admin' ? sql`true` : leads})`
}
