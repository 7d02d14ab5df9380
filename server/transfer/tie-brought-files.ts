import { sql } from 'kysely'
import { filesPerEntry } from '#contract/files/limits.ts'
import type { RowOutcome } from '#contract/transfer/transfer.ts'
import { tieAttachments } from '#server/files/attachments.ts'
import { me } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { WrittenEntry } from './write-rows.ts'

/**
 * Gives entries that were brought along those of their files that have arrived since and never belonged to anything; each is
 * marked as given. Files that would belong to nothing however often they are sent, or be read by others than they are brought
 * along for, are marked as withheld, and so are those that were taken from an entry.
 */
export async function tieBroughtFiles(tx: Transaction, written: WrittenEntry[]): Promise<void> {
  const entries = written.flatMap(({ told, entry, ...how }) => {
    if (told.id === null || told.files.length === 0) return []
    // Files of a draft come after those of the entry itself, and then those that were taken from it.
    const count = entry?.files.length ?? 0
    const end = count + (entry?.draft?.files.length ?? 0)
    return [
      {
        ...how,
        id: told.id,
        files: told.files.slice(0, count),
        ofDraft: told.files.slice(count, end),
        removed: told.files.slice(end),
      },
    ]
  })
  if (entries.length === 0) return

  const ids = entries.map(({ id }) => id)
  const wanted = entries.flatMap(({ files, ofDraft }) => [...files, ...ofDraft].map((file) => file.as))
  const rows = await tx.all(sql<{ id: string; entry_id: string | null; removed_from: string | null }>`
    select id, entry_id, removed_from from app.attachments
    where person_id = ${me} and (entry_id = any (${ids}::uuid[]) or id = any (${wanted}::uuid[]))
    order by position`)
  const tied = new Set(rows.filter(({ entry_id }) => entry_id !== null).map(({ id }) => id))
  const taken = new Set(rows.filter(({ removed_from }) => removed_from !== null).map(({ id }) => id))
  const loose = new Set(rows.map(({ id }) => id)).difference(tied.union(taken))
  for (const { id, files, ofDraft, removed, imported, readByOthers, named } of entries) {
    const left = files.filter((file) => !tied.has(file.as))
    if (!imported) withhold(left, 'stays')
    else if (readByOthers) withhold(left, 'read-by-others')
    else {
      const held = rows.filter(({ entry_id }) => entry_id === id).map((row) => row.id)
      const added = await tieLoose(tx, { id, held, files: files.map((file) => file.as) }, loose)
      for (const file of left) file.given = added.includes(file.as)
      withhold(
        left.filter((file) => taken.has(file.as)),
        'stays',
      )
      // Files that are still to come fill the entry in their order.
      const toCome = left.filter((file) => !file.given && !taken.has(file.as))
      withhold(toCome.slice(Math.max(0, filesPerEntry - held.length - added.length)), 'full')
    }
    // What was taken from it is for its owner alone.
    if (!imported)
      withhold(
        removed.filter((file) => !file.here),
        'stays',
      )
    for (const file of ofDraft) {
      const own = files.find(({ as }) => as === file.as)
      const hasPlace = tied.has(file.as) || named.includes(file.as)
      if (!hasPlace) file.withheld = own ? own.withheld : 'stays'
    }
  }
}

type File = RowOutcome['files'][number]

function withhold(files: File[], why: File['withheld']): void {
  for (const file of files) file.withheld = why
}

type BroughtEntry = { id: string; held: string[]; files: string[] }

// What one entry takes is loose no more. Answers what that is.
async function tieLoose(
  tx: Transaction,
  { id, held, files }: BroughtEntry,
  loose: Set<string>,
): Promise<string[]> {
  const room = filesPerEntry - held.length
  const added = files.filter((file) => loose.has(file)).slice(0, room)
  if (added.length === 0) return []
  for (const file of added) loose.delete(file)
  const all = new Set([...held, ...added])
  const inOrder = files.filter((file) => all.has(file))
  await tieAttachments(tx, id, [...inOrder, ...held.filter((file) => !files.includes(file))])
  return added
}
