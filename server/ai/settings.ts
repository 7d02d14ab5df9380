import { sql } from 'kysely'
import type { AiSettings, AiState, AiUse } from '#contract/ai/ai.ts'
import { aiLimit, insightLimit } from '#contract/ai/limits.ts'
import type { Ai } from '#server/platform/ai.ts'
import { failure } from '#server/platform/failure.ts'
import { me, present } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, turnsLeft } from '#server/database/turns.ts'

/** What one asks of a model in a day, and what of it are insights. */
export const limits = {
  requests: { name: 'ai', act: 'ai', ...aiLimit },
  insights: { name: 'insight', act: 'insight', ...insightLimit },
} as const satisfies Record<string, Limit>

type Row = {
  enabled: boolean
  shared: boolean
  organization_has_key: boolean
  last_four: string | null
  set_at: Date | null
  asking: Date | null
  being_read: Date | null
}

/** Whether and how the person can ask a model. */
export async function readAiSettings(tx: Transaction, { provider, isOn }: Ai): Promise<AiSettings> {
  const agreed = (use: string) => sql`(
    select given_at from app.ai_consents where person_id = ${me} and use = ${use}::text and provider = ${provider.host}
  )`
  const [row, requests, insights] = await Promise.all([
    tx.first(sql<Row>`
      select o.ai_enabled as enabled, o.ai_key_shared as shared,
        exists (select organization_id from app.organization_ai_keys) as organization_has_key,
        k.last_four, k.set_at, ${agreed('asking')} as asking, ${agreed('being-read')} as being_read
      from app.organizations o
      left join app.personal_ai_keys k on k.person_id = ${me}
      where o.id = (select sec.organization())`),
    tx.first(turnsLeft(limits.requests)),
    tx.first(turnsLeft(limits.insights)),
  ])
  if (!row) throw new Error('Whoever asks belongs to no organization.')
  const left = (turns: typeof requests, most: number) => ({
    remaining: turns?.remaining ?? most,
    resetsAt: turns?.resets_at ?? null,
  })
  return {
    state: stateOf(row, isOn),
    provider,
    shared: row.shared,
    organizationHasKey: row.organization_has_key,
    personalKey: row.last_four && row.set_at ? { lastFour: row.last_four, setAt: row.set_at } : null,
    consents: { asking: row.asking, beingRead: row.being_read },
    left: {
      requests: left(requests, aiLimit.most),
      insights: left(insights, insightLimit.most),
    },
  }
}

function stateOf({ enabled, shared, organization_has_key, last_four }: Row, isOn: boolean): AiState {
  if (!isOn || !enabled) return 'off'
  const hasKey = shared ? organization_has_key : last_four !== null
  return hasKey ? 'ready' : 'no-key'
}

/** Notes that the person agrees to a use with the provider that they were shown. Errors: AI_PROVIDER_CHANGED. */
export async function agree(
  tx: Transaction,
  { provider }: Ai,
  { use, host }: { use: AiUse; host: string },
): Promise<void> {
  if (host !== provider.host) throw failure('AI_PROVIDER_CHANGED')
  await tx.first(sql`
    insert into app.ai_consents as c (use, provider) values (${use}, ${host})
    on conflict (person_id, use) do update set provider = excluded.provider, given_at = ${present}
    where c.provider <> excluded.provider`)
}

export async function withdraw(tx: Transaction, use: AiUse): Promise<void> {
  await tx.first(sql`delete from app.ai_consents where person_id = ${me} and use = ${use}`)
}
