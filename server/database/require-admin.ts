import { failure } from '#server/platform/failure.ts'
import type { Person } from './person.ts'
import type { Transaction } from './transaction.ts'

/** Whoever asks, where a procedure of the contract does not see to it. Errors: FORBIDDEN unless they are an admin. */
export async function requireAdmin(tx: Transaction): Promise<Person> {
  const asker = await tx.person
  if (asker.role !== 'admin') throw failure('FORBIDDEN')
  return asker
}
