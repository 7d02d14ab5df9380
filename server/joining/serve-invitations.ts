import { Hono } from 'hono'
import type { Database } from '#server/platform/database.ts'
import { keepInvitation } from './invitation-cookie.ts'
import { comingBy, visitedOrganization } from './visited-organization.ts'

/**
 * `GET /join/<code>`, the link of an invitation: the browser keeps it and is led to the sign-up, or, where it is of no organization or of
 * another than that of the host, to a page that says so. An invitation that the browser has from before stays then: a link that is broken
 * takes nobody's away.
 */
export function serveInvitations({ database, appUrl }: { database: Database; appUrl: string }): Hono {
  const app = new Hono()
  app.get('/join/:code', async (c) => {
    const kept = keepInvitation(c.req.param('code'), appUrl.startsWith('https:'))
    const coming = { ...comingBy(c.req.raw.headers), cookie: kept?.split(';', 1)[0] }
    const { isInvited } = await visitedOrganization(database, coming, appUrl)
    if (kept && isInvited) c.header('set-cookie', kept)
    return c.redirect(isInvited ? '/auth?new' : '/auth?uninvited')
  })
  return app
}
