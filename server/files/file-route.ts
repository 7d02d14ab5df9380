import type { Logger } from 'pino'
import { sql } from 'kysely'
import { pictureWidths } from '#contract/files/limits.ts'
import { failure } from '#server/platform/failure.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import type { Database } from '#server/database/database.ts'
import {
  type Asked,
  answered,
  nothing,
  only,
  type RawRoutes,
  rawRoutes,
  withSession,
} from '#server/platform/raw-route.ts'
import type { FileParts } from './keep-file.ts'
import { takeFile } from './take-file.ts'
import { deliver } from './deliver.ts'
import { suffixFor } from './make-ready.ts'
import { deliveredName } from './media-types.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * `PUT /files/<id>` takes a file as the body, with its name percent-encoded in the header `x-file-name`, and answers the attachment or an
 * error of the contract as JSON. `GET /files/<id>` hands it out, and `GET /files/<id>/<width>` a picture in a smaller size.
 */
export function createFileRoute(parts: FileParts & { log: Logger }): RawRoutes {
  const routes = rawRoutes(parts.log)
  routes.use('/files/*', withSession)
  routes.get(
    '/files/:id/:size?',
    answered((asked, { id = '', size }) => handOutFile(parts, asked, { id: idIn(id), size })),
  )
  routes.put(
    '/files/:id',
    answered((asked, { id = '' }) =>
      takeFile(parts, asked.actor, { id: idIn(id), name: nameIn(asked), request: asked.request }),
    ),
  )
  routes.put('/files/*', nothing)
  routes.all('/files/:id/:size?', only('GET, HEAD, PUT'))
  routes.all('/files/*', nothing)
  return routes
}

function idIn(id: string): string {
  if (!uuid.test(id)) throw failure('NOT_FOUND')
  return id
}

function nameIn({ request }: Asked): string {
  try {
    return decodeURIComponent(String(request.headers['x-file-name'] ?? ''))
  } catch {
    return ''
  }
}

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
async function handOutFile(
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
