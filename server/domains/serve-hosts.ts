import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { slugIn } from './address.ts'

/**
 * `GET /hosts?domain=<host>`, for whatever stands in front and hands out certificates as they are needed: 200 where an organization is
 * served at that host, 404 where none is. It tells nobody more than a visit of that host does.
 */
export function serveHosts({ database, appUrl }: { database: Database; appUrl: string }): Hono {
  const app = new Hono()
  const { hostname } = new URL(appUrl)
  app.get('/hosts', async (c) => {
    const host = c.req.query('domain')?.toLowerCase() ?? ''
    if (!/^[a-z0-9.-]{1,253}$/.test(host)) return c.body(null, 404)
    const answer = await database.call(
      sql<{ served: boolean }>`select sec.serves_host(${slugIn(host, hostname)}, ${host}) as served`,
    )
    // Whoever writes `www.` before it is led on, which takes a certificate as well.
    const isEmmaus = host === hostname || host === `www.${hostname}`
    return c.body(null, isEmmaus || answer?.served ? 200 : 404)
  })
  return app
}
