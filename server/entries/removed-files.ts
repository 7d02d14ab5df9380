import { sql } from 'kysely'
import type { Entry, RemovedFile } from '#contract/entries/entry.ts'
import { fileMessages, filesPerEntry } from '#contract/files/limits.ts'
import {
  attachmentColumns,
  type AttachmentRow,
  presentAttachment,
  tieAttachments,
} from '#server/files/attachments.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { findEntry, findLiveEntry } from './entries.ts'
import { isStillThere } from './removed.ts'

type Part = { id: string; after?: string | undefined; limit: number }

/** A page of the files that were taken from an own entry, the one taken last first. Errors: NOT_FOUND. */
export async function listRemovedFiles(
  tx: Transaction,
  { id, after: place, limit }: Part,
): Promise<{ files: RemovedFile[]; total: number; next: string | null }> {
  const [rows, entry] = await Promise.all([
    tx.all(sql<AttachmentRow & { loose_since: Date }>`
      select ${attachmentColumns}, a.loose_since from app.attachments a
      where a.removed_from = ${id}::uuid and a.person_id = ${me}
        ${after(place, { moment: sql`a.loose_since`, id: sql`a.id` })}
      order by a.loose_since desc, a.id desc
      limit ${limit + 1}`),
    // Asked last: a place that is none fails above, and then nothing may be under way.
    findEntry(tx, id),
  ])
  if (!entry) throw failure('NOT_FOUND')
  const { page, next } = cutPage(rows, limit, (row) => row.loose_since)
  const files = page.map((row) => ({ ...presentAttachment(row), removedAt: row.loose_since }))
  return { files, total: entry.removedFileCount, next }
}

/**
 * Puts files that were taken from an own entry back, after those that it has; doing it twice is doing it once. Errors:
 * NOT_FOUND, also when the time of one is over; INVALID_INPUT where they are too many together.
 */
export async function restoreFiles(
  tx: Transaction,
  { id, files }: { id: string; files: string[] },
): Promise<Entry> {
  const { attachments } = await findLiveEntry(tx, id)
  const held = attachments.map((file) => file.id)
  const wanted = [...new Set(files)].filter((file) => !held.includes(file))
  const kept = await tx.all(sql<{ id: string }>`
    select id from app.attachments
    where id = any (${wanted}::uuid[]) and removed_from = ${id}::uuid and person_id = ${me}
      and ${isStillThere(sql`loose_since`)}`)
  if (kept.length < wanted.length) throw failure('NOT_FOUND')
  if (held.length + wanted.length > filesPerEntry)
    throw failure('INVALID_INPUT', { fields: { files: [fileMessages.noPlace] } })
  await tieAttachments(tx, id, [...held, ...wanted])
  return findLiveEntry(tx, id)
}

/** Deletes a file for good that was taken from an own entry; doing it twice is doing it once. Errors: NOT_FOUND. */
export async function purgeFile(
  tx: Transaction,
  { id, fileId }: { id: string; fileId: string },
): Promise<Entry> {
  await tx.first(sql`
    delete from app.attachments where id = ${fileId}::uuid and removed_from = ${id}::uuid and person_id = ${me}`)
  return findLiveEntry(tx, id)
}
