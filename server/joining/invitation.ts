import { sql } from 'kysely'
import type { AccountParts } from '#server/account/account-parts.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/platform/transaction.ts'

/** How people come to an organization that the asker manages. Errors: NOT_FOUND. */
export async function readInvitation(tx: Transaction, slug: string, appUrl: string) {
  const row = await tx.first(sql<{ invitation: string; has_admin: boolean }>`
    select o.invitation, sec.has_admin(o.id) as has_admin from sec.managed_organizations() o where o.slug = ${slug}`)
  if (!row) throw failure('NOT_FOUND')
  return { link: `${appUrl}/join/${row.invitation}`, hasAdmin: row.has_admin }
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
  const { hasAdmin } = await readInvitation(tx, slug, appUrl)
  const { runsPlatform } = await tx.person
  if (!runsPlatform) throw failure('FORBIDDEN')
  const answer = await tx.first(
    sql<{ id: string; ends_at: Date }>`select id, ends_at from sec.setup_token_of(${slug}, ${renew})`,
  )
  if (!answer) throw failure(hasAdmin ? 'SETUP_CLOSED' : 'FORBIDDEN')
  return { link: `${appUrl}/setup?token=${tokens.write('set-up', answer.id)}`, endsAt: answer.ends_at }
}
