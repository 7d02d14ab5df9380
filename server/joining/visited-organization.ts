import { sql } from 'kysely'
import type { Brand } from '#contract/organizations/brand.ts'
import type { Database } from '#server/platform/database.ts'
import { failLookUp } from '#server/platform/look-up.ts'
import { type BrandRow, presentBrand } from '#server/brand/read-brand.ts'
import { addressOf, slugIn } from '#server/domains/address.ts'
import { invitedBy } from './invitation-cookie.ts'

/** The organization that somebody comes to who is not signed in, or not yet. */
export type Visited = {
  id: string
  brand: Brand
  /** Whether people can sign up there. */
  takesNew: boolean
  hasAdmin: boolean
  /** Whether the host or an invitation says so, and it is not the default because nothing does. */
  isMeant: boolean
  /** Scheme and host at which one is: its own domain, too, where that is proved. */
  here: string
  /** Whether an invitation of theirs is brought along. */
  isInvited: boolean
  /**
   * Where letters lead that are asked for there, as scheme and host: below the host of Emmaus, whatever the host says. A church's own domain
   * is in the hands of its admins, or of whoever has it after them, and no key to an account may come there.
   */
  origin: string
}

type VisitedRow = BrandRow & {
  id: string
  slug: string
  takes_new: boolean
  has_admin: boolean
  way: 'host' | 'domain' | 'invitation' | 'none'
  is_invited: boolean
}

/** The headers of a request that say where somebody comes. */
export type Coming = { host?: string | undefined; cookie?: string | undefined }

/** The same of a request as the web platform has it. */
export function comingBy(headers: Headers | undefined): Coming {
  return { host: headers?.get('host') ?? undefined, cookie: headers?.get('cookie') ?? undefined }
}

/** By the host, else by an invitation that the browser keeps, else the default. */
export async function visitedOrganization(
  database: Database,
  { host, cookie }: Coming,
  appUrl: string,
): Promise<Visited> {
  const app = new URL(appUrl)
  const name = URL.parse(`${app.protocol}//${host ?? ''}`)?.hostname ?? ''
  const slug = slugIn(name, app.hostname)
  const isSecure = app.protocol === 'https:'
  const row = await database
    .call(
      sql<VisitedRow>`
      select v.*, b.* from sec.visited_organization(${slug}, ${name}, ${invitedBy(cookie, isSecure)}::uuid) v
      cross join lateral sec.brand_of(v.id) b`,
    )
    .catch(failLookUp)
  if (!row) throw new Error('There is no default organization')
  const { id, slug: found, way } = row
  const isThere = way === 'host' || way === 'domain'
  return {
    id,
    brand: presentBrand(row),
    takesNew: row.takes_new,
    hasAdmin: row.has_admin,
    isMeant: way !== 'none',
    here: isThere
      ? addressOf({ slug: found, provedDomain: way === 'domain' ? name : null, isDefault: false }, appUrl)
      : app.origin,
    isInvited: row.is_invited,
    origin: isThere ? addressOf({ slug: found, provedDomain: null, isDefault: false }, appUrl) : app.origin,
  }
}
