import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import type { Attachment } from '#contract/files/attachment.ts'
import { fileMessages, fileNameLength, fileSize, roomForFiles, uploadLimits } from '#contract/files/limits.ts'
import { beginningOf } from '#contract/signs.ts'
import { me } from '#server/database/asker.ts'
import { type Arriving, oneOfAFew } from '#server/platform/arriving-files.ts'
import { failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/actor.ts'
import { passOver, sizeOf, withReceivedFile } from '#server/platform/received-file.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, takeTurns } from '#server/database/turns.ts'
import { attachmentColumns, type AttachmentRow, presentAttachment } from './attachments.ts'
import { makeReady, type ReadyFile } from './make-ready.ts'
import { cleanName } from './media-types.ts'
import { type FileParts, keepFile } from './keep-file.ts'

const ofADay: Limit = { name: 'upload', act: 'upload', ...uploadLimits.day }

type Sent = { id: string; name: string; request: IncomingMessage }

/**
 * Takes a file of the person who asks, as an attachment that belongs to no entry yet. The same id again answers what the first
 * call made. Errors: INVALID_INPUT, RATE_LIMITED, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, FILE_DAMAGED, FILE_MAY_ACT, TOO_MANY_PIXELS,
 * NO_ROOM_FOR_FILE, NO_ROOM_ON_SERVER; NOT_FOUND where the id is somebody else's.
 */
export async function takeFile(
  parts: FileParts,
  actor: Actor,
  { id, name, request }: Sent,
): Promise<Attachment> {
  const { database, incoming, disk, clock } = parts
  const [person, made] = await database.read(actor, (tx) => Promise.all([tx.person, findOwn(tx, id)]))
  if (made) {
    return oneOfAFew(person.id, { file: { id, bytes: 0 }, clock }, async () => {
      // A browser may take no answer to an upload that was cut, and over a slow line it would be cut each time.
      await passOver(request, fileSize)
      return presentAttachment(made)
    })
  }
  const kept = nameOf(name)
  return oneOfAFew(person.id, { file: { id, bytes: sizeOf(request, fileSize) }, clock }, async (all) => {
    await database.write(actor, async (tx) => {
      // Counted before the work, whatever comes of it; only what finds no room here is not.
      await takeTurns(tx, ofADay)
      await requireRoom(tx, all)
    })
    return withReceivedFile(request, { folder: incoming, disk, most: fileSize }, async (path) => {
      const ready = await makeReady(path, disk)
      return keep(parts, actor, { id, name: kept, ready, person: person.id })
    })
  })
}

async function keep(
  parts: FileParts,
  actor: Actor,
  { id, name, ready, person }: { id: string; name: string; ready: ReadyFile; person: string },
): Promise<Attachment> {
  const { mediaType, bytes, width, height } = ready
  const row = await keepFile(parts, actor, { person, parts: ready.parts }, async (tx, key) => {
    const added = await tx.first(sql<AttachmentRow>`
      insert into app.attachments as a (id, name, media_type, bytes, key, width, height)
      values (${id}::uuid, ${name}, ${mediaType}, ${bytes}, ${key}, ${width}, ${height})
      on conflict (id) do nothing
      returning ${attachmentColumns}`)
    if (!added) return findOwn(tx, id)
    // A drawn picture may be larger than the one that was sent, and another server may have taken a file meanwhile.
    await requireRoom(tx, [])
    return added
  })
  if (!row) throw failure('NOT_FOUND')
  return presentAttachment(row)
}

function findOwn(tx: Transaction, id: string): Promise<AttachmentRow | undefined> {
  return tx.first(sql<AttachmentRow>`
    select ${attachmentColumns} from app.attachments a where a.id = ${id}::uuid and a.person_id = ${me}`)
}

// NO_ROOM_FOR_FILE where the files of the person who asks take up too much, with those that are about to come.
async function requireRoom(tx: Transaction, coming: readonly Arriving[]): Promise<void> {
  const bytes = coming.reduce((sum, one) => sum + one.bytes, 0)
  // One that has just been kept may still count as coming.
  const ids = coming.map(({ id }) => id)
  const room = await tx.first(sql<{ is_enough: boolean }>`
    select coalesce(sum(bytes), 0) + ${bytes}::bigint <= ${roomForFiles}::bigint as is_enough
    from app.attachments where person_id = ${me} and id <> all (${ids}::uuid[])`)
  if (!room?.is_enough) throw failure('NO_ROOM_FOR_FILE')
}

function nameOf(name: string): string {
  const clean = beginningOf(cleanName(name), fileNameLength)
  if (!clean) throw failure('INVALID_INPUT', { fields: { name: [fileMessages.noName] } })
  return clean
}
