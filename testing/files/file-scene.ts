import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { Attachment } from '#contract/files/attachment.ts'
import { tieAttachments } from '#server/files/attachments.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { openFileStore } from '#server/platform/file-store.ts'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import type { S3 } from '#testing/s3.ts'
import { startServer, type TestServer } from '#testing/server.ts'

export type FileScene = {
  server: TestServer
  cast: Cast
  database: Database
  /** Sends a file, as a page would. */
  send(player: Player | null, content: Buffer | string, how?: Sending): Promise<Response>
  /** Sends a file that is taken. */
  attach(player: Player, content: Buffer | string, how?: Sending): Promise<Attachment>
  /** Asks for a file: `<id>` or `<id>/480`. */
  get(player: Player | null, file: string, headers?: Record<string, string>): Promise<Response>
  /** Lays down an entry of day 1 with these attachments. Answers its id. */
  write(player: Player, audience: string, attachments: Attachment[]): Promise<string>
  /** What is in the store, and what is on its way there. */
  kept(): Promise<string[]>
  arriving(): Promise<string[]>
  /** Does what the schedule does. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

type Sending = { id?: string; name?: string; headers?: Record<string, string> }

/** The real server with the cast, and its files in a folder or in a store that speaks S3. */
export async function setFileScene(s3?: S3): Promise<FileScene> {
  const env = s3?.env ?? {}
  const server = await startServer(inject('cluster'), { env })
  const cast = await assembleCast(server.fresh.owner)
  const database = openDatabase(server.fresh.logins.server, { clock: server.clock, size: 4 })
  const folder = join(server.folder, 'files')
  const store = await openFileStore({ folder: join(folder, 'kept'), s3: readConfig(env).s3 })
  const cookieOf = (player: Player | null): Record<string, string> => {
    const cookie = player && server.cookieOf(player)
    return cookie ? { cookie: `${cookie.name}=${cookie.value}` } : {}
  }
  const send: FileScene['send'] = (
    player,
    content,
    { id = randomUUID(), name = 'a file', headers = {} } = {},
  ) =>
    fetch(`${server.url}/files/${id}`, {
      method: 'PUT',
      headers: { ...cookieOf(player), 'x-file-name': encodeURIComponent(name), ...headers },
      body: content,
    })
  return {
    server,
    cast,
    database,
    send,
    attach: async (...sent) => {
      const answer = await send(...sent)
      if (answer.status !== 200) throw new Error(`not taken: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Attachment
    },
    get: (player, file, headers = {}) =>
      fetch(`${server.url}/files/${file}`, { headers: { ...cookieOf(player), ...headers } }),
    write: async (player, audience, attachments) => {
      const id = randomUUID()
      await database.write(player, async (tx) => {
        await tx.first(sql`insert into app.entries (id, kind, walk, day, text, audience)
          values (${id}::uuid, 'testimony', 1, 1, 'See what He has done', ${audience})`)
        await tieAttachments(
          tx,
          id,
          attachments.map((attachment) => attachment.id),
        )
      })
      return id
    },
    kept: async () => (s3 ? s3.keys() : filesBelow(join(folder, 'kept'))),
    arriving: () => filesBelow(join(folder, 'incoming')),
    sweep: () => sweepFiles({ database, store, clock: server.clock, log: pino({ level: 'silent' }) }),
    stop: async () => {
      await database.close()
      await server.stop()
    },
  }
}

async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map((entry) => basename(entry.name))
}
