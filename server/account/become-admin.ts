import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { AccountParts } from './account-parts.ts'

/** Makes the person who asks the first admin. SETUP_CLOSED where the token is not the printed one, or somebody was faster. */
export async function becomeAdmin({ tokens }: AccountParts, tx: Transaction, token: string): Promise<void> {
  const id = tokens.read('set-up', token)
  if (!id) throw failure('SETUP_CLOSED')
  const answer = await tx.first(sql<{ claimed: boolean }>`select sec.claim_first_admin(${id}) as claimed`)
  if (!answer?.claimed) throw failure('SETUP_CLOSED')
}
