import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { avatarBytes, type TakenAvatar } from '#contract/profile/avatar.ts'
import type { FileParts } from '#server/files/keep-file.ts'
import { takePicture } from '#server/files/take-picture.ts'
import { me } from '#server/database/asker.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Limit } from '#server/database/turns.ts'

/** Px of a side: three times the largest that a page shows. */
const side = 320

const aDay: Limit = { name: 'avatar', act: 'avatar', most: 30, seconds: 86_400 }

/**
 * Takes a picture of the person who asks, cut to a square, in place of any other. Errors: RATE_LIMITED, FILE_TOO_LARGE,
 * FILE_TYPE_NOT_ALLOWED, FILE_DAMAGED, TOO_MANY_PIXELS, NO_ROOM_ON_SERVER.
 */
export async function takeAvatar(
  parts: FileParts,
  actor: Actor,
  request: IncomingMessage,
): Promise<TakenAvatar> {
  const { id: person } = await parts.database.read(actor, (tx) => tx.person)
  const drawn = { suffix: '', width: side, height: side, crop: true } as const
  return takePicture(
    parts,
    actor,
    { request, person, limit: aDay, most: avatarBytes, drawn: [drawn] },
    async (tx, key) => {
      const avatar = `/avatars/${key}`
      await tx.first(sql`update app.people set avatar = ${avatar} where id = ${me}`)
      return { avatar }
    },
  )
}

/** Takes the picture of the person who asks away. */
export async function removeAvatar(tx: Transaction): Promise<void> {
  await tx.first(sql`update app.people set avatar = null where id = ${me}`)
}
