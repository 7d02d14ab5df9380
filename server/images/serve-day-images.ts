import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import type { Doorkeeper } from '#server/access/doorkeeper.ts'
import { actorOf } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database.ts'
import { wholeDayQuery } from '#server/programme/days.ts'
import { cardOf } from './cards.ts'
import { defaultCard } from './default-cards.ts'

type Stand = { database: Database; doorkeeper: Doorkeeper; cardFolder: string; appName: string }

/**
 * The two pictures of a day at their stable paths, for those to whom the day is open; anybody else gets 404 as for
 * a day that does not exist. A picture that is not there yet is made from the text of the day.
 */
export function serveDayImages({ database, doorkeeper, cardFolder, appName }: Stand): Hono {
  const app = new Hono()
  const serve = async (request: Request, day: string, kind: string): Promise<Response> => {
    if (!/^[1-9]\d?$/.test(day)) return new Response(null, { status: 404 })
    const row = await database
      .read(actorOf(doorkeeper, request), (tx) => tx.first(wholeDayQuery(sql`${Number(day)}::smallint`)))
      .catch((error: unknown) => {
        if (error instanceof ORPCError && error.code === 'UNAUTHENTICATED') return null
        throw error
      })
    if (row === null) return new Response(null, { status: 401 })
    if (!row) return new Response(null, { status: 404 })
    const card = cardOf(row, kind === 'challenge' ? 'challenge' : 'reflection', appName)
    const path = await defaultCard(cardFolder, card)
    // Asked again each time: the day may be locked by now, its reader gone, or its picture another.
    const headers = { 'cache-control': 'private, no-cache', etag: `"${basename(path, '.jpg')}"` }
    if (request.headers.get('if-none-match') === headers.etag)
      return new Response(null, { status: 304, headers })
    const picture = new Uint8Array(await readFile(path))
    return new Response(picture, { headers: { ...headers, 'content-type': 'image/jpeg' } })
  }
  app.get('/daily-journal-images/:day{day-\\d+}/:kind{(reflection|challenge)\\.jpg}', (c) =>
    serve(c.req.raw, c.req.param('day').slice(4), c.req.param('kind').slice(0, -4)),
  )
  app.get('/images/:name{day-\\d+-(reflection|challenge)\\.jpg}', (c) => {
    const [, day = '', kind = ''] = c.req.param('name').slice(0, -4).split('-')
    return serve(c.req.raw, day, kind)
  })
  return app
}
