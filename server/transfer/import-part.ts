import type { EntryKind } from '#contract/entries/kinds.ts'
import type { FileList, ImportAudience, RowOutcome } from '#contract/transfer/transfer.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { countOpenDays } from './count-open-days.ts'
import { readDraft } from './read-draft.ts'
import { readEntry } from './read-entry.ts'
import { tieBroughtFiles } from './tie-brought-files.ts'
import { keepDrafts, writeEntries } from './write-rows.ts'

/** A file, or some of its rows, as somebody sends it. */
export type Part = Record<FileList, unknown[]> & { audience: ImportAudience }

const lists = Object.entries({
  reflections: 'reflection',
  challenges: 'challenge',
  testimonies: 'testimony',
  prayerRequests: 'prayer',
} satisfies Record<Exclude<FileList, 'drafts'>, EntryKind>) as [Exclude<FileList, 'drafts'>, EntryKind][]

/**
 * Writes what the person who asks brings along, each row once, and gives open days their check marks. Nothing in the rows is
 * believed but words, places and moments; a row that is broken is told of, and the others are taken.
 */
export async function importPart(tx: Transaction, part: Part): Promise<{ rows: RowOutcome[] }> {
  const { id: person } = await tx.person
  const reading = { person, chosen: part.audience, now: dateOf(tx.now) }
  const entries = lists.flatMap(([list, kind]) =>
    part[list].map((given, row) => ({ list, row, read: readEntry(given, kind, reading) })),
  )
  const drafts = part.drafts.map((given, row) => ({
    list: 'drafts' as const,
    row,
    read: readDraft(given, reading),
  }))
  const [written, kept] = await Promise.all([writeEntries(tx, entries), keepDrafts(tx, drafts)])
  await tieBroughtFiles(tx, written)
  await countOpenDays(tx, written)
  return { rows: [...written, ...kept].map(({ told }) => told) }
}
