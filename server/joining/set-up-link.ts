import { sql } from 'kysely'
import type { AccountParts } from '#server/account/account-parts.ts'
import { addressOf } from '#server/domains/address.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'

/**
 * The link for the first admin of an organization, another one if it is to be renewed. It leads to the organization's own host, where whoever
 * joins by it signs in as well. Errors: NOT_FOUND, FORBIDDEN, SETUP_CLOSED.
 */
export async function readSetUpLink(
  tx: Transaction,
  { id: slug, renew }: { id: string; renew: boolean },
  { tokens, appUrl }: AccountParts,
) {
  const row = await tx.first(sql<{ is_default: boolean; has_admin: boolean }>`
    select o.is_default, sec.has_admin(o.id) as has_admin from sec.managed_organizations() o where o.slug = ${slug}`)
  if (!row) throw failure('NOT_FOUND')
  const { runsPlatform } = await tx.person
  if (!runsPlatform) throw failure('FORBIDDEN')
  const answer = await tx.first(
    sql<{ id: string; ends_at: Date }>`select id, ends_at from sec.setup_token_of(${slug}, ${renew})`,
  )
  if (!answer) throw failure(row.has_admin ? 'SETUP_CLOSED' : 'FORBIDDEN')
  const home = addressOf({ slug, provedDomain: null, isDefault: row.is_default }, appUrl)
  return { link: `${home}/setup?token=${tokens.write('set-up', answer.id)}`, endsAt: answer.ends_at }
}
