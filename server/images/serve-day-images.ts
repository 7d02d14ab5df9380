import { readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { sql } from 'kysely'
import { Hono } from 'hono'
import type { Doorkeeper } from '#server/access/doorkeeper.ts'
import { actorOf } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database.ts'
import { forNobody } from '#server/platform/person.ts'
import { wholeDayQuery } from '#server/programme/days.ts'
import { cardOf } from './cards.ts'
import { defaultCard } from './default-cards.ts'

/** The files of each day. */
const names = new Set(['reflection.jpg', 'reflection-strip.webp', 'challenge.jpg', 'challenge-strip.webp'])

type Stand = { database: Database; doorkeeper: Doorkeeper; cardFolder: string; appName: string }

/**
 * The two pictures of a day and their strips at their stable paths, for those to whom the day is open; anybody else gets 404 as for
 * a day that does not exist. A picture that is not there yet is made from the text of the day.
 */
export function serveDayImages({ database, doorkeeper, cardFolder, appName }: Stand): Hono {
  const app = new Hono()
  const serve = async (request: Request, day: string, name: string): Promise<Response> => {
    if (!/^[1-9]\d?$/.test(day)) return new Response(null, { status: 404 })
    const row = await database
      .read(actorOf(doorkeeper, request), (tx) => tx.first(wholeDayQuery(sql`${Number(day)}::smallint`)))
      .catch(forNobody(null))
    if (row === null) return new Response(null, { status: 401 })
    if (!row) return new Response(null, { status: 404 })
    const card = cardOf(row, name.startsWith('challenge') ? 'challenge' : 'reflection', appName)
    const paths = await defaultCard(cardFolder, card)
    const path = name.includes('strip') ? paths.strip : paths.whole
    // Asked again each time: the day may be locked by now, its reader gone, or its picture another.
    const headers = { 'cache-control': 'private, no-cache', etag: `"${parse(path).name}"` }
    if (request.headers.get('if-none-match') === headers.etag)
      return new Response(null, { status: 304, headers })
    const picture = new Uint8Array(await readFile(path))
    const type = path.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
    return new Response(picture, { headers: { ...headers, 'content-type': type } })
  }
  app.get('/daily-journal-images/:day{day-\\d+}/:name', (c) => {
    const { day, name } = c.req.param()
    return names.has(name) ? serve(c.req.raw, day.slice('day-'.length), name) : c.notFound()
  })
  app.get('/images/:name{day-\\d+-(reflection|challenge)\\.jpg}', (c) => {
    const [, day = '', name = ''] = c.req.param('name').split('-')
    return serve(c.req.raw, day, name)
  })
  return app
}
