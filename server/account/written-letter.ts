import type { Brand } from '#contract/brand/brand.ts'
import { letterheadOf } from '#server/brand/letterhead.ts'
import { addressOf } from '#server/domains/address.ts'
import { type Letter, renderLetter } from '#server/platform/letter.ts'
import type { Message } from '#server/platform/mail.ts'
import type { AccountParts } from './account-parts.ts'
import type { PlaceRow } from './sign-ups.ts'

/** `brand` is that of the organization of its reader, whose name the product bears for them, and `home` where they reach it. */
export type Written =
  | { to: { name: string; address: string }; brand: Brand; home: string; letter: Letter }
  | undefined

/** A written letter as it is sent. */
export function messageOf({ to, brand, home, letter }: NonNullable<Written>): Message {
  return { to, fromName: brand.name, ...renderLetter(letterheadOf(brand, home), letter) }
}

/**
 * Where a link leads somebody: to their own organization, whatever host it was asked for at, and never to a domain of its own. That is in the
 * hands of its admins, or of whoever has it after them, and no key to an account may come there.
 */
export function homeOf({ appUrl }: AccountParts, { place }: { place: PlaceRow }): string {
  return addressOf({ slug: place.slug, provedDomain: null, isDefault: place.is_default }, appUrl)
}

/** To an address that nobody has confirmed: what was asked for with it may be a stranger's, so no mail says a name out of it. */
export function toWhoever(
  parts: AccountParts,
  asked: { email: string; brand: Brand; place: PlaceRow },
  letter: Letter,
): Written {
  return { to: { name: '', address: asked.email }, brand: asked.brand, home: homeOf(parts, asked), letter }
}
