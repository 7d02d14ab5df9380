import { sql } from 'kysely'
import type { OwnDomain } from '#contract/domains/domains.ts'
import { featuresOf, type Status, type Tier } from '#contract/plans.ts'
import { hostBehindIds } from './address.ts'
import { failure } from '#server/platform/failure.ts'
import type { Names } from '#server/platform/names.ts'
import type { Transaction } from '#server/database/transaction.ts'

type Row = {
  slug: string
  custom_domain: string | null
  domain_token: string
  domain_proved_at: Date | null
  subscription_tier: Tier
  subscription_status: Status
  version: number
}

type Found = 'proved' | 'missing' | 'other' | 'unanswered'

/** The domain of an organization that the asker manages; null where it has none. Errors: NOT_FOUND. */
export async function readDomain(tx: Transaction, slug: string, appUrl: string): Promise<OwnDomain | null> {
  return presentDomain(await find(tx, slug), appUrl)
}

/** What must be found for this domain. Errors: NOT_FOUND, NOT_IN_PLAN, CHANGED_MEANWHILE where the organization has another by now. */
export async function findDomain(
  tx: Transaction,
  { id, domain }: { id: string; domain: string },
): Promise<{ domain: string; token: string }> {
  const row = await find(tx, id)
  if (row.custom_domain !== domain) throw failure('CHANGED_MEANWHILE', { version: row.version })
  if (!featuresOf(row.subscription_tier, row.subscription_status).includes('custom-domain')) {
    throw failure('NOT_IN_PLAN', { feature: 'custom-domain' })
  }
  return { domain, token: row.domain_token }
}

/** Asks whoever keeps the names of a domain whether its record says the token. */
export async function lookUp(
  names: Names,
  { domain, token }: { domain: string; token: string },
): Promise<Found> {
  try {
    const texts = await names.texts(recordNameOf(domain))
    if (texts.some((text) => text.trim() === recordValueOf(token))) return 'proved'
    return texts.length > 0 ? 'other' : 'missing'
  } catch {
    return 'unanswered'
  }
}

/** Lets a domain lead to the organization whose record was found. Errors: CHANGED_MEANWHILE where it has another domain by now. */
export async function proveDomain(
  tx: Transaction,
  slug: string,
  { domain, token }: { domain: string; token: string },
): Promise<void> {
  const answer = await tx.first(
    sql<{ proved: boolean }>`select sec.prove_domain(${slug}, ${domain}, ${token}::uuid) as proved`,
  )
  if (!answer?.proved) throw failure('CHANGED_MEANWHILE', { version: (await find(tx, slug)).version })
}

async function find(tx: Transaction, slug: string): Promise<Row> {
  const row = await tx.first(sql<Row>`
    select o.slug, o.custom_domain, o.domain_token, o.domain_proved_at, o.subscription_tier, o.subscription_status, o.version
    from sec.managed_organizations() o where o.slug = ${slug}`)
  if (!row) throw failure('NOT_FOUND')
  return row
}

function presentDomain(row: Row, appUrl: string): OwnDomain | null {
  if (row.custom_domain === null) return null
  return {
    domain: row.custom_domain,
    record: {
      type: 'TXT',
      name: recordNameOf(row.custom_domain),
      value: recordValueOf(row.domain_token),
    },
    leadsTo: hostBehindIds(appUrl)?.replace(/:\d+$/, '') ?? null,
    provedAt: row.domain_proved_at,
  }
}

function recordNameOf(domain: string): string {
  return `_emmaus.${domain}`
}

function recordValueOf(token: string): string {
  return `emmaus=${token}`
}
