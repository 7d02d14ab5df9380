import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { addressOf } from '#server/domains/address.ts'
import { mayTakeTurn, networkOf } from '#server/database/throttle.ts'
import { invitedBy, keepInvitation } from './invitation-cookie.ts'
import { openingsFromNetwork } from './limits.ts'
import { comingBy, visitedOrganization } from './visited-organization.ts'

/**
 * `GET /join/<code>`, the link of an invitation: the browser keeps it and is led to the sign-up, or, where it lets nobody in or is of
 * another organization than that of the host, to a page that says so. One that lets nobody in any more still says which organization it is
 * of, and takes nobody's good one away.
 */
export function serveInvitations({ database, appUrl }: { database: Database; appUrl: string }) {
  const app = new Hono<{ Bindings: { address: string } }>()
  app.get('/join/:code', async (c) => {
    const secure = appUrl.startsWith('https:')
    const code = c.req.param('code').toLowerCase()
    const kept = keepInvitation(code, secure)
    const { host, cookie } = comingBy(c.req.raw.headers)
    const [here, { id, slug, invitation }] = await Promise.all([
      visitedOrganization(database, { host }, appUrl),
      visitedOrganization(database, { host, cookie: kept?.split(';', 1)[0] }, appUrl),
    ])
    const home = addressOf({ slug, provedDomain: null, isDefault: id === here.id }, appUrl)
    // What a browser keeps of another church at the host of Emmaus would stand in the way of whoever signs in there.
    if (id !== here.id && home !== new URL(appUrl).origin) return c.redirect(`${home}/join/${code}`)
    const before = invitedBy(cookie, secure)
    if (kept && (invitation === 'good' || (invitation && !before))) c.header('set-cookie', kept)
    if (invitation && before !== code && c.req.method === 'GET')
      // A number that is one too low keeps nobody out.
      await countOpening(database, code, c.env.address).catch(() => {})
    // Whoever is a member already is told there what it means for them.
    return c.redirect(`/auth?${invitation === 'good' ? 'new' : 'uninvited'}=${invitation ? code : ''}`)
  })
  return app
}

// Whoever keeps no cookies opens it anew each time, and makes it look as if many did: of one network, only so many are.
async function countOpening(database: Database, code: string, address: string): Promise<void> {
  if (await mayTakeTurn(database, openingsFromNetwork, code, networkOf(address)))
    await database.call(sql`select sec.count_opening(${code}::uuid)`)
}
