import type { Logger } from 'pino'
import { sql } from 'kysely'
import type { FileParts } from '#server/files/keep-file.ts'
import { deliver } from '#server/files/deliver.ts'
import { failure } from '#server/platform/failure.ts'
import { forNobody } from '#server/database/person.ts'
import { type Asked, answered, only, type RawRoutes, rawRoutes } from '#server/platform/raw-route.ts'
import { takeAvatar } from './avatar.ts'

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
