import type { SharedEntry } from '#contract/sharing/sharing.ts'
import type { Transaction } from '#server/platform/transaction.ts'

/** Those of these entries that the one who asks may read, by their ids. */
export async function sharedEntriesIn(_tx: Transaction, _ids: string[]): Promise<Map<string, SharedEntry>> {
  return new Map()
}
