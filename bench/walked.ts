import { chromium, type Cookie } from '@playwright/test'
import { assembleCast } from '#testing/cast.ts'
import { startCluster } from '#testing/cluster.ts'
import { startServer } from '#testing/server.ts'
import { walkDays } from '#testing/progress/walked.ts'

/**
 * A server with one who has written on all days, by the cookie of their session, and a browser started with these arguments. `AS` names another of the
 * cast who looks: Barnabas leads that one, Priscilla is an admin.
 */
export async function serveWalked(args: string[] = []) {
  const cluster = await startCluster()
  const server = await startServer(cluster.connection, { drawn: true })
  const cast = await assembleCast(server.fresh.owner)
  await walkDays(server, cast.lydia, 75)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...args],
  })
  const cookie: Pick<Cookie, 'name' | 'value'> = server.cookieOf(
    Object.entries(cast).find(([name]) => name === process.env.AS)?.[1] ?? cast.lydia,
  )
  return {
    server,
    browser,
    cookie,
    async stop() {
      await browser.close()
      await server.stop()
      await server.fresh.owner.end()
      await cluster.stop()
    },
  }
}
