import { sql } from 'kysely'
import { filesPerEntry } from '#contract/files/limits.ts'
import { tieAttachments } from '#server/files/attachments.ts'
import { me } from '#server/platform/asker.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import type { WrittenEntry } from './write-rows.ts'

/** Gives entries that were brought along those of their files that have arrived since and belong to nothing yet. */
export async function tieBroughtFiles(tx: Transaction, written: WrittenEntry[]): Promise<void> {
  const entries = written.flatMap(({ told, entry, imported }) => {
    // Those of a draft come after those of the entry itself.
    const files = told.files.slice(0, entry?.files.length ?? 0).filter(({ here }) => here)
    return imported && told.id !== null && files.length > 0
      ? [{ id: told.id, files: files.map((file) => file.as) }]
      : []
  })
  if (entries.length === 0) return

  const rows = await tx.all(sql<{ id: string; entry_id: string | null }>`
    select id, entry_id from app.attachments
    where person_id = ${me}
      and (entry_id = any (${entries.map(({ id }) => id)}::uuid[]) or id = any (${entries.flatMap(({ files }) => files)}::uuid[]))
    order by position`)
  const loose = new Set(rows.filter(({ entry_id }) => entry_id === null).map(({ id }) => id))
  for (const { id, files } of entries) {
    const held = rows.filter(({ entry_id }) => entry_id === id).map((row) => row.id)
    const added = files.filter((file) => loose.delete(file)).slice(0, filesPerEntry - held.length)
    if (added.length === 0) continue
    const all = new Set([...held, ...added])
    const inOrder = files.filter((file) => all.has(file))
    await tieAttachments(tx, id, [...inOrder, ...held.filter((file) => !files.includes(file))])
  }
}
