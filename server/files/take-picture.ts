import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { oneOfAFew } from '#server/platform/arriving-files.ts'
import { failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/actor.ts'
import { requireSender, withReceivedFile } from '#server/platform/received-file.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, takeTurns } from '#server/database/turns.ts'
import type { MadePicture, PictureOrder, WantedPicture } from './draw-pictures.ts'
import { type FileParts, keepFile } from './keep-file.ts'
import { encodePictures } from './file-workshop.ts'

/** What is taken as a picture, and what is made of it. */
export type WantedPictures = Pick<PictureOrder, 'still'> & {
  request: IncomingMessage
  /** Who sends it. */
  person: string
  /** How often that may be. */
  limit: Limit
  /** Bytes of what is sent, at most. */
  most: number
  /** What is drawn of it, the picture itself first, each to be kept under the key with a suffix. */
  drawn: [Drawn, ...Drawn[]]
}

type Drawn = Omit<WantedPicture, 'path'> & { suffix: string }

/**
 * Takes a picture that is no attachment, and so needs none of the room that a person has for files: while no more than a few of theirs
 * arrive, and as often as is allowed, which is counted before the work, whatever comes of it. It is drawn anew and kept, unless its sender
 * has gone meanwhile; `write` writes down where. Errors: RATE_LIMITED, FILE_TOO_LARGE,
 * FILE_TYPE_NOT_ALLOWED, FILE_DAMAGED, TOO_MANY_PIXELS, NO_ROOM_ON_SERVER.
 */
export function takePicture<Answer>(
  parts: FileParts,
  actor: Actor,
  { request, person, limit, most, drawn, ...asked }: WantedPictures,
  write: (tx: Transaction, key: string, made: MadePicture) => Promise<Answer>,
): Promise<Answer> {
  const { database, clock, incoming, disk } = parts
  return oneOfAFew(person, { file: { id: randomUUID(), bytes: 0 }, clock }, async () => {
    await database.write(actor, (tx) => takeTurns(tx, limit))
    return withReceivedFile(request, { folder: incoming, disk, most }, async (received) => {
      const wanted = drawn.map(({ suffix: _suffix, ...picture }, index) => ({
        ...picture,
        path: `${received}.${index}`,
      }))
      const [made] = await encodePictures({ source: received, wanted, ...asked }, disk)
      if (!made) throw failure('FILE_TYPE_NOT_ALLOWED')
      requireSender(request)
      // The picture itself comes last: where it is, all of it is.
      const files = drawn.map(({ suffix }, index) => ({ suffix, path: `${received}.${index}` })).toReversed()
      return keepFile(parts, actor, { person, parts: files }, (tx, key) => write(tx, key, made))
    })
  })
}
