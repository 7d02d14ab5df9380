import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/account/me.ts'
import type { ManagedPerson } from '#contract/people/person.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { readManaged } from './managed-people.ts'

/** What an admin is refused when they act on somebody. */
type Refusal = 'FORBIDDEN' | 'NOT_FOUND' | 'OWN_ROLE' | 'OWN_ACCOUNT'

/** Gives somebody another role. Errors: NOT_FOUND, OWN_ROLE; FORBIDDEN where the asker is an admin no longer. */
export async function changeRole(
  tx: Transaction,
  { id, role }: { id: string; role: Role },
): Promise<ManagedPerson> {
  return manage(tx, id, sql`sec.manage_role(${id}::uuid, ${role})`)
}

/** Shuts somebody out. Errors: NOT_FOUND, OWN_ACCOUNT, FORBIDDEN. */
export async function suspend(tx: Transaction, id: string): Promise<ManagedPerson> {
  return manage(tx, id, sql`sec.suspend(${id}::uuid)`)
}

/** Lets somebody in again. Errors: NOT_FOUND, OWN_ACCOUNT; FORBIDDEN also where their removal has begun. */
export async function restore(tx: Transaction, id: string): Promise<ManagedPerson> {
  return manage(tx, id, sql`sec.restore(${id}::uuid)`)
}

/** Signs somebody out everywhere. Errors: NOT_FOUND, OWN_ACCOUNT, FORBIDDEN. */
export async function endSessionsOf(tx: Transaction, id: string): Promise<ManagedPerson> {
  return manage(tx, id, sql`sec.end_sessions(${id}::uuid)`)
}

async function manage(tx: Transaction, id: string, act: RawBuilder<unknown>): Promise<ManagedPerson> {
  const answer = await tx.first(sql<{ refused: Refusal | null }>`select ${act} as refused`)
  if (answer?.refused) throw failure(answer.refused)
  return readManaged(tx, id)
}
