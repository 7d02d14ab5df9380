import { sql } from 'kysely'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { FileList, ImportAudience, RowOutcome } from '#contract/transfer/transfer.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { me } from '#server/database/asker.ts'
import { settleDay } from '#server/progress/walk-state.ts'
import { readDraft } from './read-draft.ts'
import { readEntry } from './read-entry.ts'
import { readWhy } from './read-why.ts'
import { tieBroughtFiles } from './tie-brought-files.ts'
import { keepDrafts, keepWhys, writeEntries, type WrittenEntry } from './write-rows.ts'

/** A file, or some of its rows, as somebody sends it. */
export type Part = Record<FileList, unknown[]> & { audience: ImportAudience }

const lists = Object.entries({
  reflections: 'reflection',
  challenges: 'challenge',
  testimonies: 'testimony',
  prayerRequests: 'prayer',
} satisfies Record<Exclude<FileList, 'drafts' | 'whys'>, EntryKind>) as [
  Exclude<FileList, 'drafts' | 'whys'>,
  EntryKind,
][]

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
  const whys = part.whys.map((given, row) => ({ list: 'whys' as const, row, read: readWhy(given, reading) }))
  const [written, kept, sealed] = await Promise.all([
    writeEntries(tx, entries),
    keepDrafts(tx, drafts),
    keepWhys(tx, whys),
  ])
  await tieBroughtFiles(tx, written)
  await countOpenDays(tx, written)
  return { rows: [...written, ...kept, ...sealed].map(({ told }) => told) }
}

/** Gives the days that were written just now their check marks, as far as they are open. */
async function countOpenDays(tx: Transaction, written: WrittenEntry[]): Promise<void> {
  const days = written.flatMap(({ told, entry }) =>
    told.outcome === 'new' && entry && !told.trashed && isDayKind(entry.kind)
      ? [{ walk: entry.walk, day: entry.day }]
      : [],
  )
  if (days.length === 0) return

  const open = await tx.all(sql<{ walk: number; day: number }>`
    select distinct d.walk, d.day
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d (walk smallint, day smallint)
    join app.walks w on w.person_id = ${me} and w.number = d.walk and w.started_at is not null
    where sec.is_open(d.walk, d.day)
    order by d.walk, d.day`)
  for (const { walk, day } of open) await settleDay(tx, walk, day)
}
