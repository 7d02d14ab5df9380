import { sql } from 'kysely'
import type { Brand } from '#contract/brand/brand.ts'
import { type BrandRow, presentBrand } from '#server/brand/read-brand.ts'
import { invitationMail, turnedAwayMail } from './account.mail.ts'
import type { AccountParts } from './account-parts.ts'
import type { PlaceRow } from './sign-ups.ts'
import { homeOf, toWhoever, type Written } from './written-letter.ts'

/** Tells somebody that an admin of the organization with this id did not let them in. */
export async function writeToTurnedAway(
  parts: AccountParts,
  { address, organization }: { address: string; organization: string },
): Promise<Written> {
  const asked = await organizationOf(parts, organization)
  if (!asked) return undefined
  const { brand } = asked
  return toWhoever(parts, { ...asked, email: address }, turnedAwayMail(brand.name))
}

/** Brings an invitation; nothing once it is good no longer, so that withdrawing it keeps back what is not sent yet. */
export async function writeInvitation(
  parts: AccountParts,
  { address, invitation }: { address: string; invitation: string },
): Promise<Written> {
  const { rows } = await sql<{
    code: string
    organization_id: string
    inviter: string | null
    leader: string | null
    ends_at: Date | null
    zone: string
  }>`
    select * from sec.invitation_letter(${invitation}::uuid)`.execute(parts.accounts)
  const [row] = rows
  const place = row && (await organizationOf(parts, row.organization_id))
  if (!place) return undefined
  const { name } = place.brand
  const url = `${homeOf(parts, place)}/join/${row.code}`
  const ends = row.ends_at?.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: row.zone })
  return toWhoever(
    parts,
    { ...place, email: address },
    invitationMail(name, { inviter: row.inviter, leader: row.leader, url, ends }),
  )
}

/** The organization with this id, as letters show it. */
async function organizationOf(
  { accounts }: AccountParts,
  id: string,
): Promise<{ brand: Brand; place: PlaceRow } | undefined> {
  const { rows } = await sql<{ brand: BrandRow; place: PlaceRow | null }>`
    select (select to_jsonb(b) from sec.brand_of(${id}::uuid) b) as brand,
      (select to_jsonb(p) from sec.place_of(${id}::uuid) p) as place`.execute(accounts)
  const [row] = rows
  return row?.place ? { brand: presentBrand(row.brand), place: row.place } : undefined
}
