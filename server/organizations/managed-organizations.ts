import { soughtAddress } from '#contract/account/address.ts'
import { shownAddress } from '#contract/account/shown-address.ts'
import { type RawBuilder, sql } from 'kysely'
import { folded } from '#contract/folded.ts'
import type { Brand } from '#contract/brand/brand.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import type { SignUpRule } from '#contract/organizations/sign-ups.ts'
import { featuresOf, type Status, type Tier } from '#contract/plans.ts'
import { failure } from '#server/platform/failure.ts'
import { boundsOf, numbered } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { addressOf, hostBehindIds } from '#server/domains/address.ts'

type OrganizationRow = {
  slug: string
  name: string
  logo: string | null
  primary_color: string
  secondary_color: string
  tertiary_color: string
  theme: Brand['theme']
  subscription_tier: Tier
  subscription_status: Status
  custom_domain: string | null
  domain_proved_at: Date | null
  contact_email: string | null
  contact_phone: string | null
  website: string | null
  created_at: Date
  unlock_hour: number
  unlock_zone: string
  is_default: boolean
  people: number
  has_admin: boolean
  sign_ups: SignUpRule
  version: number
}

type Filter = { search?: string | undefined; state: 'standing' | 'archived' | 'own'; page: number }

const columns = sql`
  o.slug, o.name, o.logo, o.primary_color, o.secondary_color, o.tertiary_color, o.theme, o.subscription_tier,
  o.subscription_status, o.custom_domain, o.domain_proved_at, o.contact_email, o.contact_phone, o.website, o.created_at,
  o.unlock_hour, o.unlock_zone, o.is_default, o.version, o.sign_ups, sec.people_of(o.id) as people,
  sec.has_admin(o.id) as has_admin`

const byName = sql`sec.folded(o.name), o.slug`

/** A numbered page of the organizations that the asker manages. */
export async function listOrganizations(tx: Transaction, { search, state, page }: Filter, appUrl: string) {
  const [asker, rows] = await Promise.all([
    tx.person,
    tx.all(sql<OrganizationRow & { total: number }>`
      with managed as materialized (
        select o.* from sec.managed_organizations() o
        where ${isCalled(search)} and ${standsSo(state)}
      ), o as (
        select * from managed o order by ${byName} ${boundsOf(page, sql`select count(*) from managed`)}
      )
      select ${columns}, (select count(*)::integer from managed) as total from o order by ${byName}`),
  ])
  return {
    organizations: rows.map((row) => presentOrganization(row, asker.runsPlatform, appUrl)),
    ...numbered(page, rows[0]?.total ?? 0),
    host: hostBehindIds(appUrl),
    can: { create: asker.runsPlatform },
  }
}

/** One that the asker manages. Errors: NOT_FOUND. */
export async function readOrganization(tx: Transaction, slug: string, appUrl: string): Promise<Organization> {
  const [asker, row] = await Promise.all([
    tx.person,
    tx.first(
      sql<OrganizationRow>`select ${columns} from sec.managed_organizations() o where o.slug = ${slug}`,
    ),
  ])
  if (!row) throw failure('NOT_FOUND')
  return presentOrganization(row, asker.runsPlatform, appUrl)
}

function isCalled(search: string | undefined): RawBuilder<unknown> {
  if (!search) return sql`true`
  return sql`strpos(
    sec.folded_text(concat_ws(E'\x1f', o.name, o.slug, o.custom_domain, o.contact_email, o.contact_phone)), ${folded(soughtAddress(search))}) > 0`
}

function standsSo(state: Filter['state']): RawBuilder<unknown> {
  if (state === 'own') return sql`o.id = sec.organization()`
  return sql`(o.subscription_status = 'archived') = ${state === 'archived'}`
}

function presentOrganization(row: OrganizationRow, runsPlatform: boolean, appUrl: string): Organization {
  // One that is not in use by the plan leads nowhere.
  const holdsDomain = featuresOf(row.subscription_tier, row.subscription_status).includes('custom-domain')
  const provedDomain = holdsDomain && row.domain_proved_at ? row.custom_domain : null
  const settles = runsPlatform && !row.is_default
  return {
    id: row.slug,
    name: row.name,
    logo: row.logo,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    tertiaryColor: row.tertiary_color,
    theme: row.theme,
    subscriptionTier: row.subscription_tier,
    subscriptionStatus: row.subscription_status,
    customDomain: row.custom_domain,
    contactEmail: row.contact_email && shownAddress(row.contact_email),
    contactPhone: row.contact_phone,
    website: row.website,
    createdAt: row.created_at,
    unlock: { hour: row.unlock_hour, zone: row.unlock_zone },
    isDefault: row.is_default,
    people: row.people,
    hasAdmin: row.has_admin,
    signUps: row.sign_ups,
    address: addressOf({ slug: row.slug, provedDomain, isDefault: row.is_default }, appUrl),
    host: hostBehindIds(appUrl),
    version: row.version,
    can: {
      subscribe: settles,
      moveHere: runsPlatform,
      archive: settles && row.subscription_status !== 'archived',
      restore: settles && row.subscription_status === 'archived',
    },
  }
}
