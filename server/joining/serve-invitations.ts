import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import { invitedBy, keepInvitation } from './invitation-cookie.ts'
import { comingBy, visitedOrganization } from './visited-organization.ts'

/**
 * `GET /join/<code>`, the link of an invitation: the browser keeps it and is led to the sign-up, or, where it lets nobody in or is of
 * another organization than that of the host, to a page that says so. One that lets nobody in any more still says which organization it is
 * of, and takes nobody's good one away.
 */
export function serveInvitations({ database, appUrl }: { database: Database; appUrl: string }): Hono {
  const app = new Hono()
  app.get('/join/:code', async (c) => {
    const secure = appUrl.startsWith('https:')
    const code = c.req.param('code')
    const kept = keepInvitation(code, secure)
    const { host, cookie } = comingBy(c.req.raw.headers)
    const { invitation } = await visitedOrganization(
      database,
      { host, cookie: kept?.split(';', 1)[0] },
      appUrl,
    )
    const before = invitedBy(cookie, secure)
    if (kept && (invitation === 'good' || (invitation && !before))) c.header('set-cookie', kept)
    if (invitation === 'good' && before !== code && c.req.method === 'GET')
      // A number that is one too low keeps nobody out.
      await database.call(sql`select sec.count_opening(${code}::uuid)`).catch(() => {})
    return c.redirect(invitation === 'good' ? '/auth?new' : '/auth?uninvited')
  })
  return app
}
