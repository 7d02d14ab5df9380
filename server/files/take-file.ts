import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import type { Attachment } from '#contract/files/attachment.ts'
import { fileMessages, fileNameLength, fileSize, uploadLimits } from '#contract/files/limits.ts'
import { me } from '#server/platform/asker.ts'
import { type Clock, dateOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { type FileStore, newKey } from '#server/platform/file-store.ts'
import { failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/person.ts'
import { withReceivedFile } from '#server/platform/received-file.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { type Limit, takeTurns } from '#server/platform/turns.ts'
import { attachmentColumns, type AttachmentRow, presentAttachment } from './attachments.ts'
import { makeReady, putFile, type ReadyFile } from './keep-file.ts'
import { cleanName } from './media-types.ts'

/** What files are taken with. */
export type FileParts = {
  database: Database
  store: FileStore
  /** Where a file stays while it arrives. */
  incoming: string
  clock: Clock
}

const { day, atOnce } = uploadLimits
const ofADay: Limit = { name: 'upload', act: 'upload', ...day }

/** Files that are arriving, by person. */
const arriving = new Map<string, number>()

type Sent = { id: string; name: string; request: IncomingMessage }

/**
 * Takes a file of the person who asks, as an attachment that belongs to no entry yet. The same id again answers what the first
 * call made. Errors: FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, INVALID_INPUT, RATE_LIMITED, NOT_FOUND where the id is somebody else's.
 */
export async function takeFile(
  parts: FileParts,
  actor: Actor,
  { id, name, request }: Sent,
): Promise<Attachment> {
  const { database, incoming, clock } = parts
  const [person, made] = await database.read(actor, (tx) => Promise.all([tx.person, findOwn(tx, id)]))
  if (made) return presentAttachment(made)
  const kept = nameOf(name)
  return oneOfAFew(person.id, clock, async () => {
    // Counted before the work, whatever comes of it.
    await database.write(actor, (tx) => takeTurns(tx, ofADay))
    return withReceivedFile(request, { folder: incoming, most: fileSize }, async (path) => {
      const ready = await makeReady(path)
      return keep(parts, actor, { id, name: kept, ready })
    })
  })
}

async function keep(
  { database, store, clock }: FileParts,
  actor: Actor,
  { id, name, ready }: { id: string; name: string; ready: ReadyFile },
): Promise<Attachment> {
  const key = newKey()
  const { mediaType, bytes, width, height } = ready
  await database.call(sql`select sec.expect_file(${key}, ${clock.now().toString()}::timestamptz)`)
  await putFile(store, key, ready)
  const row = await database.write(actor, async (tx) => {
    const added = await tx.first(sql<AttachmentRow>`
      insert into app.attachments as a (id, name, media_type, bytes, key, width, height)
      values (${id}::uuid, ${name}, ${mediaType}, ${bytes}, ${key}, ${width}, ${height})
      on conflict (id) do nothing
      returning ${attachmentColumns}`)
    return added ?? findOwn(tx, id)
  })
  if (!row) throw failure('NOT_FOUND')
  return presentAttachment(row)
}

function findOwn(tx: Transaction, id: string): Promise<AttachmentRow | undefined> {
  return tx.first(sql<AttachmentRow>`
    select ${attachmentColumns} from app.attachments a where a.id = ${id}::uuid and a.person_id = ${me}`)
}

function nameOf(name: string): string {
  const clean = Array.from(cleanName(name)).slice(0, fileNameLength).join('')
  if (!clean) throw failure('INVALID_INPUT', { fields: { name: [fileMessages.noName] } })
  return clean
}

async function oneOfAFew<Answer>(
  personId: string,
  clock: Clock,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const already = arriving.get(personId) ?? 0
  if (already >= atOnce) {
    const soon = dateOf(clock.now().add({ seconds: 10 }))
    throw failure('RATE_LIMITED', { act: 'uploads at once', resetsAt: soon })
  }
  arriving.set(personId, already + 1)
  try {
    return await work()
  } finally {
    const left = (arriving.get(personId) ?? 1) - 1
    if (left > 0) arriving.set(personId, left)
    else arriving.delete(personId)
  }
}
