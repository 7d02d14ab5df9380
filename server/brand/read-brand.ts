import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Brand } from '#contract/brand/brand.ts'
import { defaultColours } from '#contract/brand/default-colours.ts'
import type { Database } from '#server/database/database.ts'
import type { Actor } from '#server/platform/actor.ts'
import { forNobody } from '#server/database/person.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** As the functions of the database answer it, which show of a brand what the plan of its organization holds. */
export type BrandRow = {
  name: string
  logo: string | null
  primary_color: string
  secondary_color: string
  tertiary_color: string
  theme: Brand['theme']
}

/** The brand of the organization of the person who asks. */
export async function readOwnBrand(tx: Transaction): Promise<Brand> {
  const row = await tx.first(sql<BrandRow>`select * from sec.own_brand()`)
  if (!row) throw new Error('The asker has no organization.')
  return presentBrand(row)
}

/** The brand that somebody sees: that of their organization, or of the one which they visit. */
export async function readBrand(
  database: Database,
  actor: Actor,
  visited: () => Promise<Brand>,
): Promise<Brand> {
  const own = actor.sessionToken && (await database.read(actor, readOwnBrand).catch(forNobody(null)))
  return own || visited()
}

export function presentBrand(row: BrandRow): Brand {
  return {
    name: row.name,
    logo: row.logo,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    tertiaryColor: row.tertiary_color,
    theme: row.theme,
  }
}

/** Names how pages look in a brand: those of one key look the same. */
export function brandKeyOf({ logo, primaryColor, secondaryColor, tertiaryColor, theme }: Brand): string {
  const look = JSON.stringify([logo, primaryColor, secondaryColor, tertiaryColor, theme])
  return createHash('sha256').update(look).digest('base64url').slice(0, 8)
}

/** A brand that nothing was made of but a name. */
export function plainBrand(name: string): Brand {
  return { name, logo: null, ...defaultColours, theme: null }
}
