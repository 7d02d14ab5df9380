import { sql } from 'kysely'
import type { Transaction } from '#server/database/transaction.ts'
import { failure } from '#server/platform/failure.ts'
import type { AccountParts } from './account-parts.ts'

/**
 * Makes the person who asks the first admin. SETUP_CLOSED where there is one by now, LINK_EXPIRED where the token is not
 * the printed one.
 */
export async function becomeAdmin({ tokens }: AccountParts, tx: Transaction, token: string): Promise<void> {
  const id = tokens.read('set-up', token)
  const answer = await tx.first(
    sql<{ claimed: boolean }>`select sec.claim_first_admin(${id ?? ''}) as claimed`,
  )
  if (answer?.claimed) return
  const state = await tx.first(sql<{ closed: boolean }>`select sec.admin_exists() as closed`)
  throw failure(state?.closed ? 'SETUP_CLOSED' : 'LINK_EXPIRED')
}
