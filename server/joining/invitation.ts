import { sql } from 'kysely'
import type { AccountParts } from '#server/account/account-parts.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { addressOf } from '#server/domains/address.ts'

/** How people come to an organization that the asker manages. Errors: NOT_FOUND. */
export async function readInvitation(tx: Transaction, slug: string, appUrl: string) {
  const { home, invitation, hasAdmin } = await readDoor(tx, slug, appUrl)
  return { link: `${home}/join/${invitation}`, hasAdmin }
}

/** Makes another invitation, and every earlier one worthless. Errors: NOT_FOUND. */
export async function renewInvitation(tx: Transaction, slug: string, appUrl: string) {
  await tx.first(sql`select sec.renew_invitation(${slug})`)
  return readInvitation(tx, slug, appUrl)
}

/** The link for the first admin of an organization, another one if it is to be renewed. Errors: NOT_FOUND, FORBIDDEN, SETUP_CLOSED. */
export async function readSetUpLink(
  tx: Transaction,
  { id: slug, renew }: { id: string; renew: boolean },
  { tokens, appUrl }: AccountParts,
) {
  const { home, hasAdmin } = await readDoor(tx, slug, appUrl)
  const { runsPlatform } = await tx.person
  if (!runsPlatform) throw failure('FORBIDDEN')
  const answer = await tx.first(
    sql<{ id: string; ends_at: Date }>`select id, ends_at from sec.setup_token_of(${slug}, ${renew})`,
  )
  if (!answer) throw failure(hasAdmin ? 'SETUP_CLOSED' : 'FORBIDDEN')
  return { link: `${home}/setup?token=${tokens.write('set-up', answer.id)}`, endsAt: answer.ends_at }
}

/** Where an organization that the asker manages is entered: at its own host, where whoever joins by it signs in as well. */
async function readDoor(tx: Transaction, slug: string, appUrl: string) {
  const row = await tx.first(sql<{ invitation: string; is_default: boolean; has_admin: boolean }>`
    select o.invitation, o.is_default, sec.has_admin(o.id) as has_admin
    from sec.managed_organizations() o where o.slug = ${slug}`)
  if (!row) throw failure('NOT_FOUND')
  const home = addressOf({ slug, provedDomain: null, isDefault: row.is_default }, appUrl)
  return { home, invitation: row.invitation, hasAdmin: row.has_admin }
}
