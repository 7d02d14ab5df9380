import { Hono } from 'hono'
import type { Database } from '#server/platform/database.ts'
import { keepInvitation } from './invitation-cookie.ts'
import { comingBy, visitedOrganization } from './visited-organization.ts'

/**
 * `GET /join/<code>`, the link of an invitation: the browser keeps it and is led to the sign-up, or, where it leads to no organization, to
 * a page that says so. An invitation that the browser has from before stays then: a link that is broken takes nobody's away. At the host
 * of an organization it is that which one comes to.
 */
export function serveInvitations({ database, appUrl }: { database: Database; appUrl: string }): Hono {
  const app = new Hono()
  app.get('/join/:code', async (c) => {
    const kept = keepInvitation(c.req.param('code'), appUrl.startsWith('https:'))
    const coming = { ...comingBy(c.req.raw.headers), cookie: kept?.split(';', 1)[0] }
    const { isInvited, origin } = await visitedOrganization(database, coming, appUrl)
    if (kept && isInvited) c.header('set-cookie', kept)
    const isAtHost = origin !== new URL(appUrl).origin
    return c.redirect(isInvited || isAtHost ? '/auth?new' : '/auth?uninvited')
  })
  return app
}
