import { parse } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { cardOf } from '#server/images/cards/cards.ts'
import type { DayCard } from '#server/images/cards/day-card.ts'
import { cardPaths, readCard } from '#server/images/cards/default-cards.ts'
import { readOwnBrand } from '#server/brand/read-brand.ts'
import { actorOf, type Cookies } from '#server/platform/actor.ts'
import type { Database } from '#server/database/database.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import { forNobody } from '#server/database/person.ts'
import { wholeDayQuery } from '#server/programme/days.ts'
import { stripSuffix } from './take-day-image.ts'
import { formerKey } from './uploaded-images.ts'

/** The files of each day. */
const names = new Set(['reflection.jpg', 'reflection-strip.webp', 'challenge.jpg', 'challenge-strip.webp'])

type Stand = {
  database: Database
  cookies: Cookies
  store: FileStore
  cardFolder: string
  log: Logger
}

/** A picture that is asked for: the generated one even where another was uploaded, or whichever stands. */
type Wanted = { day: string; name: string; generated?: true }

/** A picture under a name that no other has, whose bytes are read if they are to be sent. */
type Picture = { tag: string; read: () => Promise<Uint8Array<ArrayBuffer>> }

/**
 * The two pictures of a day and their strips at their stable paths, for those to whom the day is open; anybody else gets 404 as for
 * a day that does not exist. Where none was uploaded it is made from the text of the day and bears the name of the church and its colours. 503 where
 * one was uploaded that the store does not give, which has the page ask for the generated one, or where that cannot be drawn.
 * The strip of one that was replaced or taken back goes to admins, as long as it can be put back.
 */
export function serveDayImages({ database, cookies, store, cardFolder, log }: Stand): Hono {
  const app = new Hono()
  const serve = async (request: Request, { day, name, generated }: Wanted): Promise<Response> => {
    if (!/^[1-9]\d?$/.test(day)) return new Response(null, { status: 404 })
    const read = await database
      .read(actorOf(cookies, request), (tx) =>
        Promise.all([tx.first(wholeDayQuery(sql`${Number(day)}::smallint`)), readOwnBrand(tx)]),
      )
      .catch(forNobody(null))
    if (read === null) return new Response(null, { status: 401 })
    const [row, brand] = read
    if (!row) return new Response(null, { status: 404 })
    const kind = name.startsWith('challenge') ? 'challenge' : 'reflection'
    const isStrip = name.includes('strip')
    const key = generated ? undefined : row.uploads[kind]?.key
    const picture = key
      ? uploaded(key, isStrip)
      : generatedFrom(cardOf(row, kind, brand), isStrip ? 'strip' : 'whole')
    return answerWith(picture, { request, type: isStrip ? 'image/webp' : 'image/jpeg', log })
  }

  const serveFormer = async (request: Request, version: number): Promise<Response> => {
    const key = await database
      .read(actorOf(cookies, request), (tx) => formerKey(tx, version))
      .catch(forNobody(null))
    if (key === null) return new Response(null, { status: 401 })
    return key === undefined
      ? new Response(null, { status: 404 })
      : answerWith(uploaded(key, true), { request, type: 'image/webp', log })
  }

  const uploaded = (key: string, isStrip: boolean): Picture => ({
    tag: isStrip ? `${key}-strip` : key,
    read: async () => {
      const opened = await store.open(isStrip ? key + stripSuffix : key)
      if (!opened) throw new Error('The store has no such picture.')
      return new Uint8Array(await buffer(opened.stream))
    },
  })
  const generatedFrom = (card: DayCard, part: 'whole' | 'strip'): Picture => ({
    tag: parse(cardPaths(cardFolder, card)[part]).name,
    read: async () => new Uint8Array(await readCard(cardFolder, card, part)),
  })

  app.get('/daily-journal-images/:day{day-\\d+}/:name', (c) => {
    const { day, name } = c.req.param()
    return names.has(name) ? serve(c.req.raw, { day: day.slice('day-'.length), name }) : c.notFound()
  })
  app.get('/daily-journal-images/former/:name{\\d{1,9}-strip\\.webp}', (c) =>
    serveFormer(c.req.raw, Number.parseInt(c.req.param('name'), 10)),
  )
  app.get('/images/:name{day-\\d+-(reflection|challenge)\\.jpg}', (c) => {
    const [, day = '', name = ''] = c.req.param('name').split('-')
    return serve(c.req.raw, { day, name, generated: true })
  })
  return app
}

async function answerWith(
  { tag, read }: Picture,
  { request, type, log }: { request: Request; type: string; log: Logger },
): Promise<Response> {
  // Asked again each time: the day may be locked by now, its reader gone, or its picture another.
  const headers = { 'cache-control': 'private, no-cache', etag: `"${tag}"` }
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers })
  try {
    return new Response(await read(), { headers: { ...headers, 'content-type': type } })
  } catch (error) {
    log.error({ err: error }, 'a picture of a day could not be read')
    return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } })
  }
}
