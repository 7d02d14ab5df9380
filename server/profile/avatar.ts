import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { avatarBytes, type TakenAvatar } from '#contract/profile/avatar.ts'
import { announceFile } from '#server/files/keep-file.ts'
import { encodePictures } from '#server/files/pictures.ts'
import { oneOfAFew } from '#server/platform/arriving-files.ts'
import { me } from '#server/platform/asker.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { type FileStore, newKey } from '#server/platform/file-store.ts'
import type { Actor } from '#server/platform/person.ts'
import { withReceivedFile } from '#server/platform/received-file.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { type Limit, takeTurns } from '#server/platform/turns.ts'

/** What pictures of people are taken with. */
export type AvatarParts = {
  database: Database
  store: FileStore
  /** Where a file stays while it arrives. */
  incoming: string
  clock: Clock
}

/** Px of a side: three times the largest that a page shows. */
const side = 320

const aDay: Limit = { name: 'avatar', act: 'avatar', most: 30, seconds: 86_400 }

/**
 * Takes a picture of the person who asks, cut to a square, in place of any other. Errors: FILE_TOO_LARGE,
 * FILE_TYPE_NOT_ALLOWED, RATE_LIMITED.
 */
export async function takeAvatar(
  parts: AvatarParts,
  actor: Actor,
  request: IncomingMessage,
): Promise<TakenAvatar> {
  const { database, incoming, clock } = parts
  const person = await database.read(actor, (tx) => tx.person)
  // It takes none of the room that there is for files.
  const file = { id: randomUUID(), bytes: 0 }
  return oneOfAFew(person.id, { file, clock }, async () => {
    await database.write(actor, (tx) => takeTurns(tx, aDay))
    return withReceivedFile(request, { folder: incoming, most: avatarBytes }, async (received) => {
      const path = `${received}.square`
      await encodePictures(received, [{ path, width: side, height: side, crop: true }])
      return keep(parts, actor, { path, person: person.id })
    })
  })
}

/** Takes the picture of the person who asks away. */
export async function removeAvatar(tx: Transaction): Promise<void> {
  await tx.first(sql`update app.people set avatar = null where id = ${me}`)
}

async function keep(
  { database, store, clock }: AvatarParts,
  actor: Actor,
  { path, person }: { path: string; person: string },
): Promise<TakenAvatar> {
  const key = newKey()
  const avatar = `/avatars/${key}`
  await announceFile({ database, clock }, { key, person })
  await store.put(key, path)
  await database.write(actor, (tx) =>
    tx.first(sql`update app.people set avatar = ${avatar} where id = ${me}`),
  )
  return { avatar }
}
