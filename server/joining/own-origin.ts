import type { Database } from '#server/database/database.ts'
import { plainHost } from '#server/platform/host.ts'
import { visitedOrganization } from './visited-organization.ts'

type Asked = { host?: string | undefined; origin?: string | undefined; 'sec-fetch-site'?: unknown }

/**
 * Whether a request comes from a page of the organization to whose host it came, or from a program that is no browser. Its pages are at
 * its own domain and at `{id}.{host}`, those of the default organization at APP_URL. A proxy may have put another host in place of the one
 * that was asked for: one that is no church's stands for the default organization, and no page of another church speaks for that.
 */
export async function isFromOwnOrigin(
  { database, appUrl }: { database: Database; appUrl: string },
  { host = '', origin, 'sec-fetch-site': site }: Asked,
): Promise<boolean> {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  const page = URL.parse(origin)
  // Whatever stands in front may speak https before APP_URL says so.
  if (!page || (appUrl.startsWith('https:') && page.protocol !== 'https:')) return false
  const asked = URL.parse(`${page.protocol}//${host}`)
  if (asked?.host === plainHost(page.host)) return true
  // A browser that says so has asked at the address of its page, of which a proxy has dropped the port.
  if (asked?.hostname === plainHost(page.hostname) && site === 'same-origin') return true
  // Of a page that is no church's, nothing more is looked up.
  const there = await visitedOrganization(database, { host: page.host }, appUrl)
  if (there.here !== page.origin) return false
  const here = await visitedOrganization(database, { host }, appUrl)
  return there.id === here.id
}
