import { sql } from 'kysely'
import type { Standing } from '#contract/joining/invitation.ts'
import type { WayIn } from '#contract/joining/way-in.ts'
import type { Brand } from '#contract/brand/brand.ts'
import type { Database } from '#server/database/database.ts'
import { failLookUp } from '#server/platform/out-of-reach.ts'
import { type BrandRow, presentBrand } from '#server/brand/read-brand.ts'
import { addressOf, slugIn } from '#server/domains/address.ts'
import { invitedBy } from './invitation-cookie.ts'

/** The organization that somebody comes to who is not signed in, or not yet. */
export type Visited = {
  id: string
  brand: Brand
  /** How somebody new comes in there. */
  wayIn: WayIn
  hasAdmin: boolean
  /** Whether the host or an invitation says so, and it is not the default because nothing does. */
  isMeant: boolean
  /** Scheme and host at which one is: its own domain, too, where that is proved. */
  here: string
  /** What stands for it in addresses. */
  slug: string
  /** How the invitation stands that is brought along; null for none, and for one of another organization. */
  invitation: Standing | null
  /** Its id. */
  invitationId: string | null
  /** Who leads whoever comes by it, where it leads into a circle. */
  leader: string | null
  /**
   * Where letters lead that are asked for there, as scheme and host: below the host of Emmaus, whatever the host says. A church's own domain
   * is in the hands of its admins, or of whoever has it after them, and no key to an account may come there.
   */
  origin: string
}

type VisitedRow = BrandRow & {
  id: string
  slug: string
  has_admin: boolean
  way: 'host' | 'domain' | 'invitation' | 'none'
  way_in: WayIn
  invitation: Standing | null
  invitation_id: string | null
  leader: string | null
}

/** The headers of a request that say where somebody comes. */
export type Coming = { host?: string | undefined; cookie?: string | undefined }

/** The headers that say where somebody comes, of a request as the web platform has it. */
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
      select v.*, b.* from sec.visited_organization(${slug}, ${name}, ${invitedBy(cookie, isSecure)}::uuid,
        ${database.now().toString()}::timestamptz) v
      cross join lateral sec.brand_of(v.id) b`,
    )
    .catch(failLookUp)
  if (!row) throw new Error('There is no default organization')
  const { id, slug: found, way } = row
  const isThere = way === 'host' || way === 'domain'
  return {
    id,
    brand: presentBrand(row),
    wayIn: row.way_in,
    hasAdmin: row.has_admin,
    isMeant: way !== 'none',
    here: isThere
      ? addressOf({ slug: found, provedDomain: way === 'domain' ? name : null, isDefault: false }, appUrl)
      : app.origin,
    slug: found,
    invitation: row.invitation,
    invitationId: row.invitation_id,
    leader: row.leader,
    origin: isThere ? addressOf({ slug: found, provedDomain: null, isDefault: false }, appUrl) : app.origin,
  }
}
