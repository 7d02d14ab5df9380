import { sql } from 'kysely'
import type { AiUse } from '#contract/ai/ai.ts'
import { me, present } from '#server/database/asker.ts'
import type { Ai } from '#server/platform/ai.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'

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
