import { trashDays } from '#contract/entries/limits.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'

/** When something was removed; what cannot be told, or is still to come, counts as now. */
export function removalBy(moment: Date | null, now: Date): Date {
  return moment !== null && moment <= now ? moment : now
}

/** Those parts of an entry that are kept. What was removed too long ago is left out, and the reason noted. */
export function stillKept<Part extends { removed_at: Date | null }>(
  parts: Part[],
  now: Date,
  reasons: string[],
): Part[] {
  const oldest = now.getTime() - trashDays * 86_400_000
  const kept = parts.filter(({ removed_at: moment }) => moment === null || moment.getTime() > oldest)
  if (kept.length < parts.length) reasons.push(transferWords.changed.over(trashDays))
  return kept
}
