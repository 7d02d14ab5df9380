import { sql } from 'kysely'
import { filesPerEntry } from '#contract/files/limits.ts'
import { tieAttachments } from '#server/files/attachments.ts'
import { me } from '#server/platform/asker.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import type { WrittenEntry } from './write-rows.ts'

/**
 * Gives entries that were brought along those of their files that have arrived since and belong to nothing yet. Files of
 * entries that were opened to others meanwhile are marked as withheld: nobody was asked who reads them.
 */
export async function tieBroughtFiles(tx: Transaction, written: WrittenEntry[]): Promise<void> {
  const entries = written.flatMap(({ told, entry, imported }) => {
    // Those of a draft come after those of the entry itself.
    const files = told.files.slice(0, entry?.files.length ?? 0)
    return imported && told.id !== null && files.length > 0 ? [{ id: told.id, files }] : []
  })
  if (entries.length === 0) return

  const ids = entries.map(({ id }) => id)
  const named = entries.flatMap(({ files }) => files.map((file) => file.as))
  const [rows, shared] = await Promise.all([
    tx.all(sql<{ id: string; entry_id: string | null }>`
      select id, entry_id from app.attachments
      where person_id = ${me} and (entry_id = any (${ids}::uuid[]) or id = any (${named}::uuid[]))
      order by position`),
    tx.all(sql<{ id: string }>`
      select id from app.entries
      where id = any (${ids}::uuid[]) and person_id = ${me} and audience <> 'private' and edited_at > imported_at`),
  ])
  const tied = new Set(rows.filter(({ entry_id }) => entry_id !== null).map(({ id }) => id))
  const loose = new Set(rows.map(({ id }) => id)).difference(tied)
  const opened = new Set(shared.map(({ id }) => id))
  for (const { id, files } of entries) {
    if (opened.has(id)) {
      for (const file of files) file.withheld = !tied.has(file.as)
    } else {
      const held = rows.filter(({ entry_id }) => entry_id === id).map((row) => row.id)
      await tieLoose(tx, { id, held, files: files.map((file) => file.as) }, loose)
    }
  }
}

type BroughtEntry = { id: string; held: string[]; files: string[] }

// What one entry takes is loose no more.
async function tieLoose(
  tx: Transaction,
  { id, held, files }: BroughtEntry,
  loose: Set<string>,
): Promise<void> {
  const added = files.filter((file) => loose.delete(file)).slice(0, filesPerEntry - held.length)
  if (added.length === 0) return
  const all = new Set([...held, ...added])
  const inOrder = files.filter((file) => all.has(file))
  await tieAttachments(tx, id, [...inOrder, ...held.filter((file) => !files.includes(file))])
}
