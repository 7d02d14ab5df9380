import type { MiddlewareHandler } from 'hono'
import { ledBy } from '#contract/access/start.ts'
import { canBearNames, namesMachine } from '#server/domains/address.ts'
import type { Database } from '#server/database/database.ts'
import { visitedOrganization } from './visited-organization.ts'

type Parts = { database: Database; appUrl: string; isPage(path: string): boolean }

/**
 * Leads whoever opens a page at a host that is no church's, `www.` among them, to the same page at APP_URL. Once: a proxy that names another
 * host than was asked for would have them led on for ever, so that whoever was led is served where they are.
 */
export function leadHome({ database, appUrl, isPage }: Parts): MiddlewareHandler {
  const app = new URL(appUrl)
  return async (c, next) => {
    const host = c.req.header('host') ?? ''
    const isOfPage = isPage(c.req.path) || c.req.path.startsWith('/join/')
    const isAsked = isOfPage && (c.req.method === 'GET' || c.req.method === 'HEAD')
    if (!isAsked || c.req.query(ledBy) !== undefined || !mayBeNobodys(host, app)) return next()
    const { isMeant } = await visitedOrganization(database, { host }, appUrl)
    if (isMeant) return next()
    const asked = new URL(c.req.url)
    asked.searchParams.set(ledBy, '1')
    return c.redirect(app.origin + asked.pathname + asked.search)
  }
}

// What names a machine may be what a proxy calls Emmaus. To an APP_URL that only this machine reaches nobody is led who came by a name.
function mayBeNobodys(host: string, app: URL): boolean {
  const name = URL.parse(`${app.protocol}//${host}`)?.hostname ?? ''
  if (namesMachine(name) || name === app.hostname) return false
  const isOwnMachine = app.hostname === 'localhost' || /^127\.|^\[::1\]$/.test(app.hostname)
  return !isOwnMachine || (canBearNames(app.hostname) && name.endsWith(`.${app.hostname}`))
}
