import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { sql } from 'kysely'
import { avatarBytes, type TakenAvatar } from '#contract/profile/avatar.ts'
import type { FileParts } from '#server/files/keep-file.ts'
import { deliver } from '#server/files/deliver.ts'
import { takePicture } from '#server/files/take-picture.ts'
import { failure } from '#server/platform/failure.ts'
import { forNobody } from '#server/database/person.ts'
import { me } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Limit } from '#server/database/turns.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Asked, answered, only, type RawRoutes, rawRoutes } from '#server/platform/raw-route.ts'

/**
 * `PUT /avatar` takes a picture of the person who asks as the body, and answers where it is delivered, or an error of the
 * contract, as JSON. `GET /avatars/<key>` hands it out to the people of their organization; to anybody else it does not exist.
 */
export function createAvatarRoute(parts: FileParts & { log: Logger }): RawRoutes {
  const routes = rawRoutes(parts.log)
  routes.put(
    '/avatar',
    answered(({ actor, request }) => takeAvatar(parts, actor, request)),
  )
  routes.all('/avatar', only('PUT'))
  routes.get(
    '/avatars/:key',
    answered((asked, { key = '' }) => handOut(parts, asked, key)),
  )
  routes.all('/avatars/:key', only('GET, HEAD'))
  return routes
}

async function handOut({ database, store }: FileParts, asked: Asked, key: string): Promise<void> {
  // What PostgreSQL takes for no text is no key.
  if (!/^[\w-]+$/.test(key)) throw failure('NOT_FOUND')
  const held = await database
    .read(asked.actor, (tx) => tx.first(sql`select id from app.people where avatar = ${`/avatars/${key}`}`))
    .catch(forNobody(undefined))
  if (!held) throw failure('NOT_FOUND')
  await deliver(asked, {
    store,
    key,
    tag: key,
    mediaType: 'image/webp',
    name: 'picture.webp',
    inline: true,
  })
}

/** Px of a side: three times the largest that a page shows. */
const side = 320

const aDay: Limit = { name: 'avatar', act: 'avatar', most: 30, seconds: 86_400 }

/**
 * Takes a picture of the person who asks, cut to a square, in place of any other. Errors: RATE_LIMITED, FILE_TOO_LARGE,
 * FILE_TYPE_NOT_ALLOWED, FILE_DAMAGED, TOO_MANY_PIXELS, NO_ROOM_ON_SERVER.
 */
async function takeAvatar(parts: FileParts, actor: Actor, request: IncomingMessage): Promise<TakenAvatar> {
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
