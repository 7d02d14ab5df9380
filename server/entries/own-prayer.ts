import type { Entry, Prayer } from '#contract/entries/entry.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { findEntry } from './entries.ts'

type PrayerRequest = Entry & { prayer: Prayer }

/** An own prayer request, live or in the trash. Errors: NOT_FOUND. */
export async function findPrayer(tx: Transaction, id: string): Promise<PrayerRequest> {
  const entry = await findEntry(tx, id)
  if (!entry?.prayer) throw failure('NOT_FOUND')
  return { ...entry, prayer: entry.prayer }
}

/** An own prayer request that lives. Errors: NOT_FOUND. */
export async function findLivePrayer(tx: Transaction, id: string): Promise<PrayerRequest> {
  const entry = await findPrayer(tx, id)
  if (entry.trashedAt) throw failure('NOT_FOUND')
  return entry
}
