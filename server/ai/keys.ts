import { sql } from 'kysely'
import type { OrganizationAi } from '#contract/ai/ai.ts'
import type { Ai } from '#server/platform/ai.ts'
import { me, present } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Seals } from '#server/platform/sealed.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, takeTurns } from '#server/database/turns.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { readAiSettings } from './settings.ts'

/** How often somebody may try a key at the provider: whoever guesses keys does not do it through us. */
const trying: Limit = { name: 'ai-key', act: 'ai-key', most: 10, seconds: 3600 }

/** Takes a turn of trying a key, where anything is asked at all: a key that is tried leaves as well. Errors: AI_OFF, RATE_LIMITED. */
export async function takeTry(tx: Transaction, ai: Ai): Promise<void> {
  const { state } = await readAiSettings(tx, ai)
  if (state === 'off') throw failure('AI_OFF')
  await takeTurns(tx, trying)
}

/** Keeps the person's own key, sealed for them. */
export async function keepKey(tx: Transaction, seals: Seals, key: string): Promise<void> {
  const { id } = await tx.person
  const [sealed, lastFour] = [seals.seal(key, id), key.slice(-4)]
  // Named anew: nobody may read what is sealed, not even the row that was refused.
  await tx.first(sql`
    insert into app.personal_ai_keys (sealed, last_four) values (${sealed}, ${lastFour})
    on conflict (person_id) do update set sealed = ${sealed}, last_four = ${lastFour}, set_at = ${present}`)
}

export async function removeKey(tx: Transaction): Promise<void> {
  await tx.first(sql`delete from app.personal_ai_keys where person_id = ${me}`)
}

/** Keeps the key of the organization, sealed for it. */
export async function keepOrganizationKey(tx: Transaction, seals: Seals, key: string): Promise<void> {
  const { organizationId } = await tx.person
  const [sealed, lastFour] = [seals.seal(key, organizationId), key.slice(-4)]
  await tx.first(sql`
    insert into app.organization_ai_keys (sealed, last_four) values (${sealed}, ${lastFour})
    on conflict (organization_id) do update
      set sealed = ${sealed}, last_four = ${lastFour}, set_at = ${present}, set_by = ${me}`)
}

export async function removeOrganizationKey(tx: Transaction): Promise<void> {
  await tx.first(
    sql`delete from app.organization_ai_keys where organization_id = (select sec.organization())`,
  )
}

/** Turns AI on or off for the organization, or says by whose key its people ask. What is left out stays. */
export async function changeOrganizationAi(
  tx: Transaction,
  { enabled, shared }: { enabled?: boolean | undefined; shared?: boolean | undefined },
): Promise<void> {
  await tx.first(sql`
    update app.organizations
    set ai_enabled = coalesce(${enabled ?? null}::boolean, ai_enabled),
      ai_key_shared = coalesce(${shared ?? null}::boolean, ai_key_shared)
    where id = (select sec.organization())`)
}

type Row = {
  enabled: boolean
  shared: boolean
  last_four: string | null
  set_at: Date | null
  setter: ProfileRow | null
}

/** How the organization asks, for its admins. */
export async function readOrganizationAi(tx: Transaction): Promise<OrganizationAi> {
  const row = await tx.first(sql<Row>`
    select o.ai_enabled as enabled, o.ai_key_shared as shared, k.last_four, k.set_at,
      ${profileOf(sql`k.set_by`)} as setter
    from app.organizations o left join app.organization_ai_keys k on k.organization_id = o.id
    where o.id = (select sec.organization())`)
  if (!row) throw new Error('Whoever asks belongs to no organization.')
  const { enabled, shared, last_four: lastFour, set_at: setAt, setter } = row
  return {
    enabled,
    shared,
    key: lastFour && setAt ? { lastFour, setAt, setBy: setter && presentProfile(setter) } : null,
  }
}
