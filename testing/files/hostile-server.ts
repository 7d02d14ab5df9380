import type { Connection } from '#server/database/database.ts'
import { assembleCast } from '#testing/cast.ts'
import { startServer } from '#testing/server.ts'

/** What the parent is told of a server in a process of its own, whose memory can be looked at. */
export type HostileServer = { url: string; folder: string; cookies: string[] }

const cluster = JSON.parse(process.argv[2] ?? '{}') as Connection
const server = await startServer(cluster)
const cast = await assembleCast(server.fresh.owner)
const cookies = Object.values(cast).map((player) => {
  const { name, value } = server.cookieOf(player)
  return `${name}=${value}`
})
process.on('disconnect', () => void server.stop().then(() => process.exit()))
process.send?.({ url: server.url, folder: server.folder, cookies } satisfies HostileServer)
