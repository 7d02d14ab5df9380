import type { Logger } from 'pino'
import { sql } from 'kysely'
import type { FileParts } from '#server/files/keep-file.ts'
import { deliver } from '#server/files/deliver.ts'
import { failure } from '#server/platform/failure.ts'
import { forNobody } from '#server/database/person.ts'
import { type Asked, answered, type RawRoute } from '#server/platform/raw-route.ts'
import { takeAvatar } from './avatar.ts'

/**
 * `PUT /avatar` takes a picture of the person who asks as the body, and answers where it is delivered, or an error of the
 * contract, as JSON. `GET /avatars/<key>` hands it out to the people of their organization; to anybody else it does not exist.
 */
export function createAvatarRoute(parts: FileParts & { log: Logger }): RawRoute {
  return async (asked) => {
    const { steps, request, response, actor } = asked
    const [room, key, ...rest] = steps
    const isMine = room === 'avatar' && key === undefined
    const isOne = room === 'avatars' && key !== undefined && rest.length === 0
    if (!isMine && !isOne) return false
    return answered(asked, parts.log, async () => {
      const methods = isMine ? ['PUT'] : ['GET', 'HEAD']
      if (!methods.includes(request.method ?? '')) {
        response.setHeader('allow', methods.join(', '))
        throw failure('METHOD_NOT_SUPPORTED')
      }
      return isMine ? takeAvatar(parts, actor, request) : handOut(parts, asked, key ?? '')
    })
  }
}

async function handOut({ database, store }: FileParts, asked: Asked, key: string): Promise<void> {
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
