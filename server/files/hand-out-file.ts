import { sql } from 'kysely'
import { pictureWidths } from '#contract/files/limits.ts'
import type { Database } from '#server/database/database.ts'
import { deliver } from './deliver.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import { failure } from '#server/platform/failure.ts'
import type { Asked } from '#server/platform/raw-route.ts'
import { suffixFor } from './make-ready.ts'
import { deliveredName } from './media-types.ts'

type Row = {
  name: string
  kind: string
  media_type: string
  bytes: number
  key: string
  width: number | null
}

/**
 * Hands out an attachment to whoever may read the entry that it belongs to, or a picture in one of its smaller sizes. NOT_FOUND for
 * everybody else.
 */
export async function handOutFile(
  { database, store }: { database: Database; store: FileStore },
  asked: Asked,
  { id, size }: { id: string; size: string | undefined },
): Promise<void> {
  const row = await database.read(asked.actor, (tx) =>
    tx.first(sql<Row>`
      select name, kind, media_type, bytes, key, width from app.attachments where id = ${id}::uuid`),
  )
  if (!row) throw failure('NOT_FOUND')
  const suffix = suffixOf(row, size)
  await deliver(asked, {
    store,
    key: row.key + suffix,
    tag: id + suffix,
    mediaType: row.media_type,
    name: deliveredName(row.name, row.media_type),
    inline: row.kind !== 'document',
    ...(suffix === '' && { size: row.bytes }),
  })
}

function suffixOf({ width }: Row, size: string | undefined): string {
  if (size === undefined) return ''
  const offered = pictureWidths.find((each) => String(each) === size)
  if (offered === undefined || width === null) throw failure('NOT_FOUND')
  return suffixFor(offered, width)
}
